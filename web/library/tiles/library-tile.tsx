import { useStore } from 'zustand'
import type { LibraryFile } from '#web/files/file-lists.ts'
import { FileThumbnail } from '#web/files/file-tile.tsx'
import { isInProgress } from '#web/files/upload/upload-items.ts'
import type { Uploads } from '#web/files/upload/uploads.ts'
import { SelectableTile } from '#web/library/shared/selectable-tile.tsx'

const usedClass = 'px-2 absolute round-sm text-xs success inset-auto-auto-1-1 bg-[rgb(0_0_0/0.75)]'

type Props = {
  file: LibraryFile
  isChosen: boolean
  /** A press selects the file instead of opening it. */
  isChoosing: boolean
  uploads: Uploads
  onOpen: () => void
  onToggle: (isRange: boolean) => void
}

export function LibraryTile({ file, isChosen, isChoosing, uploads, onOpen, onToggle }: Props) {
  const busy = useBusy(uploads, file.id)
  return (
    <SelectableTile
      id={file.id}
      name={file.name}
      isChosen={isChosen}
      isChoosing={isChoosing}
      busy={busy}
      onToggle={onToggle}
      opens={onOpen}
    >
      <FileThumbnail file={file} />
      {file.used.length > 0 && <span className={usedClass}>使用中</span>}
    </SelectableTile>
  )
}

/** Upload progress of a replacement. Selected for each tile, because it changes several times a second. */
function useBusy({ store }: Uploads, id: string): string {
  return useStore(store, ({ items }) => {
    const item = items.find(({ replaces }) => replaces === id)
    return item && isInProgress(item) ? `アップロード中 ${Math.round(item.part * 100)}%` : ''
  })
}
