import { useState } from 'react'
import * as v from 'valibot'
import { AuditActor, type AuditAdmin, AuditKind } from '#functions/contract/audit-log-entry.ts'
import { CalendarDay } from '#functions/contract/text/calendar-day.ts'
import { Id } from '#functions/contract/text/id.ts'
import { useApi } from '#web/api/use-api.ts'
import { dayInput } from '#web/ui/form/day-input.ts'
import { Field } from '#web/ui/form/fields/field.tsx'
import { SelectField } from '#web/ui/form/fields/select-field.tsx'
import { ListSearch } from '#web/ui/list/list-search.tsx'
import styles from './audit-screen.module.css'
import { AuditShopFilter } from './audit-shop-filter.tsx'

const Words = v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(100))

/** The filters of the log. Invalid parameters of the address are ignored. */
export const AuditSearch = v.object({
  shop: v.fallback(v.optional(Id), undefined),
  who: v.fallback(v.optional(AuditActor), undefined),
  kind: v.fallback(v.optional(AuditKind), undefined),
  q: v.fallback(v.optional(Words), undefined),
  from: v.fallback(v.optional(CalendarDay), undefined),
  to: v.fallback(v.optional(CalendarDay), undefined),
})

export type AuditSearch = v.InferOutput<typeof AuditSearch>

type Props = {
  search: AuditSearch
  /** The name of the one account whose actions are shown, if there is one and it is known. */
  actorName: string | undefined
  onSearch: (change: AuditSearch) => void
}

const kindLabels: Readonly<Record<AuditKind | '', string>> = {
  '': 'すべて',
  'sign-in': 'ログイン・ログアウト',
  shop: 'お店の登録・変更',
  page: '公開・予約',
  file: 'お店の写真・動画の削除',
  news: '更新ニュース・使い方',
  material: 'サンプル・アーカイブ',
  look: '管理者がお店を見た',
}

export function AuditFilters({ search, actorName, onSearch }: Props) {
  const { kind, from, to, shop, q = '' } = search
  return (
    <search className={`grid cols-2 gap-3 ${styles.filters} md:cols-4`}>
      <ListSearch
        name="さがす言葉（操作・お店・管理者の名前）"
        q={q}
        onQ={(words) => onSearch({ q: words || undefined })}
      />
      <SelectField
        name="操作の種類"
        options={kindLabels}
        value={kind ?? ''}
        onValue={(next) => onSearch({ kind: next === '' ? undefined : next })}
      />
      <ActorField search={search} actorName={actorName} onSearch={onSearch} />
      <DayField name="この日から" day={from} onDay={(day) => onSearch({ from: day })} />
      <DayField name="この日まで" day={to} onDay={(day) => onSearch({ to: day })} />
      <AuditShopFilter shop={shop} onShop={(next) => onSearch({ shop: next })} />
    </search>
  )
}

/** Filters by a kind of actor or by one admin; with the filter by a shop, by its owner. */
function ActorField({ search: { who, shop }, actorName, onSearch }: Props) {
  // Without them, the kinds can be chosen.
  const { data } = useApi('listAuditAdmins', {}, { staleTime: 60_000 })
  return (
    <SelectField<AuditActor>
      name="だれの操作"
      options={{
        '': 'すべて',
        admin: '管理者（全員）',
        ...labelAccount(who, actorName),
        ...labelAdmins(data?.admins ?? []),
        user: shop === undefined ? 'お店の人' : 'えらんだお店の人',
        nobody: 'ログイン前',
        schedule: '自動',
        operator: '運用担当',
      }}
      value={who ?? ''}
      onValue={(next) => onSearch({ who: next === '' ? undefined : next })}
    />
  )
}

const labelAdmins = (admins: readonly AuditAdmin[]): Record<string, string> =>
  Object.fromEntries(
    [...admins]
      .sort((one, other) => one.login_id.localeCompare(other.login_id))
      .map(({ id, login_id }) => [`admin:${id}`, `管理者：${login_id}`]),
  )

/** The option of the one account that was chosen in a line. */
function labelAccount(who: AuditActor | undefined, name = 'えらんだ人'): Record<string, string> {
  if (!who?.includes(':')) return {}
  return { [who]: `${who.startsWith('admin:') ? '管理者' : 'お店'}：${name}` }
}

type DayProps = { name: string; day: string | undefined; onDay: (day: string | undefined) => void }

/** A date field that reports a date when it is complete, and any change on blur. */
function DayField({ name, day = '', onDay }: DayProps) {
  const [typed, setTyped] = useState<string>()

  function type(text: string) {
    setTyped(text)
    if (text >= firstDay) onDay(text)
  }

  function leave() {
    if (typed !== undefined && typed !== day) onDay(typed || undefined)
    setTyped(undefined)
  }

  return (
    <Field
      name={name}
      InputType="date"
      value={typed ?? day}
      onValue={type}
      input={{ onBlur: leave, ...dayInput }}
    />
  )
}

// While a year is typed, browsers report the incomplete years 0002, 0020 and 0202.
const firstDay = '2000-01-01'
