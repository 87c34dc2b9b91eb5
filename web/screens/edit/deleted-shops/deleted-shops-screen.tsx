import { ArrowLeft, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { limits } from '#functions/contract/limits.ts'
import type { DeletedShop } from '#functions/contract/shops/deleted-shop.ts'
import { defineAction, useActionDialog } from '#web/screens/shared/actions/action-dialog.tsx'
import { typedNameField } from '#web/screens/shared/actions/action-fields.tsx'
import { useSearchText } from '#web/screens/shared/use-search-text.ts'
import { getButtonClass } from '#web/ui/button/button.tsx'
import { MoreButton } from '#web/ui/button/more-button.tsx'
import { SearchField } from '#web/ui/form/fields/search-field.tsx'
import { ScreenLink } from '#web/ui/navigation/links.tsx'
import { ScreenHeading } from '#web/ui/navigation/screen-heading.tsx'
import { announce } from '#web/ui/status/announce.ts'
import { EmptyState } from '#web/ui/status/empty-state.tsx'
import { QueryContent } from '#web/ui/status/query-content.tsx'
import { Skeleton } from '#web/ui/status/skeleton.tsx'
import { DeletedShopRow } from './deleted-shop-row.tsx'
import { deletedShopQueries, useDeletedShops } from './use-deleted-shops.ts'

/** /edit/users/deleted: the bin of shops. */
export function DeletedShopsScreen() {
  const [q, setQ] = useState('')
  const [text, setText] = useSearchText(q, setQ)
  const list = useDeletedShops(q)
  const { ask, dialog } = useActionDialog()
  const [done, setDone] = useState('')
  const count = list.data?.pages[0]?.count ?? 0

  function report(message: string): void {
    setDone(message)
    announce(message)
  }

  return (
    <div className="screen">
      <header className="row wrap between gap-1-4">
        <ScreenHeading title="お店のごみ箱" />
        <ScreenLink to="/edit/users" className={getButtonClass('quiet')}>
          <ArrowLeft aria-hidden />
          ユーザーへもどる
        </ScreenLink>
      </header>
      <p>
        削除したお店は、{limits.deletedUserDays}
        日のあいだ元に戻せます。ページ・写真・動画・パスワードも、削除したときのままもどります。
      </p>
      {done !== '' && <p className="success break">{done}</p>}
      {(count > 0 || q !== '') && (
        <SearchField name="さがす（名前・ログインID・アドレス）" value={text} onValue={setText} />
      )}
      <QueryContent query={list} what="ごみ箱" skeleton={<Skeleton shape="box" />}>
        {({ pages }) => (
          <DeletedShops
            shops={pages.flatMap(({ shops }) => shops)}
            isEmpty={pages[0]?.count === 0}
            onRestored={({ shop_name }) => report(`「${shop_name}」を元に戻しました。`)}
            onPurge={(shop) =>
              ask(purgeShop(shop, () => report(`「${shop.shop_name}」を完全に消しました。`)))
            }
          />
        )}
      </QueryContent>
      <MoreButton list={list} />
      {dialog}
    </div>
  )
}

/** Removes a deleted shop for good after its name has been typed. */
const purgeShop = (shop: DeletedShop, onDone: () => void) =>
  defineAction({
    title: 'お店を完全に消しますか？',
    about:
      'ページ・写真・動画・お店の情報がすべて消え、元に戻せません。ログインIDとページのアドレスは、ほかのお店が使えるようになります。',
    go: '完全に消す',
    icon: Trash2,
    kind: 'danger',
    pending: '消しています',
    fields: { typed_name: typedNameField(shop, '完全に消す') },
    send: ({ call }, body) => call('purgeUser', { body: { id: shop.id, ...body } }),
    stale: deletedShopQueries,
    onDone,
  })

type ListProps = {
  shops: readonly DeletedShop[]
  isEmpty: boolean
  onRestored: (shop: DeletedShop) => void
  onPurge: (shop: DeletedShop) => void
}

function DeletedShops({ shops, isEmpty, onRestored, onPurge }: ListProps) {
  const [now] = useState(Date.now)
  if (isEmpty) return <EmptyState icon={Trash2} title="ごみ箱は空です" />
  if (shops.length === 0)
    return (
      <EmptyState icon={Trash2} title="合うお店がありません">
        さがす言葉を変えてみてください。
      </EmptyState>
    )
  return (
    <ul className="grid cols-1">
      {shops.map((shop) => (
        <DeletedShopRow
          key={shop.id}
          shop={shop}
          now={now}
          onRestored={() => onRestored(shop)}
          onPurge={() => onPurge(shop)}
        />
      ))}
    </ul>
  )
}
