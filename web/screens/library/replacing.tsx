import { RotateCw, X } from 'lucide-react'
import { useStore } from 'zustand'
import { isOnItsWay, type UploadItem } from '#web/files/upload-items.ts'
import type { Uploads } from '#web/files/uploads.ts'
import { Button } from '#web/ui/button.tsx'
import styles from './replacing.module.css'

/** The file that is to take the place of this one, if any is. */
export function useReplacement(uploads: Uploads, id: string): UploadItem | undefined {
  const items = useStore(uploads.store, (state) => state.items)
  return items.find(({ replaces }) => replaces === id)
}

type Props = { item: UploadItem; uploads: Uploads }

/** Over the picture: how far the file is that takes its place, or why it could not. */
export function Replacing({ item, uploads }: Props) {
  const { id, phase, message, canRetry } = item
  if (isOnItsWay(item)) return <OnItsWay item={item} />
  if (phase !== 'failed') return null
  return (
    <div className={styles.words}>
      <p className={styles.failure}>入れかえられませんでした。{message}</p>
      <div className={styles.buttons}>
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

function OnItsWay({ item: { phase, part, message } }: { item: UploadItem }) {
  const percent = Math.round(part * 100)
  return (
    <div className={styles.words}>
      <p>{phase === 'waiting' && message ? message : `アップロード中 ${percent}%`}</p>
      <progress
        max={100}
        value={percent}
        aria-label="新しいファイルのアップロード"
        className={styles.bar}
      />
    </div>
  )
}
