import { Trash2 } from 'lucide-react'
import { limits } from '#functions/contract/limits.ts'
import { formatBytes } from '#functions/contract/text/format-bytes.ts'
import { type FileKind, fileKindLabels } from '#web/files/file-kind-labels.ts'
import { useLibraryVariant } from '#web/library/library-variant.ts'
import { LiveText } from '#web/ui/live-text.tsx'
import { LinkButton } from '#web/ui/navigation/link-button.tsx'
import { WrappedText } from '#web/ui/wrapped-text.tsx'
import { useTrash } from './use-trash.ts'

/** The way to the trash of a library, and how much of the quota its files take. */
export function TrashLink({ kind }: { kind: FileKind }) {
  const { paths, countsTrash } = useLibraryVariant()
  const { count = 0, bytes = 0 } = useTrash(kind).pages[0] ?? {}
  const counted = fileKindLabels[kind].counted(count)
  return (
    <div className="stack ms-auto children-end">
      <LinkButton to={`${paths[kind]}/trash`} kind="quiet">
        <Trash2 aria-hidden />
        <LiveText>{count > 0 ? `ごみ箱（${counted}）` : 'ごみ箱'}</LiveText>
      </LinkButton>
      {count > 0 && countsTrash && (
        <p className="hint tight text-end">
          <WrappedText>
            {`ごみ箱の${counted}（${formatBytes(bytes)}）も容量に入ります。${limits.deletedFileDays}日たつと消えます。`}
          </WrappedText>
        </p>
      )}
    </div>
  )
}
