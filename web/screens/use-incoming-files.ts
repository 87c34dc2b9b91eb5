import { useEffect, useEffectEvent, useState } from 'react'
import { isTextField } from '#web/ui/focus-place.ts'

/**
 * Takes files that are dropped anywhere on the screen, or pasted; gives whether some are held over it.
 * While a dialog is open they are not taken, and the browser does not open them in the screen's place.
 */
export function useIncomingFiles(onFiles: (files: File[]) => void): boolean {
  const [isOver, setOver] = useState(false)

  const drop = useEffectEvent((event: DragEvent) => {
    if (!bringsFiles(event)) return
    event.preventDefault()
    setOver(false)
    if (!isDialogOpen()) take(filesIn(event.dataTransfer))
  })
  const paste = useEffectEvent((event: ClipboardEvent) => {
    if (isTextField(event.target) || isDialogOpen()) return
    take(filesIn(event.clipboardData).map(withName))
  })
  function take(files: File[]) {
    if (files.length > 0) onFiles(files)
  }
  const follow = useEffectEvent((event: DragEvent) => {
    if (!bringsFiles(event)) return
    event.preventDefault()
    setOver(!isDialogOpen())
  })
  const leave = useEffectEvent((event: DragEvent) => {
    // Between two elements of the screen it leaves one of them for the other.
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

const bringsFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') ?? false

const filesIn = (transfer: DataTransfer | null) => Array.from(transfer?.files ?? [])

const isDialogOpen = () => document.querySelector('dialog[open]') !== null

/** What was copied as a picture, and not as a file, all browsers call the same. */
function withName(file: File): File {
  if (file.name !== 'image.png') return file
  return new File([file], '貼り付けた写真.png', { type: file.type })
}
