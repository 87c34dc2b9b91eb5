import { useEffect, useId, useState } from 'react'
import { limits } from '#functions/contract/limits.ts'
import type { News, NewsAudience } from '#functions/contract/news.ts'
import { formatApiFailure } from '#web/actions/format-api-failure.ts'
import {
  type Audience,
  allShopsAudience,
  isSameAudience,
  toNewsAudience,
} from '#web/admin/entries/draft/audience.ts'
import type { EntryEditing } from '#web/admin/entries/draft/use-entry-editing.ts'
import { useApi } from '#web/api/use-api.ts'
import { toInputTime, toPeriodTime } from '#web/editor/periods/describe-period.ts'
import { Field, showProblem } from '#web/ui/form/fields/field.tsx'
import { SelectField } from '#web/ui/form/fields/select-field.tsx'
import { formatCount, formatDayAndTime } from '#web/ui/format.ts'
import { StatusLine } from '#web/ui/status/status-line.tsx'
import { describeAudience, filterFields } from './audience-labels.ts'

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
    ? `知らせたときにあてはまった${formatCount(reach)}店に送りました。保存しても、送り先のお店は変わりません。`
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

/** How many shops an audience reaches now, with the names of the first. */
function AudienceCount({ audience }: { audience: Audience }) {
  const settled = useSettledAudience(audience)
  const known = toNewsAudience(settled)
  if (!known) return <StatusLine tone="plain">条件を1つ以上えらんでください。</StatusLine>
  return <KnownAudienceCount audience={known} />
}

function KnownAudienceCount({ audience }: { audience: NewsAudience }) {
  const { data, error } = useApi('countNewsAudience', { body: { audience } }, { staleTime: 30_000 })
  if (error)
    return (
      <StatusLine tone="danger">
        何店に届くかを確かめられませんでした。{formatApiFailure(error)}
      </StatusLine>
    )
  if (!data) return <StatusLine tone="plain">何店に届くかを確かめています</StatusLine>
  const { found, count, names } = data
  if (found === 0)
    return <StatusLine tone="warning">利用中のお店で、あてはまるお店はありません。</StatusLine>
  const all = audience.kind === 'all' ? '' : `（利用中の${formatCount(count)}店のうち）`
  const examples = audience.kind === 'all' ? '' : listExamples(names, found)
  return (
    <StatusLine tone="good">
      {`いま${formatCount(found)}店に届きます${all}。${examples}`}
    </StatusLine>
  )
}

const listExamples = (names: readonly string[], found: number) =>
  `${names.map((name) => `「${name}」`).join('')}${found > names.length ? 'など' : ''}`

/** The audience once it has not changed for a moment: a search word is typed letter by letter. */
function useSettledAudience(audience: Audience): Audience {
  const [settled, setSettled] = useState(audience)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(audience), 400)
    return () => clearTimeout(timer)
  }, [audience])
  return settled
}

type Filter = Readonly<Record<string, string>>
type AudienceFilterFieldsProps = {
  filter: Filter
  onFilter: (filter: Record<string, string>) => void
}

/** The filter of the list of shops; shops have to match all fields that are set. */
function AudienceFilterFields({ filter, onFilter }: AudienceFilterFieldsProps) {
  const set = (name: string, value: string) => {
    const { [name]: _before, ...rest } = filter
    onFilter(value === '' ? rest : { ...rest, [name]: value })
  }
  const tagLabels = useTagLabels(filter.tag)
  return (
    <div className="stack gap-3 p-3 border round-md cols-fit-56">
      {Object.entries(filterFields).map(([field, { name, labels }]) => (
        <SelectField
          key={field}
          name={name}
          options={{ '': 'すべて', ...labels }}
          value={filter[field] ?? ''}
          onValue={(value) => set(field, value)}
        />
      ))}
      {Object.keys(tagLabels).length > 1 && (
        <SelectField
          name="タグ"
          options={tagLabels}
          value={filter.tag ?? ''}
          onValue={(value) => set('tag', value)}
        />
      )}
      <div className="all-cols">
        <Field
          name="名前・住所などの言葉"
          value={filter.q ?? ''}
          onValue={(value) => set('q', value)}
          input={{ maxLength: limits.shopSearchLength }}
        />
      </div>
    </div>
  )
}

/** With the chosen tag, which may have been removed from all shops. Without the list, the other fields work too. */
function useTagLabels(chosen: string | undefined): Readonly<Record<string, string>> {
  const { data } = useApi('getShopListOptions', {}, { staleTime: 60_000 })
  const tags = (data?.tags ?? []).map(({ tag }) => tag)
  const all = chosen === undefined || tags.includes(chosen) ? tags : [...tags, chosen]
  return { '': 'すべて', ...Object.fromEntries(all.map((tag) => [tag, tag])) }
}
