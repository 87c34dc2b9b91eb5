import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Store } from 'lucide-react'
import { useState } from 'react'
import type { AuditShop } from '#functions/contract/audit-log-entry.ts'
import { formatApiFailure } from '#web/actions/format-api-failure.ts'
import { useClient } from '#web/api/client-context.tsx'
import { useApi } from '#web/api/use-api.ts'
import { DisappearingButton } from '#web/ui/button/disappearing-button.tsx'
import { formatCount } from '#web/ui/format.ts'
import { ListSearch } from '#web/ui/list/list-search.tsx'
import { StatusLine } from '#web/ui/status/status-line.tsx'

type Props = { shop: string | undefined; onShop: (shop: string | undefined) => void }

/** Filters by one shop, also a deleted one, which is searched by name or login ID. */
export function AuditShopFilter({ shop, onShop }: Props) {
  const [picked, setPicked] = useState<AuditShop>()

  function pick(found: AuditShop): void {
    setPicked(found)
    onShop(found.id)
  }

  return (
    <div id="shop-filter" className="grid cols-1 gap-2">
      {shop === undefined ? (
        <FindShop onPick={pick} />
      ) : (
        <SelectedShop
          key={shop}
          id={shop}
          known={picked?.id === shop ? picked.shop_name : undefined}
          onClear={() => onShop(undefined)}
        />
      )}
    </div>
  )
}

const maxMatches = 8

const stateLabels = { deleted: 'ごみ箱のお店', removed: '削除されたお店' } as const

function FindShop({ onPick }: { onPick: (shop: AuditShop) => void }) {
  const [q, setQ] = useState('')
  const found = useShopMatches(q)
  const shops = q === '' ? [] : (found.data?.shops ?? [])
  return (
    <div className="grid cols-1 gap-2">
      <ListSearch name="お店をえらぶ（名前・ログインIDでさがす）" q={q} onQ={setQ} />
      {shops.length > 0 && (
        <ul className="border round-md divided" aria-label="見つかったお店">
          {shops.map((shop) => (
            <li key={shop.id}>
              <DisappearingButton
                next="#shop-filter button"
                kind="quiet"
                icon={Store}
                wide
                className="text-start justify-start span:flex span:wrap span:gap-0-3 span:min-w-0"
                onClick={() => onPick(shop)}
              >
                <bdi className="min-w-0 break">{shop.shop_name}</bdi>
                <bdi className="min-w-0 hint break regular">{shop.login_id}</bdi>
                {shop.state !== 'present' && (
                  <span className="min-w-0 hint break regular">{stateLabels[shop.state]}</span>
                )}
              </DisappearingButton>
            </li>
          ))}
        </ul>
      )}
      <StatusLine tone={found.error ? 'danger' : 'plain'}>{formatMatches(q, found)}</StatusLine>
    </div>
  )
}

/** The first matching shops; keeps the previous ones until the next have loaded. */
function useShopMatches(q: string) {
  const client = useClient()
  return useQuery({
    queryKey: ['listAuditShops', q],
    queryFn: ({ signal }) =>
      client.listAuditShops({ query: { q, limit: String(maxMatches) } }, { signal }),
    enabled: q !== '',
    placeholderData: keepPreviousData,
  })
}

function formatMatches(
  q: string,
  { data, error, isPlaceholderData }: ReturnType<typeof useShopMatches>,
) {
  if (error) return `お店をさがせませんでした。${formatApiFailure(error)}`
  if (q === '' || !data || isPlaceholderData) return ''
  const { found } = data
  if (found === 0) return '合うお店がありません。'
  if (found > maxMatches)
    return `${formatCount(found)}件のうち${maxMatches}件。言葉を足すとしぼれます。`
  return `${found}件見つかりました。`
}

type SelectedShopProps = {
  id: string
  /** The shop's name if it was picked just now. */
  known: string | undefined
  onClear: () => void
}

/** Shows which shop the log is filtered by. Takes the name from the pick or from one of its lines. */
function SelectedShop({ id, known, onClear }: SelectedShopProps) {
  const { data, isLoading } = useApi(
    'listAudit',
    { query: { shop: id, limit: '1' } },
    { enabled: known === undefined },
  )
  const shopName = known ?? data?.lines[0]?.shop?.name
  const name = shopName ?? (isLoading ? '…' : '名前のわからないお店')
  return (
    <div className="row wrap gap-2-3">
      <p className="min-w-0 break">
        お店：
        <b>
          <bdi>{name}</bdi>
        </b>{' '}
        の記録だけ
      </p>
      <DisappearingButton next="#shop-filter input" onClick={onClear}>
        ほかのお店をえらぶ
      </DisappearingButton>
    </div>
  )
}
