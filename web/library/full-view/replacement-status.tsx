import { RotateCw, X } from 'lucide-react'
import { useStore } from 'zustand'
import { isInProgress, type UploadItem } from '#web/files/upload/upload-items.ts'
import type { Uploads } from '#web/files/upload/uploads.ts'
import { Button } from '#web/ui/button/button.tsx'
import styles from './replacement-status.module.css'

/** The upload that replaces this file, if any. */
export function useReplacement(uploads: Uploads, id: string): UploadItem | undefined {
  const items = useStore(uploads.store, (state) => state.items)
  return items.find(({ replaces }) => replaces === id)
}

type Props = { item: UploadItem; uploads: Uploads }

/** Upload progress of the replacement, or why it failed. */
export function ReplacementStatus({ item, uploads }: Props) {
  const { id, phase, message, canRetry } = item
  if (isInProgress(item)) return <ReplacementProgress item={item} />
  if (phase !== 'failed') return null
  return (
    <div className={styles.status}>
      <p className="danger">{`入れかえられませんでした。${message}`}</p>
      <div className="flex wrap justify-center gap-2">
        {canRetry && (
          <Button icon={RotateCw} onClick={() => uploads.retry(id)}>
            もう一度送る
          </Button>
        )}
        <Button kind="quiet" icon={X} onClick={() => uploads.remove(id)}>
          やめる
        </Button>
      </div>
    </div>
  )
}

function ReplacementProgress({ item: { phase, part, message } }: { item: UploadItem }) {
  const percent = Math.round(part * 100)
  return (
    <div className={styles.status}>
      <p>{phase === 'waiting' && message ? message : `アップロード中 ${percent}%`}</p>
      <progress
        max={100}
        value={percent}
        aria-label="新しいファイルのアップロード"
        className={`w-full accent-orange ${styles.bar}`}
      />
    </div>
  )
}
