import { Trash2 } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { DisappearingButton } from '#web/ui/button/disappearing-button.tsx'
import type { SaveBarStatus } from '#web/ui/form/save-bar.tsx'
import { formatDayAndTime } from '#web/ui/format.ts'
import { thisDevice } from '#web/ui/this-device.ts'
import { WrappedText } from '#web/ui/wrapped-text.tsx'
import { listConflicts, type RecordKind } from './record-draft.ts'
import type { RecordEditing } from './use-record-draft.ts'

type NoticeProps<Fields extends object, Stored> = {
  editing: Pick<
    RecordEditing<Fields, Stored>,
    'draft' | 'localDraftAt' | 'isUnsaved' | 'conflict' | 'endConflict' | 'discard'
  >
  kind: RecordKind<Fields, Stored>
  /** The name of a part on the screen. */
  formatName: (part: string) => string
  /** The content of a part: lines of text or an image; empty if nothing is entered. */
  renderPart: (fields: Fields, part: string) => ReactNode
}

/** Above a form: a conflict that the user has to decide, or a draft that was left on the device. */
export function DraftNotices<Fields extends object, Stored>(props: NoticeProps<Fields, Stored>) {
  const { localDraftAt, isUnsaved, conflict, discard } = props.editing
  if (conflict) return <ConflictNotice {...props} conflict={conflict} />
  if (localDraftAt === undefined || !isUnsaved) return null
  return (
    <div className="panel stack items-center gap-3 p-4 bg-raised cols-[1fr_auto] max-sm:cols-[1fr]">
      <p>
        {formatDayAndTime(localDraftAt)}の書きかけが、{thisDevice}に残っていました。
      </p>
      <DisappearingButton icon={Trash2} next="h1" onClick={discard}>
        書きかけを捨てる
      </DisappearingButton>
    </div>
  )
}

type ConflictProps<Fields extends object, Stored> = NoticeProps<Fields, Stored> & {
  conflict: NonNullable<RecordEditing<Fields, Stored>['conflict']>
}

/** Shows part by part what others have saved beside what is written here, and asks which content to keep. */
function ConflictNotice<Fields extends object, Stored>(props: ConflictProps<Fields, Stored>) {
  const { editing, kind, formatName, renderPart, conflict } = props
  const id = useId()
  const ref = useRef<HTMLElement>(null)
  useEffect(() => {
    ref.current?.scrollIntoView({ block: 'start' })
    ref.current?.focus({ preventScroll: true })
  }, [])
  const { draft, endConflict } = editing
  return (
    <section
      ref={ref}
      tabIndex={-1}
      aria-labelledby={id}
      className="panel grid cols-1 gap-4 p-4 bg-warning border-warning scroll-mt-8"
    >
      <h2 id={id} className="text-lg">
        <WrappedText>
          {conflict.isReview
            ? 'ほかのスマホやパソコンで、内容が変更されました'
            : 'ほかのスマホやパソコンでも、同じところが変更されました'}
        </WrappedText>
      </h2>
      <p>どちらの内容にするか、えらんでください。あなたの書きかけは残っています。</p>
      {listConflicts(kind, draft, conflict).map((part) => (
        <div key={part} className="stack gap-1">
          <h3 className="text-md">{formatName(part)}</h3>
          <BothSides
            theirs={renderPart(conflict.fields, part)}
            mine={renderPart(draft.fields, part)}
          />
        </div>
      ))}
      <div className="buttons">
        <DisappearingButton next="h1" onClick={() => endConflict('mine')}>
          あなたの内容で続ける
        </DisappearingButton>
        <DisappearingButton next="h1" onClick={() => endConflict('theirs')}>
          保存されている内容にする
        </DisappearingButton>
      </div>
    </section>
  )
}

function BothSides({ theirs, mine }: { theirs: ReactNode; mine: ReactNode }) {
  return (
    <dl className="stack gap-2 break cols-fit-56">
      <Side name="あなたの内容">{leaveOutSame(mine, theirs)}</Side>
      <Side name="保存されている内容">{leaveOutSame(theirs, mine)}</Side>
    </dl>
  )
}

function Side({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="p-3 round-md bg-main">
      <dt className="text-sm quiet">{name}</dt>
      <dd className="m-0 pre-line">{children || '（空）'}</dd>
    </div>
  )
}

/** Leaves out the lines that two texts have in common at the beginning and the end, but for two beside the difference. */
function leaveOutSame(content: ReactNode, other: ReactNode): ReactNode {
  if (typeof content !== 'string' || typeof other !== 'string') return content
  const lines = content.split('\n')
  const [start, end] = countSame(lines, other.split('\n'))
  const [from, to] = [Math.max(start - 2, 0), lines.length - Math.max(end - 2, 0)]
  const shown = lines.slice(from, to)
  return [...(from > 0 ? ['…'] : []), ...shown, ...(to < lines.length ? ['…'] : [])].join('\n')
}

/** How many lines are the same at the beginning, and of the others at the end. */
function countSame(lines: readonly string[], others: readonly string[]): [number, number] {
  const [most, shift] = [Math.min(lines.length, others.length), others.length - lines.length]
  let [start, end] = [0, lines.length]
  while (start < most && lines[start] === others[start]) start += 1
  while (lines.length - end < most - start && lines[end - 1] === others[end - 1 + shift]) end -= 1
  return [start, lines.length - end]
}

type Texts = {
  /** While there are changes on this device. */
  unsaved: string
  /** Where the device cannot keep them. */
  onlyHere: string
  /** While there are none. */
  saved?: string
}

/** The state of a draft beside the button that saves it. */
export function getDraftStatus<Fields extends object, Stored>(
  editing: Pick<
    RecordEditing<Fields, Stored>,
    'isSaving' | 'conflict' | 'wrong' | 'failure' | 'isUnsaved' | 'localDraftState'
  >,
  { unsaved, onlyHere, saved = '' }: Texts,
): SaveBarStatus {
  const { isSaving, conflict, wrong, failure, isUnsaved, localDraftState } = editing
  if (isSaving) return { text: '', tone: 'plain' }
  if (conflict) return { text: '上で、どちらの内容にするかえらんでください。', tone: 'warning' }
  if (Object.keys(wrong).length > 0)
    return { text: '赤い字のところを直してください。', tone: 'danger' }
  if (failure) return { text: failure, tone: 'danger' }
  if (!isUnsaved) return { text: saved, tone: saved ? 'good' : 'plain' }
  return localDraftState === 'impossible'
    ? { text: onlyHere, tone: 'warning' }
    : { text: unsaved, tone: 'plain' }
}
