import { ArrowLeft, ArrowRight, X } from 'lucide-react'
import { type KeyboardEvent, useId } from 'react'
import { type FileKind, fileWords } from '#web/files/file-words.ts'
import { isOnItsWay } from '#web/files/upload-items.ts'
import type { Uploads } from '#web/files/uploads.ts'
import { type Report, ReportLine } from '#web/screens/report-line.tsx'
import { Button } from '#web/ui/button.tsx'
import { isTextField } from '#web/ui/focus-place.ts'
import { LiveRegion } from '#web/ui/live-region.tsx'
import { useModal } from '#web/ui/use-modal.ts'
import { FileFacts } from './file-facts.tsx'
import styles from './full-view.module.css'
import type { LibraryFile } from './library-file.ts'
import { Replacing, useReplacement } from './replacing.tsx'
import { Shown } from './shown-file.tsx'
import type { Question } from './use-library-screen.ts'
import { useSwipe } from './use-swipe.ts'

type Neighbour = LibraryFile | undefined

export type FullViewProps = {
  kind: FileKind
  file: LibraryFile
  /** Its place among all that fit, from 1; none where it does not fit any more. */
  place: number | undefined
  found: number
  before: Neighbour
  after: Neighbour
  first: Neighbour
  last: Neighbour
  uploads: Uploads
  /** What was done last. */
  report: Report
  onTurn: (id: string) => void
  onAsk: (question: Question) => void
  onClose: () => void
}

/** One file as large as the screen, with all that is known of it; ←, →, Home, End and a swipe turn to others. */
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
    // A movie's own controls and text fields use these keys for themselves.
    if (event.target instanceof HTMLVideoElement || isTextField(event.target)) return
    const { ArrowLeft: previous, ArrowRight: next, Home, End } = neighboursOf(props)
    const to = new Map(Object.entries({ ArrowLeft: previous, ArrowRight: next, Home, End }))
    if (!to.has(event.key) || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    turn(to.get(event.key))
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its keys have buttons that do the same
    <dialog {...modal} className={styles.view} aria-labelledby={id} onKeyDown={turnByKey}>
      <div className={styles.top}>
        <h2 id={id} className={styles.title} tabIndex={-1}>
          {file.name}
        </h2>
        <Button kind="quiet" icon={X} onClick={onClose}>
          とじる
        </Button>
      </div>
      <div className={styles.stage} {...swipe}>
        <Shown key={file.url} file={file} beside={[after, before]} />
        {replacement ? (
          <Replacing item={replacement} uploads={uploads} />
        ) : (
          <ReportLine report={props.report} isOverPicture />
        )}
      </div>
      <Turning {...props} turn={turn} />
      <FileFacts
        kind={kind}
        file={file}
        isReplacing={replacement !== undefined && isOnItsWay(replacement)}
        onAsk={onAsk}
      />
      <LiveRegion />
    </dialog>
  )
}

type TurningProps = FullViewProps & { turn: (to: Neighbour) => void }

function Turning({ kind, place, found, before, after, turn }: TurningProps) {
  return (
    <div className={styles.turning}>
      <Button icon={ArrowLeft} inactive={!before} onClick={() => turn(before)}>
        前へ
      </Button>
      <output className={styles.place}>
        {place !== undefined && `${place} / ${fileWords[kind].counted(found)}`}
      </output>
      <Button icon={ArrowRight} inactive={!after} onClick={() => turn(after)}>
        次へ
      </Button>
    </div>
  )
}

const neighboursOf = ({ before, after, first, last }: FullViewProps) => ({
  ArrowLeft: before,
  ArrowRight: after,
  Home: first,
  End: last,
})
