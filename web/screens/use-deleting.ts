import { useEffect, useRef, useState } from 'react'
import { type Removable, removeFiles } from './remove-files.ts'

type Asked<File> = {
  files: readonly File[]
  /** Removes one; with `force` also one that is used. */
  call: (id: string, force: boolean) => Promise<unknown>
  /** Makes the lists stale that had them. */
  refresh: () => unknown
  /** What is said where they were found to be used meanwhile. */
  usedMeanwhile?: string
  onClose: () => void
  onDeleted: (ids: readonly string[]) => void
}

/** Removes what is asked about; what could not be removed is left, with why. */
export function useDeleting<File extends Removable>(asked: Asked<File>) {
  const { files, call, refresh, usedMeanwhile = '', onClose, onDeleted } = asked
  const [left, setLeft] = useState(files)
  const [progress, setProgress] = useState<string>()
  const [problem, setProblem] = useState('')
  const stopping = useRef<AbortController>(undefined)
  const isHere = useRef(true)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
      stopping.current?.abort()
    }
  }, [])

  async function run(chosen: readonly File[]) {
    const { signal } = (stopping.current = new AbortController())
    const { gone, used, why } = await removeFiles(chosen, {
      call,
      onProgress: setProgress,
      signal,
    })
    if (gone.length > 0) void refresh()
    if (!isHere.current) return
    const rest = left.filter(({ id }) => !gone.includes(id))
    setProgress(undefined)
    setLeft(rest.map((file) => Object.assign({}, file, { used: used.get(file.id) ?? file.used })))
    setProblem(why || (used.size > 0 ? usedMeanwhile : ''))
    if (gone.length > 0) onDeleted(gone)
    if (why === '' && used.size === 0) onClose()
  }

  return {
    left,
    /** What is being done, while it is. */
    progress,
    problem,
    remove: (chosen: readonly File[]) => void run(chosen),
    stop: () => stopping.current?.abort(),
  }
}
