import type { AuditKind } from '#functions/contract/audit-log-entry.ts'
import { SelectField } from '#web/ui/form/select-field.tsx'
import styles from './audit-screen.module.css'
import { DayField } from './day-field.tsx'
import { ShopFilter } from './shop-filter.tsx'
import type { AuditSearch } from './use-audit-search.ts'

type Props = { search: AuditSearch; onSearch: (change: AuditSearch) => void }

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

export function AuditFilters({ search, onSearch }: Props) {
  const { kind, from, to, shop } = search
  return (
    <search className={styles.filters}>
      <SelectField
        name="操作の種類"
        options={kindLabels}
        value={kind ?? ''}
        onValue={(next) => onSearch({ kind: next === '' ? undefined : next })}
      />
      <DayField name="この日から" day={from} onDay={(day) => onSearch({ from: day })} />
      <DayField name="この日まで" day={to} onDay={(day) => onSearch({ to: day })} />
      <ShopFilter shop={shop} onShop={(next) => onSearch({ shop: next })} />
    </search>
  )
}
