import { ArrowLeft, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { limits } from '#functions/contract/limits.ts'
import type { DeletedShop } from '#functions/contract/shops/deleted-shop.ts'
import { useApiList } from '#web/api/use-api-list.ts'
import { defineAction, useActionDialog } from '#web/screens/shared/actions/action-dialog.tsx'
import { typedNameField } from '#web/screens/shared/actions/action-fields.tsx'
import { getButtonClass } from '#web/ui/button/button.tsx'
import { ListSearch } from '#web/ui/list/list-search.tsx'
import { ResourceList } from '#web/ui/list/resource-list.tsx'
import { ScreenLink } from '#web/ui/navigation/links.tsx'
import { ScreenHeading } from '#web/ui/navigation/screen-heading.tsx'
import { announce } from '#web/ui/status/announce.ts'
import { DeletedShopRow, deletedShopQueries } from './deleted-shop-row.tsx'

/** /edit/users/deleted: the bin of shops. */
export function DeletedShopsScreen() {
  const [q, setQ] = useState('')
  const query = q === '' ? {} : { q }
  const list = useApiList('listDeletedShops', { query }, { rows: ({ shops }) => shops })
  const { ask, dialog } = useActionDialog()
  const [done, setDone] = useState('')
  const [now] = useState(Date.now)
  const count = list.pages[0]?.count ?? 0

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
        <ListSearch name="さがす（名前・ログインID・アドレス）" q={q} onQ={setQ} />
      )}
      <ResourceList
        list={list}
        what="ごみ箱"
        empty={list.pages[0]?.count === 0 ? emptyBin : noMatch}
        className="grid cols-1"
        renderRow={(shop) => (
          <DeletedShopRow
            shop={shop}
            now={now}
            onRestored={() => report(`「${shop.shop_name}」を元に戻しました。`)}
            onPurge={() =>
              ask(purgeShop(shop, () => report(`「${shop.shop_name}」を完全に消しました。`)))
            }
          />
        )}
      />
      {dialog}
    </div>
  )
}

const emptyBin = { icon: Trash2, title: 'ごみ箱は空です' }

const noMatch = {
  icon: Trash2,
  title: '合うお店がありません',
  children: 'さがす言葉を変えてみてください。',
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
