import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Store } from 'lucide-react'
import { useState } from 'react'
import type { ListedShop } from '#functions/contract/shop-list.ts'
import { useClient } from '#web/api/client-context.tsx'
import { useApi } from '#web/api/hooks.ts'
import { failureWords } from '#web/screens/failure-words.ts'
import { useWords } from '#web/screens/use-words.ts'
import { PassingButton } from '#web/ui/passing-button.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { StatusLine } from '#web/ui/status-line.tsx'
import styles from './shop-filter.module.css'

type Props = { shop: string | undefined; onShop: (shop: string | undefined) => void }

/** Of which shop: found by its name or login id as it is typed, or taken back. */
export function ShopFilter({ shop, onShop }: Props) {
  const [picked, setPicked] = useState<ListedShop>()

  function pick(found: ListedShop): void {
    setPicked(found)
    onShop(found.id)
  }

  return (
    <div id="shop-filter" className={styles.filter}>
      {shop === undefined ? (
        <FindShop onPick={pick} />
      ) : (
        <OneShop
          key={shop}
          id={shop}
          known={picked?.id === shop ? picked.shop_name : undefined}
          onClear={() => onShop(undefined)}
        />
      )}
    </div>
  )
}

const most = 8

function FindShop({ onPick }: { onPick: (shop: ListedShop) => void }) {
  const [q, setQ] = useState('')
  const [words, setWords] = useWords(q, (typed) => setQ(typed.trim()))
  const found = useFound(q)
  const shops = q === '' || words.trim() === '' ? [] : (found.data?.users ?? [])
  return (
    <div className={styles.find}>
      <SearchField
        name="お店をえらぶ（名前・ログインIDでさがす）"
        value={words}
        onValue={setWords}
      />
      {shops.length > 0 && (
        <ul className={styles.shops} aria-label="見つかったお店">
          {shops.map((shop) => (
            <li key={shop.id}>
              <PassingButton
                next="#shop-filter button"
                kind="quiet"
                icon={Store}
                wide
                className={styles.shop}
                onClick={() => onPick(shop)}
              >
                <bdi className={styles.name}>{shop.shop_name}</bdi>
                <bdi className={styles.login}>{shop.login_id}</bdi>
              </PassingButton>
            </li>
          ))}
        </ul>
      )}
      <StatusLine tone={found.error ? 'danger' : 'plain'}>
        {words.trim() === '' ? '' : wordsOf(q, found)}
      </StatusLine>
    </div>
  )
}

/** The first shops that fit; those before stay in sight until the next are there. */
function useFound(q: string) {
  const client = useClient()
  return useQuery({
    queryKey: ['listUsers', 'picked', q],
    queryFn: ({ signal }) => client.listUsers({ query: { q, limit: String(most) } }, { signal }),
    enabled: q !== '',
    placeholderData: keepPreviousData,
  })
}

function wordsOf(q: string, { data, error, isPlaceholderData }: ReturnType<typeof useFound>) {
  if (error) return `お店をさがせませんでした。${failureWords(error)}`
  if (q === '' || !data || isPlaceholderData) return ''
  const { found } = data
  if (found === 0) return '合うお店がありません。'
  if (found > most)
    return `${found.toLocaleString('ja-JP')}件のうち${most}件。言葉を足すとしぼれます。`
  return `${found}件見つかりました。`
}

type OneProps = {
  id: string
  /** Its name, where it was found by that just now. */
  known: string | undefined
  onClear: () => void
}

/** Whose lines these are, by its name where that was just picked or a line of it tells it. */
function OneShop({ id, known, onClear }: OneProps) {
  const { data, isLoading } = useApi(
    'listAudit',
    { query: { shop: id, limit: '1' } },
    { enabled: known === undefined },
  )
  const told = known ?? data?.lines[0]?.shop?.name
  const name = told ?? (isLoading ? '…' : '名前のわからないお店')
  return (
    <div className={styles.one}>
      <p className={styles.whose}>
        お店：
        <b>
          <bdi>{name}</bdi>
        </b>{' '}
        の記録だけ
      </p>
      <PassingButton next="#shop-filter input" onClick={onClear}>
        ほかのお店をえらぶ
      </PassingButton>
    </div>
  )
}
