import { Clapperboard, ImageIcon, RotateCw, X } from 'lucide-react'
import { useEffect } from 'react'
import { useStore } from 'zustand'
import { announce } from '#web/ui/announcer.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import type { FileOwner } from './file-owner.ts'
import { type FileKind, fileWords } from './file-words.ts'
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
  /** Whose library they go into: the shop's own, unless said otherwise. */
  owner?: FileOwner
  /** What is good to know while something is on its way. */
  note?: string | undefined
}

// Of a hundred files the rest would push everything else out of sight.
const mostShown = 8

/** The files on their way, each with how far it is and what can be done, and what can be done with all. */
export function UploadTiles({ uploads, owner = 'shop', note }: Props) {
  const all = useStore(uploads.store, (state) => state.items)
  const items = all.filter((item) => item.owner === owner)
  const pending = items.filter(({ phase }) => phase !== 'done')
  const isSending = pending.some(isOnItsWay)
  useEffect(() => {
    if (isSending) announce('アップロードしています。')
  }, [isSending])
  if (pending.length === 0) return null
  const shown = pending.slice(0, mostShown)
  const unseen = pending.length - shown.length
  return (
    <>
      {items.length > 1 && <Together items={items} uploads={uploads} />}
      <ul className={styles.uploads} aria-label="アップロード">
        {shown.map((item) => (
          <UploadTile
            key={item.id}
            item={item}
            isNews={isFirstOfItsWords(item, shown)}
            uploads={uploads}
          />
        ))}
      </ul>
      {unseen > 0 && <p className={styles.hint}>ほかに{unseen}件あります。</p>}
      {note && isSending && <p className={styles.hint}>{note}</p>}
    </>
  )
}

/** How far all files are, and what can be done with them at once. */
function Together({ items, uploads }: { items: readonly UploadItem[]; uploads: Uploads }) {
  const done = items.filter(({ phase }) => phase === 'done').length
  const counted = countedBy(items)
  const part = items.reduce((sum, item) => sum + (item.phase === 'done' ? 1 : item.part), 0)
  const left = items.filter(({ phase }) => phase !== 'done')
  const onTheirWay = left.filter(isOnItsWay)
  const again = left.filter(({ phase, canRetry }) => phase === 'failed' && canRetry)
  const isGoing = onTheirWay.length > 0
  return (
    <div className={styles.together}>
      <span>
        {counted(items.length)}中{counted(done)}を送りました
      </span>
      <progress
        max={100}
        value={Math.round((part / items.length) * 100)}
        aria-label="すべてのアップロード"
        className={styles.bar}
      />
      <div className={styles.uploadButtons}>
        {again.length > 1 && (
          <Button icon={RotateCw} onClick={() => each(again, uploads.retry)}>
            すべてもう一度送る
          </Button>
        )}
        {left.length > 1 && (
          <Button
            kind="quiet"
            icon={X}
            onClick={() => each(isGoing ? onTheirWay : left, uploads.remove)}
          >
            {isGoing ? 'すべてやめる' : 'すべて一覧からはずす'}
          </Button>
        )}
      </div>
    </div>
  )
}

/** Of one kind they are counted as such, 12枚, else as 12つ would be: 12件. */
function countedBy(items: readonly UploadItem[]): (count: number) => string {
  const [first] = items
  const isOne = first !== undefined && items.every(({ kind }) => kind === first.kind)
  return isOne ? fileWords[first.kind].counted : (count) => `${count}件`
}

function each(items: readonly UploadItem[], act: (id: string) => void): void {
  for (const { id } of items) act(id)
}

/** What many files fail for is spoken once. */
const isFirstOfItsWords = (item: UploadItem, items: readonly UploadItem[]) =>
  items.find(({ phase, message }) => phase === 'failed' && message === item.message) === item

type TileProps = { item: UploadItem; isNews: boolean; uploads: Uploads }

function UploadTile({ item, isNews, uploads }: TileProps) {
  return (
    <li className={classNames(styles.upload, item.phase === 'failed' && styles.failed)}>
      <Preview item={item} />
      <div className={styles.progress}>
        <span className={styles.file}>{item.file.name}</span>
        {item.phase === 'failed' ? (
          <p role={isNews ? 'alert' : undefined} className={styles.failure}>
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
      <span>{stateOf(item, percent)}</span>
    </>
  )
}

function stateOf({ phase, message, kind }: UploadItem, percent: number): string {
  if (phase === 'waiting') return message || '順番を待っています'
  return `アップロード中 ${percent < 100 ? `${percent}%` : lastSteps[kind]}`
}

function UploadButtons({ item, uploads }: { item: UploadItem; uploads: Uploads }) {
  const { id, phase, canRetry } = item
  const isOfferedAgain = phase === 'failed' && canRetry
  return (
    <div className={styles.uploadButtons}>
      {isOfferedAgain && (
        <Button icon={RotateCw} onClick={() => uploads.retry(id)}>
          もう一度送る
        </Button>
      )}
      <Button kind="quiet" icon={X} onClick={() => uploads.remove(id)}>
        {phase === 'failed' ? '一覧からはずす' : 'やめる'}
      </Button>
    </div>
  )
}
