import { Clapperboard, ImageIcon, Trash2, Undo2 } from 'lucide-react'
import type { TrashedFile } from '#functions/contract/files/library-file.ts'
import { useConfig } from '#web/api/config.ts'
import type { FileKind } from '#web/files/file-kind-labels.ts'
import { useLibraryVariant } from '#web/screens/library/library-variant.ts'
import { formatApiFailure } from '#web/screens/shared/format-api-failure.ts'
import { Button } from '#web/ui/button/button.tsx'
import { DisappearingButton } from '#web/ui/button/disappearing-button.tsx'
import { formatWholeDay } from '#web/ui/format.ts'
import { StatusLine } from '#web/ui/status/status-line.tsx'
import styles from './trash-row.module.css'
import { useRestoreFiles } from './use-trash.ts'

type Props = {
  kind: FileKind
  file: TrashedFile
  onRestored: () => void
  onPurge: () => void
}

const icons = { image: ImageIcon, movie: Clapperboard } as const

/** A deleted file, with the day until which it can be restored. */
export function TrashRow({ kind, file, onRestored, onPurge }: Props) {
  const { media } = useConfig()
  const restoring = useRestoreFiles(kind)
  const { canChange, canPurge } = useLibraryVariant()
  const Icon = icons[kind]
  return (
    <li className={`stack items-center gap-2-3 py-3 line-bottom ${styles.row}`}>
      {file.thumb_url === '' ? (
        <span className={styles.image}>
          <Icon aria-hidden />
        </span>
      ) : (
        <img src={media + file.thumb_url} alt="" loading="lazy" className={styles.image} />
      )}
      <div>
        <p className="clip break clamp-2">{file.name}</p>
        <p className="hint">{formatWholeDay(file.until)}まで元に戻せます</p>
        <StatusLine tone="danger">
          {restoring.error && formatApiFailure(restoring.error)}
        </StatusLine>
      </div>
      <div className={`flex wrap justify-end gap-2 all-cols ${styles.buttons}`}>
        {canChange && (
          <DisappearingButton
            next="h1"
            icon={Undo2}
            busy={restoring.isPending}
            aria-label={`${file.name}を元に戻す`}
            onClick={() => restoring.mutate([file.id], { onSuccess: onRestored })}
          >
            元に戻す
          </DisappearingButton>
        )}
        {canPurge && (
          <Button
            kind="quiet"
            icon={Trash2}
            aria-label={`${file.name}を今すぐ消す`}
            inactive={restoring.isPending}
            onClick={onPurge}
          >
            今すぐ消す
          </Button>
        )}
      </div>
    </li>
  )
}
