import { ArrowLeft, ArrowRight, X } from 'lucide-react'
import { type KeyboardEvent, useId } from 'react'
import { type FileKind, fileKindLabels } from '#web/files/file-kind-labels.ts'
import type { LibraryFile } from '#web/files/file-lists.ts'
import { type ActionReport, ReportLine } from '#web/files/upload/report-line.tsx'
import { isInProgress } from '#web/files/upload/upload-items.ts'
import type { Uploads } from '#web/files/upload/uploads.ts'
import type { LibraryQuestion } from '#web/library/use-library-state.ts'
import { Button } from '#web/ui/button/button.tsx'
import { isTextField } from '#web/ui/overlay/focus.ts'
import { useModal } from '#web/ui/overlay/use-modal.ts'
import { LiveRegion } from '#web/ui/status/live-region.tsx'
import { FileFacts } from './file-facts.tsx'
import { FullSizeFile } from './full-size-file.tsx'
import styles from './full-view.module.css'
import { ReplacementStatus, useReplacement } from './replacement-status.tsx'
import { useSwipe } from './use-swipe.ts'

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
    <dialog {...modal} className={styles.view} aria-labelledby={id} onKeyDown={turnByKey}>
      <div className={`row between gap-2 sticky top-0 z-bar bg-main ${styles.top}`}>
        <h2 id={id} className={`bright text-md clip ${styles.title}`} tabIndex={-1}>
          {file.name}
        </h2>
        <Button className="flex-none" kind="quiet" icon={X} onClick={onClose}>
          とじる
        </Button>
      </div>
      <div className={`stack place-center min-h-0 relative ${styles.stage}`} {...swipe}>
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
