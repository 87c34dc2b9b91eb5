import { useId, useState } from 'react'
import type { News } from '#functions/contract/news.ts'
import { allShopsAudience, isSameAudience } from '#web/admin/entries/draft/audience.ts'
import type { EntryEditing } from '#web/admin/entries/draft/use-entry-editing.ts'
import { toInputTime, toPeriodTime } from '#web/editor/periods/japan-time.ts'
import { Field, showProblem } from '#web/ui/form/fields/field.tsx'
import { SelectField } from '#web/ui/form/fields/select-field.tsx'
import { formatDayAndTime } from '#web/ui/format.ts'
import { StatusLine } from '#web/ui/status/status-line.tsx'
import { AudienceCount } from './audience-count.tsx'
import { AudienceFilterFields } from './audience-filter-fields.tsx'
import { describeAudience } from './audience-labels.ts'

type Props = { editing: EntryEditing }

/** Whom news is for, and from when they see it. */
export function DeliveryFields({ editing }: Props) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="stack gap-3 pt-4 line-top">
      <h3 id={id} className="text-md">
        送り先と日時
      </h3>
      <AudienceFields editing={editing} />
      <TimeFields editing={editing} />
    </section>
  )
}

const kindLabels = { all: 'すべてのお店', filter: '条件に合うお店' }

function AudienceFields({ editing: { draft, change, wrong } }: Props) {
  const { audience } = draft.fields
  const options: Readonly<Record<string, string>> =
    audience.kind === 'shops' ? { shops: describeAudience(audience), ...kindLabels } : kindLabels
  const choose = (kind: string) => {
    if (kind === 'all') change({ audience: allShopsAudience })
    if (kind === 'filter') change({ audience: { kind, filter: {} } })
  }
  const { stored } = draft
  // The shops of a sent entry stay the same until another audience is chosen.
  const isSentBefore =
    stored !== null && !stored.draft && isSameAudience(audience, draft.base.audience)
  return (
    <>
      <SelectField name="送り先" options={options} value={audience.kind} onValue={choose} />
      {audience.kind === 'filter' && (
        <AudienceFilterFields
          filter={audience.filter}
          onFilter={(filter) => change({ audience: { kind: 'filter', filter } })}
        />
      )}
      <StatusLine tone="danger">{wrong.audience}</StatusLine>
      {isSentBefore ? (
        <p className="hint">{describeReach(stored)}</p>
      ) : (
        <AudienceCount audience={audience} />
      )}
    </>
  )
}

const describeReach = ({ audience, reach = 0 }: News) =>
  audience
    ? `知らせたときにあてはまった${reach.toLocaleString('ja-JP')}店に送りました。保存しても、送り先のお店は変わりません。`
    : '新しく登録したお店にも表示されます。'

const timeLabels = { now: 'すぐに', later: '日時を決める' }

// Browsers would take years of six digits.
const timeInput = { max: '9999-12-31T23:59' } as const

function TimeFields({ editing: { draft, change, wrong } }: Props) {
  const { publish_at } = draft.fields
  const { stored } = draft
  const [openedAt] = useState(() => new Date().toISOString())
  const isShown = stored && !stored.draft && (stored.publish_at ?? '') <= openedAt
  if (isShown)
    return stored.publish_at ? (
      <p className="hint">{formatDayAndTime(stored.publish_at)}に公開されました。</p>
    ) : null
  return (
    <>
      <SelectField
        name="知らせる日時"
        options={timeLabels}
        value={publish_at === null ? 'now' : 'later'}
        onValue={(value) => change({ publish_at: value === 'now' ? null : '' })}
      />
      {publish_at !== null && (
        <Field
          name="お店に見えるようになる日時"
          InputType="datetime-local"
          input={timeInput}
          value={toInputTime(publish_at)}
          onValue={(value) => change({ publish_at: toStoredTime(value) })}
          {...showProblem(wrong.publish_at)}
          hint="この日時までは、お店に見えません。"
        />
      )}
    </>
  )
}

/** In the form in which the server stores it, so that equal times are equal texts. */
function toStoredTime(input: string): string {
  const time = toPeriodTime(input)
  return time && new Date(time).toISOString()
}
