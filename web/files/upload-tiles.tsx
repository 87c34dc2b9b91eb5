import { Clapperboard, ImageIcon, RotateCw, X } from 'lucide-react'
import { useStore } from 'zustand'
import { Button } from '#web/ui/button.tsx'
import type { FileKind } from './file-words.ts'
import styles from './files.module.css'
import { isOnItsWay, type UploadItem } from './upload-items.ts'
import type { Uploads } from './uploads.ts'

/** What the server does with a file once it is there. */
const lastSteps: Record<FileKind, string> = {
  image: '写真を整えています',
  movie: '動画を確かめています',
}

type Props = {
  uploads: Uploads
  /** What is good to know while something is on its way. */
  note?: string | undefined
}

/** The files on their way, each with how far it is and what can be done. */
export function UploadTiles({ uploads, note }: Props) {
  const items = useStore(uploads.store, (state) => state.items)
  const pending = items.filter(({ phase }) => phase !== 'done')
  if (pending.length === 0) return null
  return (
    <>
      <ul className={styles.uploads} aria-label="アップロード">
        {pending.map((item) => (
          <UploadTile key={item.id} item={item} uploads={uploads} />
        ))}
      </ul>
      {note && pending.some(isOnItsWay) && <p className={styles.hint}>{note}</p>}
    </>
  )
}

function UploadTile({ item, uploads }: { item: UploadItem; uploads: Uploads }) {
  return (
    <li className={styles.upload}>
      <Preview item={item} />
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
  )
}

const icons = { image: ImageIcon, movie: Clapperboard } as const

/** What cannot be shown, or not yet, is shown by its kind. */
function Preview({ item: { preview, kind } }: { item: UploadItem }) {
  if (preview !== '') return <img src={preview} alt="" />
  const Icon = icons[kind]
  return (
    <span className={styles.unseen}>
      <Icon aria-hidden />
    </span>
  )
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
      <output className={styles.percent}>{stateOf(item, percent)}</output>
    </>
  )
}

function stateOf({ phase, message, kind }: UploadItem, percent: number): string {
  if (phase === 'waiting') return message || '順番を待っています'
  return `アップロード中 ${percent < 100 ? `${percent}%` : lastSteps[kind]}`
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
