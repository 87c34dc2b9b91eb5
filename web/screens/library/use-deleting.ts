import { useEffect, useRef, useState } from 'react'
import { useClient } from '#web/api/client-context.tsx'
import type { FileKind } from '#web/files/file-words.ts'
import type { LibraryFile } from './library-file.ts'
import { useLibraryOwner } from './library-owner.ts'
import { removeFiles } from './remove-files.ts'
import { useRefresh } from './use-library.ts'

type Asked = {
  kind: FileKind
  files: readonly LibraryFile[]
  onClose: () => void
  onDeleted: (ids: readonly string[]) => void
}

export type Deleting = ReturnType<typeof useDeleting>

/** Removes what is asked about; what could not be removed is left, with why. */
export function useDeleting({ kind, files, onClose, onDeleted }: Asked) {
  const [left, setLeft] = useState(files)
  const [progress, setProgress] = useState<string>()
  const [problem, setProblem] = useState('')
  const refresh = useRefresh(kind)
  const call = useCall(kind)
  const { places } = useLibraryOwner()
  const stopping = useRef<AbortController>(undefined)
  const isHere = useRef(true)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
      stopping.current?.abort()
    }
  }, [])

  async function run(chosen: readonly LibraryFile[]) {
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
    setProblem(why || (used.size > 0 ? `いま確かめたところ、${places}で使われていました。` : ''))
    if (gone.length > 0) onDeleted(gone)
    if (why === '' && used.size === 0) onClose()
  }

  return {
    left,
    /** What is being done, while it is. */
    progress,
    problem,
    remove: (chosen: readonly LibraryFile[]) => void run(chosen),
    stop: () => stopping.current?.abort(),
  }
}

function useCall(kind: FileKind) {
  const client = useClient()
  const { remove } = useLibraryOwner()
  return (id: string, force: boolean) => remove(client, kind, { id, force })
}
