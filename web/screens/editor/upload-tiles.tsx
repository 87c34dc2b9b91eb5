import { RotateCw, X } from 'lucide-react'
import { useStore } from 'zustand'
import { Button } from '#web/ui/button.tsx'
import styles from './picture-picker.module.css'
import type { UploadItem, Uploads } from './uploads.ts'

/** The files on their way, each with how far it is and what can be done. */
export function UploadTiles({ uploads }: { uploads: Uploads }) {
  const items = useStore(uploads.store, (state) => state.items)
  const pending = items.filter(({ phase }) => phase !== 'done')
  if (pending.length === 0) return null
  return (
    <ul className={styles.uploads} aria-label="アップロード">
      {pending.map((item) => (
        <li key={item.id} className={styles.upload}>
          <img src={item.preview} alt="" onError={hide} />
          <div className={styles.progress}>
            <span className={styles.file}>{item.file.name}</span>
            {item.phase === 'failed' ? (
              <p role="alert" className={styles.failure}>
                {item.message}
              </p>
            ) : (
              <Progress item={item} />
            )}
          </div>
          <UploadButtons item={item} uploads={uploads} />
        </li>
      ))}
    </ul>
  )
}

/** What is no picture has nothing to show. */
function hide({ currentTarget }: { currentTarget: HTMLElement }) {
  currentTarget.style.visibility = 'hidden'
}

function Progress({ item }: { item: UploadItem }) {
  const percent = Math.round(item.part * 100)
  return (
    <>
      <progress
        max={100}
        value={percent}
        aria-label={`${item.file.name} のアップロード`}
        className={styles.bar}
      />
      <output className={styles.percent}>
        {percent < 100 ? `アップロード中 ${percent}%` : 'アップロード中 写真を整えています'}
      </output>
    </>
  )
}

function UploadButtons({ item, uploads }: { item: UploadItem; uploads: Uploads }) {
  const { id, phase, canRetry } = item
  return (
    <div className={styles.uploadButtons}>
      {phase === 'failed' && canRetry && (
        <Button icon={RotateCw} onClick={() => uploads.retry(id)}>
          もう一度送る
        </Button>
      )}
      <Button kind="quiet" icon={X} onClick={() => uploads.remove(id)}>
        {phase === 'failed' ? '消す' : 'やめる'}
      </Button>
    </div>
  )
}
