import { ArrowLeft, ArrowRight, RotateCw, X } from 'lucide-react'
import { type KeyboardEvent, type TouchEvent, useId, useRef } from 'react'
import { useStore } from 'zustand'
import { type FileKind, fileKindLabels } from '#web/files/file-kind-labels.ts'
import type { LibraryFile } from '#web/files/file-lists.ts'
import { type ActionReport, ReportLine } from '#web/files/upload/report-line.tsx'
import { isInProgress, type UploadItem } from '#web/files/upload/upload-items.ts'
import type { Uploads } from '#web/files/upload/uploads.ts'
import type { LibraryQuestion } from '#web/library/use-library-state.ts'
import { Button } from '#web/ui/button/button.tsx'
import { isTextField } from '#web/ui/overlay/focus.ts'
import { useModal } from '#web/ui/overlay/use-modal.ts'
import { LiveRegion } from '#web/ui/status/live-region.tsx'
import { FileFacts } from './file-facts.tsx'
import { FullSizeFile } from './full-size-file.tsx'
import styles from './full-view.module.css'

type Neighbour = LibraryFile | undefined

export type FullViewProps = {
  kind: FileKind
  file: LibraryFile
  /** Position among the matching files, from 1; undefined if it does not match any more. */
  place: number | undefined
  found: number
  before: Neighbour
  after: Neighbour
  first: Neighbour
  last: Neighbour
  uploads: Uploads
  /** Result of the last action. */
  report: ActionReport
  onTurn: (id: string) => void
  onAsk: (question: LibraryQuestion) => void
  onClose: () => void
}

const viewClass = `full-window grid cols-1 scroll contain-scroll bg-background ${styles.view}`

/** Shows one file in full size. Arrow keys, Home, End and swipes go to other files. */
export function FullView(props: FullViewProps) {
  const { kind, file, before, after, uploads, onClose, onAsk } = props
  const id = useId()
  const replacement = useReplacement(uploads, file.id)
  const modal = useModal({ open: true, onClose, closeOnBackdrop: false })
  const turn = (to: Neighbour) => {
    if (to && to.id !== file.id) props.onTurn(to.id)
  }
  const swipe = useSwipe({ onLeft: () => turn(after), onRight: () => turn(before) })

  function turnByKey(event: KeyboardEvent) {
    // Movie controls and text fields use these keys themselves.
    if (event.target instanceof HTMLVideoElement || isTextField(event.target)) return
    const { ArrowLeft: previous, ArrowRight: next, Home, End } = getTurnTargets(props)
    const to = new Map(Object.entries({ ArrowLeft: previous, ArrowRight: next, Home, End }))
    if (!to.has(event.key) || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    turn(to.get(event.key))
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- buttons do the same as the keys
    <dialog {...modal} className={viewClass} aria-labelledby={id} onKeyDown={turnByKey}>
      <div className={`row between gap-2 sticky top-0 z-bar bg-main ${styles.top} p-1-2-1-4`}>
        <h2 id={id} className={`bright text-md clip ${styles.title}`} tabIndex={-1}>
          {file.name}
        </h2>
        <Button className="flex-none" kind="quiet" icon={X} onClick={onClose}>
          とじる
        </Button>
      </div>
      <div className={`stack place-center min-h-0 relative ${styles.stage} bg-black`} {...swipe}>
        <FullSizeFile key={file.url} file={file} beside={[after, before]} />
        {replacement ? (
          <ReplacementStatus item={replacement} uploads={uploads} />
        ) : (
          <ReportLine report={props.report} isOverImage />
        )}
      </div>
      <Turning {...props} turn={turn} />
      <FileFacts
        kind={kind}
        file={file}
        isReplacing={replacement !== undefined && isInProgress(replacement)}
        onAsk={onAsk}
      />
      <LiveRegion />
    </dialog>
  )
}

type TurningProps = FullViewProps & { turn: (to: Neighbour) => void }

function Turning({ kind, place, found, before, after, turn }: TurningProps) {
  return (
    <div className={`row wrap between gap-2 p-2-4 bg-main ${styles.turning}`}>
      <Button icon={ArrowLeft} inactive={!before} onClick={() => turn(before)}>
        前へ
      </Button>
      <output className="bold text-center nowrap">
        {place !== undefined && `${place} / ${fileKindLabels[kind].counted(found)}`}
      </output>
      <Button icon={ArrowRight} inactive={!after} onClick={() => turn(after)}>
        次へ
      </Button>
    </div>
  )
}

const getTurnTargets = ({ before, after, first, last }: FullViewProps) => ({
  ArrowLeft: before,
  ArrowRight: after,
  Home: first,
  End: last,
})

const minDistance = 50

/** Detects horizontal swipes. Ignores multi-touch, zoomed pages and movie controls. */
function useSwipe({ onLeft, onRight }: { onLeft: () => void; onRight: () => void }) {
  const start = useRef<{ x: number; y: number }>(undefined)

  function begin({ touches, target }: TouchEvent) {
    const touch = touches.item(0)
    const isLarger = (window.visualViewport?.scale ?? 1) > 1.01
    const isTurning = touches.length === 1 && !isLarger && !(target instanceof HTMLVideoElement)
    start.current = isTurning ? { x: touch.clientX, y: touch.clientY } : undefined
  }

  function end({ changedTouches }: TouchEvent) {
    const touch = changedTouches.item(0)
    const from = start.current
    start.current = undefined
    if (!from) return
    const [x, y] = [touch.clientX - from.x, touch.clientY - from.y]
    if (Math.abs(x) < minDistance || Math.abs(x) < Math.abs(y) * 1.5) return
    if (x < 0) onLeft()
    else onRight()
  }

  return { onTouchStart: begin, onTouchEnd: end }
}

/** The upload that replaces this file, if any. */
function useReplacement(uploads: Uploads, id: string): UploadItem | undefined {
  const items = useStore(uploads.store, (state) => state.items)
  return items.find(({ replaces }) => replaces === id)
}

type Props = { item: UploadItem; uploads: Uploads }

/** Upload progress of the replacement, or why it failed. */
function ReplacementStatus({ item, uploads }: Props) {
  const { id, phase, message, canRetry } = item
  if (isInProgress(item)) return <ReplacementProgress item={item} />
  if (phase !== 'failed') return null
  return (
    <div className="stack absolute scroll gap-2 p-3-4 bold text-center inset-auto-0-0 max-h-full bg-[rgb(0_0_0/0.85)]">
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
    <div className="stack absolute scroll gap-2 p-3-4 bold text-center inset-auto-0-0 max-h-full bg-[rgb(0_0_0/0.85)]">
      <p>{phase === 'waiting' && message ? message : `アップロード中 ${percent}%`}</p>
      <progress
        max={100}
        value={percent}
        aria-label="新しいファイルのアップロード"
        className="w-full accent-orange h-2"
      />
    </div>
  )
}
