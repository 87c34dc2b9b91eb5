import type { AuditKind } from '#functions/contract/audit.ts'
import { useApi } from '#web/api/hooks.ts'
import { Field } from '#web/ui/field.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import styles from './audit-screen.module.css'
import type { AuditSearch } from './use-audit-address.ts'

type Props = { search: AuditSearch; onSearch: (change: AuditSearch) => void }

const kinds: Readonly<Record<AuditKind | '', string>> = {
  '': 'すべて',
  'sign-in': 'ログイン・ログアウト',
  shop: 'お店の登録・変更',
  page: '公開・予約',
  file: 'お店の写真・動画の削除',
  news: '更新ニュース・使い方',
  material: 'サンプル・アーカイブ',
  look: '管理者がお店を見た',
}

/** Which lines: of a kind, between two days, of one shop. */
export function AuditFilters({ search, onSearch }: Props) {
  const { kind, from, to, shop } = search
  return (
    <search className={styles.filters}>
      <SelectField
        name="操作の種類"
        options={kinds}
        value={kind ?? ''}
        onValue={(next) => onSearch({ kind: next === '' ? undefined : next })}
      />
      <Field
        name="この日から"
        InputType="date"
        value={from ?? ''}
        onValue={(day) => onSearch({ from: day || undefined })}
      />
      <Field
        name="この日まで"
        InputType="date"
        value={to ?? ''}
        onValue={(day) => onSearch({ to: day || undefined })}
      />
      {shop !== undefined && <OneShop key={shop} id={shop} />}
    </search>
  )
}

/** Whose lines these are, by its name where a line of it tells that. */
function OneShop({ id }: { id: string }) {
  const { data } = useApi('listAudit', { query: { shop: id, limit: '1' } })
  return (
    <p className={styles.shop}>
      お店：
      <b>
        <bdi>{data?.lines[0]?.shop?.name ?? '名前のわからないお店'}</bdi>
      </b>{' '}
      の記録だけ
    </p>
  )
}
