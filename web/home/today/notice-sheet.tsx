import { Megaphone } from 'lucide-react'
import { useId, useState } from 'react'
import { limits } from '#functions/contract/limits.ts'
import { describeNotice, noticeLabels } from '#functions/contract/shop-notice/describe-notice.ts'
import type { KnownHours } from '#functions/contract/shop-notice/find-notice-days.ts'
import type {
  NoticeChoice,
  NoticeEnd,
  NoticeKind,
  ShopNotice,
} from '#functions/contract/shop-notice/shop-notice.ts'
import { formatTimeOfDay } from '#functions/contract/shop-record/format-hours.ts'
import type { Look } from '#functions/contract/shop-record/look.ts'
import { addDays, getDayInJapan } from '#functions/contract/text/japan-day.ts'
import { Button } from '#web/ui/button/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Field } from '#web/ui/form/fields/field.tsx'
import { SelectField } from '#web/ui/form/fields/select-field.tsx'
import { Sheet } from '#web/ui/overlay/sheet.tsx'
import { StatusLine } from '#web/ui/status/status-line.tsx'
import {
  createChoice,
  findChoiceProblem,
  formatClosingChoice,
  formatNoticeEnd,
  listClosingTimes,
  previewNotice,
} from './notice-form.ts'
import { NoticePreview } from './notice-preview.tsx'
import styles from './today.module.css'

type Props = {
  kind: NoticeKind
  known: KnownHours
  look: Look | null
  /** The notice that visitors see now. */
  present: ShopNotice | null
  problem: string
  isBusy: boolean
  onSend: (choice: NoticeChoice) => void
  onClose: () => void
}

/** What visitors will see, until when, and the button that shows it to them. */
export function NoticeSheet(props: Props) {
  const { kind, known, look, present, problem, isBusy, onSend, onClose } = props
  const [now] = useState(() => new Date())
  const [choice, setChoice] = useState(() => createChoice(kind, known, now))
  const [isTried, setTried] = useState(false)
  const notice = previewNotice(choice, known, now)
  const missing = isTried ? findChoiceProblem(choice) : undefined
  const change = (part: Partial<NoticeChoice>) => setChoice((before) => ({ ...before, ...part }))

  function send() {
    setTried(true)
    if (notice) onSend(choice)
  }

  return (
    <Sheet
      open
      tall
      onClose={onClose}
      title={noticeLabels[kind]}
      footer={
        <div className="stack gap-2 grow min-w-0 empty:>output:display-none">
          <StatusLine tone="danger">{missing ?? problem}</StatusLine>
          <Button kind="primary" wide icon={Megaphone} busy={isBusy} onClick={send}>
            お客さまに見せる
          </Button>
        </div>
      }
    >
      <div className="stack gap-4">
        <NextNotice notice={notice} look={look} />
        <NoticeFields {...{ choice, known, now }} onChange={change} />
        {present && (
          <p className="quiet keep-phrases">
            いま出ている「{describeNotice(present).lead}」は、これに入れかわります。
          </p>
        )}
      </div>
    </Sheet>
  )
}

function NextNotice({ notice, look }: { notice: ShopNotice | undefined; look: Look | null }) {
  if (!notice)
    return (
      <p className="p-4 border-dashed round-md text-center quiet keep-phrases">
        書くと、お客さまに見えるようすがここに出ます。
      </p>
    )
  return (
    <>
      <NoticePreview notice={notice} look={look} label="ページのいちばん上に、こう出ます" />
      <p className="bright bold keep-phrases">{formatNoticeEnd(notice)}</p>
    </>
  )
}

type FieldsProps = {
  choice: NoticeChoice
  known: KnownHours
  now: Date
  onChange: (part: Partial<NoticeChoice>) => void
}

function NoticeFields({ choice, known, now, onChange }: FieldsProps) {
  const { kind } = choice
  return (
    <>
      {kind === 'early' && (
        <SelectField
          name="閉店の時刻"
          options={buildTimeOptions(known, now)}
          value={choice.closes_at}
          onValue={(closes_at) => onChange({ closes_at })}
        />
      )}
      <Field
        name={kind === 'message' ? 'ひとこと' : 'そえる言葉（なくてもかまいません）'}
        value={choice.text}
        onValue={(text) => onChange({ text })}
        input={{ maxLength: limits.noticeTextLength }}
        hint={`${limits.noticeTextLength}文字まで`}
      />
      <NoticeEndChoice {...{ choice, known, now, onChange }} />
    </>
  )
}

function buildTimeOptions(known: KnownHours, now: Date): Record<string, string> {
  const times = listClosingTimes(known, now)
  const all = times.length > 0 ? times : [createChoice('early', known, now).closes_at]
  return Object.fromEntries(all.map((time) => [time, formatTimeOfDay(time)]))
}

type NoticeEndChoiceProps = {
  choice: NoticeChoice
  known: KnownHours
  now: Date
  onChange: (part: Partial<NoticeChoice>) => void
}

/** How long a notice stays. */
function NoticeEndChoice({ choice, known, now, onChange }: NoticeEndChoiceProps) {
  const group = useId()
  const today = getDayInJapan(now)
  const labels: Record<NoticeEnd, string> = {
    closing: formatClosingChoice(known, now),
    date: '日をえらぶ',
    open: '自分でもどすまで',
  }
  return (
    <fieldset className="stack gap-2 min-w-0 border-0">
      <legend className="heading pb-1 text-sm bold">いつまで</legend>
      {(['closing', 'date', 'open'] as const).map((ends) => (
        <label
          key={ends}
          className={classNames(
            'row gap-3 min-h-target px-3 round-md border-strong bg-background',
            styles.option,
            choice.ends === ends && styles.chosen,
          )}
        >
          <input
            className="size-5 accent-orange"
            type="radio"
            name={group}
            checked={choice.ends === ends}
            onChange={() => onChange({ ends, date: ends === 'date' ? addDays(today, 1) : '' })}
          />
          <span>{labels[ends]}</span>
        </label>
      ))}
      {choice.ends === 'date' && (
        <Field
          name="さいごの日"
          InputType="date"
          value={choice.date}
          onValue={(date) => onChange({ date })}
          input={{ min: today, max: addDays(today, limits.noticeDays) }}
        />
      )}
    </fieldset>
  )
}
