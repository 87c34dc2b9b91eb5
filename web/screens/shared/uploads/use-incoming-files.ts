import { useEffect, useEffectEvent, useState } from 'react'
import { isTextField } from '#web/ui/overlay/focus.ts'

/**
 * Accepts files dropped anywhere on the screen, or pasted; returns whether files are dragged over it. Ignores
 * files while a dialog is open.
 */
export function useIncomingFiles(onFiles: (files: File[]) => void): boolean {
  const [isOver, setOver] = useState(false)

  const drop = useEffectEvent((event: DragEvent) => {
    if (!hasFiles(event)) return
    event.preventDefault()
    setOver(false)
    if (!isDialogOpen()) take(getFiles(event.dataTransfer))
  })
  const paste = useEffectEvent((event: ClipboardEvent) => {
    if (isTextField(event.target) || isDialogOpen()) return
    take(getFiles(event.clipboardData).map(renameImage))
  })
  function take(files: File[]) {
    if (files.length > 0) onFiles(files)
  }
  const follow = useEffectEvent((event: DragEvent) => {
    if (!hasFiles(event)) return
    event.preventDefault()
    setOver(!isDialogOpen())
  })
  const leave = useEffectEvent((event: DragEvent) => {
    // Moving between two elements also fires dragleave.
    if (event.relatedTarget === null) setOver(false)
  })

  useEffect(() => {
    const listeners = [
      ['dragenter', follow],
      ['dragover', follow],
      ['dragleave', leave],
      ['drop', drop],
    ] as const
    for (const [name, listener] of listeners) window.addEventListener(name, listener)
    window.addEventListener('paste', paste)
    return () => {
      for (const [name, listener] of listeners) window.removeEventListener(name, listener)
      window.removeEventListener('paste', paste)
    }
  }, [])

  return isOver
}

const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') ?? false

const getFiles = (transfer: DataTransfer | null) => Array.from(transfer?.files ?? [])

const isDialogOpen = () => document.querySelector('dialog[open]') !== null

/** All browsers name a pasted image `image.png`. */
function renameImage(file: File): File {
  if (file.name !== 'image.png') return file
  return new File([file], '貼り付けた写真.png', { type: file.type })
}
