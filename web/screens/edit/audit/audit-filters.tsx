import type { AuditActor, AuditAdmin, AuditKind } from '#functions/contract/audit-log-entry.ts'
import { useApi } from '#web/api/use-api.ts'
import { useSearchText } from '#web/screens/shared/use-search-text.ts'
import { SearchField } from '#web/ui/form/fields/search-field.tsx'
import { SelectField } from '#web/ui/form/fields/select-field.tsx'
import styles from './audit-screen.module.css'
import { AuditShopFilter } from './audit-shop-filter.tsx'
import { DayField } from './day-field.tsx'
import type { AuditSearch } from './use-audit-search.ts'

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
  const [text, setText] = useSearchText(q, (typed) => onSearch({ q: typed.trim() || undefined }))
  return (
    <search className={`grid cols-2 gap-3 ${styles.filters}`}>
      <SearchField
        name="さがす言葉（操作・お店・管理者の名前）"
        value={text}
        onValue={(typed) => setText(typed.slice(0, 100))}
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
    admins
      .toSorted((one, other) => one.login_id.localeCompare(other.login_id))
      .map(({ id, login_id }) => [`admin:${id}`, `管理者：${login_id}`]),
  )

/** The option of the one account that was chosen in a line. */
function labelAccount(who: AuditActor | undefined, name = 'えらんだ人'): Record<string, string> {
  if (!who?.includes(':')) return {}
  return { [who]: `${who.startsWith('admin:') ? '管理者' : 'お店'}：${name}` }
}
