import { ArrowLeft, Trash2, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { limits } from '#functions/contract/limits.ts'
import type { DeletedShop } from '#functions/contract/shops/deleted-shop.ts'
import { defineAction, useActionDialog } from '#web/actions/action-dialog.tsx'
import { typedNameField } from '#web/actions/action-fields.tsx'
import { useFormSubmit } from '#web/actions/use-form-submit.ts'
import { useCanCall } from '#web/admin/shared/can-call.ts'
import { useInvalidate } from '#web/api/use-api.ts'
import { useApiList } from '#web/api/use-api-list.ts'
import { Button } from '#web/ui/button/button.tsx'
import { DisappearingButton } from '#web/ui/button/disappearing-button.tsx'
import { formatDayAndTime } from '#web/ui/format.ts'
import { ListSearch } from '#web/ui/list/list-search.tsx'
import { ResourceList } from '#web/ui/list/resource-list.tsx'
import { LinkButton } from '#web/ui/navigation/link-button.tsx'
import { ScreenHeading } from '#web/ui/navigation/screen-heading.tsx'
import { announce } from '#web/ui/status/announce.ts'
import { StatusLine } from '#web/ui/status/status-line.tsx'

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
        <LinkButton to="/edit/users" kind="quiet">
          <ArrowLeft aria-hidden />
          ユーザーへもどる
        </LinkButton>
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
      'ページ・写真・動画・お店の情報がすべて消え、元に戻せません。ログインIDは、ほかのお店が使えるようになります。公開したことのあるアドレスは、1年間はほかのお店に渡りません。',
    go: '完全に消す',
    icon: Trash2,
    kind: 'danger',
    pending: '消しています',
    fields: { typed_name: typedNameField(shop, '完全に消す') },
    send: ({ call }, body) => call('purgeUser', { body: { id: shop.id, ...body } }),
    stale: deletedShopQueries,
    onDone,
  })

type Props = {
  shop: DeletedShop
  now: number
  onRestored: () => void
  onPurge: () => void
}

/** A deleted shop, with how long it can be restored. */
function DeletedShopRow({ shop, now, onRestored, onPurge }: Props) {
  const { run, isPending, failure } = useFormSubmit()
  const invalidate = useInvalidate()
  const canRestore = useCanCall('restoreUser')
  const canPurge = useCanCall('purgeUser')
  const { id, shop_name } = shop
  const restore = () =>
    void run(async ({ call }) => {
      await call('restoreUser', { body: { id } })
      void invalidate(...deletedShopQueries)
      onRestored()
    })
  return (
    <li data-row="" className="row wrap between gap-2-4 line-bottom py-3">
      <div className="min-w-0 break grow-72">
        <ShopFacts shop={shop} />
        <p className="text-sm">{formatTimeLeft(shop.until, now)}</p>
        <StatusLine tone="danger">{failure}</StatusLine>
      </div>
      <div className="flex wrap gap-2">
        {canRestore && (
          <DisappearingButton
            next="h1"
            icon={Undo2}
            busy={isPending}
            aria-label={`${shop_name}を元に戻す`}
            onClick={restore}
          >
            元に戻す
          </DisappearingButton>
        )}
        {canPurge && (
          <Button
            kind="quiet"
            icon={Trash2}
            aria-label={`${shop_name}を完全に消す`}
            inactive={isPending}
            onClick={onPurge}
          >
            完全に消す
          </Button>
        )}
      </div>
    </li>
  )
}

function ShopFacts({ shop }: { shop: DeletedShop }) {
  const { shop_name, login_id, slug, deleted_at, deleted_by } = shop
  return (
    <>
      <p className="bold">
        <bdi>{shop_name}</bdi>
      </p>
      <p className="hint">
        ログインID：<bdi>{login_id}</bdi>　アドレス：<bdi>/{slug}/</bdi>
      </p>
      <p className="hint">
        {formatDayAndTime(deleted_at)}に削除
        {deleted_by !== null && (
          <>
            （<bdi>{deleted_by}</bdi>）
          </>
        )}
      </p>
    </>
  )
}

const dayMs = 24 * 60 * 60_000

function formatTimeLeft(until: string, now: number): string {
  const days = Math.ceil((Date.parse(until) - now) / dayMs)
  return days > 1 ? `あと${days}日、元に戻せます` : 'あと1日以内に完全に消えます'
}

/** The queries that change with a deleted shop. */
const deletedShopQueries = ['listDeletedShops', 'listUsers', 'listAudit', 'getUser'] as const
