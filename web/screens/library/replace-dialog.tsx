import { DeviceButton } from '#web/files/device-button.tsx'
import { type FileKind, fileWords } from '#web/files/file-words.ts'
import { isLive } from '#web/files/used-words.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import type { LibraryFile } from './library-file.ts'
import { useLibraryOwner } from './library-owner.ts'
import { UsedList } from './used-list.tsx'

type Props = {
  kind: FileKind
  file: LibraryFile
  onClose: () => void
  onFile: (file: File) => void
}

/** 入れかえる: another file in the place of this one, wherever it is used. */
export function ReplaceDialog({ kind, file, onClose, onFile }: Props) {
  const { name } = fileWords[kind]
  const { used } = file
  const { owner, replaceNote } = useLibraryOwner()
  // A page shows the new one when it is published again; an entry shows it at once.
  const isNoted = owner === 'shop' ? isLive(used) : used.length > 0

  function take([chosen]: File[]) {
    if (!chosen) return
    onFile(chosen)
    onClose()
  }

  return (
    <Dialog open onClose={onClose} title={`${name}を入れかえる`}>
      <p>
        {used.length > 0
          ? `使っている場所はそのままで、${name}だけが新しくなります。`
          : `名前はそのままで、${name}だけが新しくなります。`}
      </p>
      {used.length > 0 && <UsedList used={used} />}
      {isNoted && <p>{replaceNote(name)}</p>}
      <DeviceButton kind={kind} isFirst single onFiles={take}>
        新しい{name}をえらぶ
      </DeviceButton>
    </Dialog>
  )
}
