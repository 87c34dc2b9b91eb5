import { useQueryClient } from '@tanstack/react-query'
import { Trash2, Undo2 } from 'lucide-react'
import type { DeletedShop } from '#functions/contract/shops/deleted-shop.ts'
import { useCanCall } from '#web/screens/edit/shared/can-call.ts'
import { useIdempotentCall } from '#web/screens/edit/shared/use-idempotent-call.ts'
import { Button } from '#web/ui/button/button.tsx'
import { DisappearingButton } from '#web/ui/button/disappearing-button.tsx'
import { formatDayAndTime } from '#web/ui/format.ts'
import { StatusLine } from '#web/ui/status/status-line.tsx'
import styles from './deleted-shops.module.css'

type Props = {
  shop: DeletedShop
  now: number
  onRestored: () => void
  onPurge: () => void
}

/** A deleted shop, with how long it can be restored. */
export function DeletedShopRow({ shop, now, onRestored, onPurge }: Props) {
  const { restore, isPending, problem } = useRestoreShop(shop.id)
  const canRestore = useCanCall('restoreUser')
  const canPurge = useCanCall('purgeUser')
  const { shop_name } = shop
  return (
    <li data-row="" className="row wrap between gap-2-4 line-bottom py-3">
      <div className={`min-w-0 break ${styles.text}`}>
        <ShopFacts shop={shop} />
        <p className="text-sm">{formatTimeLeft(shop.until, now)}</p>
        <StatusLine tone="danger">{problem}</StatusLine>
      </div>
      <div className="flex wrap gap-2">
        {canRestore && (
          <DisappearingButton
            next="h1"
            icon={Undo2}
            busy={isPending}
            aria-label={`${shop_name}を元に戻す`}
            onClick={() => void restore().then((isRestored) => isRestored && onRestored())}
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
export const deletedShopQueries = ['listDeletedShops', 'listUsers', 'listAudit', 'getUser'] as const

/** Restores a deleted shop; returns whether it did. */
function useRestoreShop(id: string) {
  const { send, ...state } = useIdempotentCall('restoreUser')
  const queries = useQueryClient()
  async function restore(): Promise<boolean> {
    if ((await send({ body: { id } })) === undefined) return false
    for (const name of deletedShopQueries) void queries.invalidateQueries({ queryKey: [name] })
    return true
  }
  return { ...state, restore }
}
