import { Clapperboard, ImageIcon, RotateCw, X } from 'lucide-react'
import { useEffect } from 'react'
import { useStore } from 'zustand'
import { type FileKind, type FileOwnerKind, fileKindLabels } from '#web/files/file-kind-labels.ts'
import { Button } from '#web/ui/button/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { announce } from '#web/ui/status/announce.ts'
import { isInProgress, type UploadItem } from './upload-items.ts'
import type { Uploads } from './uploads.ts'

const processingLabels: Record<FileKind, string> = {
  image: '写真を整えています',
  movie: '動画を確かめています',
}

type Props = {
  uploads: Uploads
  owner?: FileOwnerKind
  note?: string | undefined
}

// So that a hundred files do not fill the screen.
const maxShownTiles = 8

export function UploadTiles({ uploads, owner = 'shop', note }: Props) {
  const all = useStore(uploads.store, (state) => state.items)
  const items = all.filter((item) => item.owner === owner)
  const pending = items.filter(({ phase }) => phase !== 'done')
  const isSending = pending.some(isInProgress)
  useEffect(() => {
    if (isSending) announce('アップロードしています。')
  }, [isSending])
  if (pending.length === 0) return null
  const shown = pending.slice(0, maxShownTiles)
  const hiddenCount = pending.length - shown.length
  return (
    <>
      {items.length > 1 && <UploadSummary items={items} uploads={uploads} />}
      <ul className="stack gap-2" aria-label="アップロード">
        {shown.map((item) => (
          <UploadTile
            key={item.id}
            item={item}
            isAnnounced={isFirstWithMessage(item, shown)}
            uploads={uploads}
          />
        ))}
      </ul>
      {hiddenCount > 0 && <p className="hint">{`ほかに${hiddenCount}件あります。`}</p>}
      {note && isSending && <p className="hint">{note}</p>}
    </>
  )
}

function UploadSummary({ items, uploads }: { items: readonly UploadItem[]; uploads: Uploads }) {
  const done = items.filter(({ phase }) => phase === 'done').length
  const formatCount = getCounter(items)
  const part = items.reduce((sum, item) => sum + (item.phase === 'done' ? 1 : item.part), 0)
  const left = items.filter(({ phase }) => phase !== 'done')
  const inProgress = left.filter(isInProgress)
  const retryable = left.filter(({ phase, canRetry }) => phase === 'failed' && canRetry)
  const isRunning = inProgress.length > 0
  return (
    <div className="row wrap between gap-2 text-sm">
      <span>{`${formatCount(items.length)}中${formatCount(done)}を送りました`}</span>
      <progress
        max={100}
        value={Math.round((part / items.length) * 100)}
        aria-label="すべてのアップロード"
        className="w-full last accent-orange h-2"
      />
      <div className="flex wrap justify-end gap-2 ms-auto flex-[0_1_auto]">
        {retryable.length > 1 && (
          <Button icon={RotateCw} onClick={() => forEachItem(retryable, uploads.retry)}>
            すべてもう一度送る
          </Button>
        )}
        {left.length > 1 && (
          <Button
            kind="quiet"
            icon={X}
            onClick={() => forEachItem(isRunning ? inProgress : left, uploads.remove)}
          >
            {isRunning ? 'すべてやめる' : 'すべて一覧からはずす'}
          </Button>
        )}
      </div>
    </div>
  )
}

/** 12枚 or 12本 for one kind, 12件 for both. */
function getCounter(items: readonly UploadItem[]): (count: number) => string {
  const [first] = items
  const isOne = first !== undefined && items.every(({ kind }) => kind === first.kind)
  return isOne ? fileKindLabels[first.kind].counted : (count) => `${count}件`
}

function forEachItem(items: readonly UploadItem[], act: (id: string) => void): void {
  for (const { id } of items) act(id)
}

/** The same error of many files is announced once. */
const isFirstWithMessage = (item: UploadItem, items: readonly UploadItem[]) =>
  items.find(({ phase, message }) => phase === 'failed' && message === item.message) === item

type TileProps = { item: UploadItem; isAnnounced: boolean; uploads: Uploads }

function UploadTile({ item, isAnnounced, uploads }: TileProps) {
  return (
    <li
      className={classNames(
        'row gap-1-2 border round-md bg-raised p-1-1-1-2 img:flex-none img:w-10 img:h-10 img:round-sm img:bg-background img:cover',
        // One row each; only a failed upload with its message may be higher.
        item.phase === 'failed' && 'wrap py-2',
      )}
    >
      <Preview item={item} />
      <div className="stack gap-1 grow-36 min-w-0 text-sm tight">
        <span className="quiet truncate">{item.file.name}</span>
        {item.phase === 'failed' ? (
          <p role={isAnnounced ? 'alert' : undefined} className="danger">
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

function Preview({ item: { preview, kind } }: { item: UploadItem }) {
  if (preview !== '') return <img src={preview} alt="" />
  const Icon = icons[kind]
  return (
    <span className="stack place-center quiet flex-none w-10 h-10 round-sm bg-background cover">
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
        className="w-full accent-orange h-2"
      />
      <span>{formatState(item, percent)}</span>
    </>
  )
}

function formatState({ phase, message, kind, isAgain }: UploadItem, percent: number): string {
  if (phase === 'waiting') return message || '順番を待っています'
  return `${isAgain ? 'もう一度送っています' : 'アップロード中'} ${percent < 100 ? `${percent}%` : processingLabels[kind]}`
}

function UploadButtons({ item, uploads }: { item: UploadItem; uploads: Uploads }) {
  const { id, phase, canRetry, blockedBy } = item
  const isRetryOffered = phase === 'failed' && canRetry
  return (
    <div className="flex wrap justify-end gap-2 ms-auto flex-[0_1_auto]">
      {phase === 'failed' && blockedBy.length > 0 && (
        <Button aria-label="送信中のファイルを取り消す" onClick={() => void uploads.freeQuota(id)}>
          取り消す
        </Button>
      )}
      {isRetryOffered && (
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
