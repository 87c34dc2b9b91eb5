import { type FileKind, fileKindLabels } from '#web/files/file-kind-labels.ts'
import type { LibraryFile } from '#web/files/file-lists.ts'
import { isUsedLive } from '#web/files/used-places.ts'
import { useLibraryVariant } from '#web/library/library-variant.ts'
import { ReplaceFileDialog } from '#web/library/shared/replace-file-dialog.tsx'
import { FileUseList } from './file-use-list.tsx'

type Props = {
  kind: FileKind
  file: LibraryFile
  onClose: () => void
  onFile: (file: File) => void
}

/** Replaces a file everywhere it is used. */
export function ReplaceDialog({ kind, file, onClose, onFile }: Props) {
  const { name } = fileKindLabels[kind]
  const { used } = file
  const { owner, replaceNote } = useLibraryVariant()
  // Live pages show the new file after the next publication, entries at once.
  const isNoted = owner === 'shop' ? isUsedLive(used) : used.length > 0
  return (
    <ReplaceFileDialog {...{ kind, onFile, onClose }}>
      <p>
        {used.length > 0
          ? `使っている場所はそのままで、${name}だけが新しくなります。`
          : `名前はそのままで、${name}だけが新しくなります。`}
      </p>
      {used.length > 0 && <FileUseList used={used} />}
      {isNoted && <p>{replaceNote(name)}</p>}
    </ReplaceFileDialog>
  )
}
