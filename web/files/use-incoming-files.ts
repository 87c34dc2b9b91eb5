import { useEffect, useEffectEvent, useState } from 'react'
import { isTextField } from '#web/ui/overlay/focus.ts'

/** Files over a place of the window, in CSS pixels; `count` is 0 where the browser does not tell it yet. */
export type IncomingFiles = { x: number; y: number; count: number }

type Listeners = {
  /** Takes files; without `at` they were pasted. */
  onFiles: (files: File[], at?: IncomingFiles) => void
  /** Follows files that are dragged; undefined when they have left or were dropped. */
  onDrag?: (at: IncomingFiles | undefined) => void
}

/**
 * Accepts files dropped anywhere on the screen, or pasted; returns whether files are dragged over it. Ignores
 * files while a dialog is open, images of the screen itself, and pictures of a copied text.
 */
export function useIncomingFiles({ onFiles, onDrag }: Listeners): boolean {
  const [isOver, setOver] = useState(false)
  const follow = useEffectEvent((at: IncomingFiles | undefined) => {
    setOver(at !== undefined)
    onDrag?.(at)
  })
  const take = useEffectEvent((files: File[], at?: IncomingFiles) => {
    if (files.length > 0) onFiles(files, at)
  })
  useEffect(() => listenToDrags(follow, take), [])
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      if (isTextField(event.composedPath()[0]) || isDialogOpen()) return
      const files = getFiles(event.clipboardData)
      if (!isPictureOfText(event.clipboardData, files)) take(files.map(renameImage))
    }
    window.addEventListener('paste', paste)
    return () => window.removeEventListener('paste', paste)
  }, [])
  return isOver
}

type Follow = (at: IncomingFiles | undefined) => void
type Take = (files: File[], at: IncomingFiles) => void

function listenToDrags(follow: Follow, take: Take): () => void {
  // Browsers offer a dragged image of the screen as a file.
  let isOwn = false
  const isIncoming = (event: DragEvent) => !isOwn && hasFiles(event)
  function over(event: DragEvent) {
    if (!isIncoming(event)) return
    event.preventDefault()
    follow(isDialogOpen() ? undefined : toIncomingFiles(event))
  }
  const ending = new AbortController()
  const { signal } = ending
  const setOwn = ({ type }: DragEvent) => {
    isOwn = type === 'dragstart'
  }
  window.addEventListener('dragstart', setOwn, { signal })
  window.addEventListener('dragend', setOwn, { signal })
  window.addEventListener('dragenter', over, { signal })
  window.addEventListener('dragover', over, { signal })
  const leave = ({ relatedTarget }: DragEvent) => {
    // Moving between two elements also fires dragleave.
    if (relatedTarget === null) follow(undefined)
  }
  window.addEventListener('dragleave', leave, { signal })
  const drop = (event: DragEvent) => {
    if (!isIncoming(event)) return
    event.preventDefault()
    follow(undefined)
    if (!isDialogOpen()) take(getFiles(event.dataTransfer), toIncomingFiles(event))
  }
  window.addEventListener('drop', drop, { signal })
  return () => ending.abort()
}

function toIncomingFiles({ clientX, clientY, dataTransfer }: DragEvent): IncomingFiles {
  const items = Array.from(dataTransfer?.items ?? [])
  return { x: clientX, y: clientY, count: items.filter(({ kind }) => kind === 'file').length }
}

const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') ?? false

const getFiles = (transfer: DataTransfer | null) => Array.from(transfer?.files ?? [])

const isDialogOpen = () => document.querySelector('dialog[open]') !== null

/** All browsers name a pasted image so. */
const pastedName = 'image.png'

/** Office programs add a picture of a copied text. The text that comes with an image or a file is its address or its name. */
function isPictureOfText(transfer: DataTransfer | null, files: readonly File[]): boolean {
  const text = transfer?.getData('text/plain').trim() ?? ''
  const isOfFile = text === '' || text === pastedName || /^https?:\S+$/.test(text)
  return !isOfFile && files.every(({ name }) => name === pastedName)
}

function renameImage(file: File): File {
  if (file.name !== pastedName) return file
  return new File([file], '貼り付けた写真.png', { type: file.type })
}
