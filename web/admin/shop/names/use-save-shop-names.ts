import { useQueryClient } from '@tanstack/react-query'
import * as v from 'valibot'
import { LoginId, ShopName, Slug } from '#functions/contract/shops/account-fields.ts'
import { type ShopProfile } from '#functions/contract/shops/shop-profile.ts'
import { useIdempotentCall } from '#web/admin/shared/use-idempotent-call.ts'
import { useReplaceShop } from '#web/admin/shop/use-replace-shop.ts'
import { listFieldProblems } from '#web/ui/form/list-field-problems.ts'

export type ShopNames = { shop_name: string; login_id: string; slug: string }

// Unchanged values are not checked: they may come from a version with other rules.
const ChangedNames = v.partial(v.object({ shop_name: ShopName, login_id: LoginId, slug: Slug }))

/** Sends only the changed names; `check` before it. */
export function useSaveShopNames(
  shop: ShopProfile,
  onSaved: (shop: ShopProfile, sent: Partial<ShopNames>) => void,
) {
  const { send, setProblems, ...state } = useIdempotentCall('updateUser')
  const replaceShop = useReplaceShop(shop.id)
  const queries = useQueryClient()

  /** Shows what is wrong with the changes; returns whether they can be sent. */
  function check(changes: Partial<ShopNames>): boolean {
    const given = v.safeParse(ChangedNames, changes)
    if (!given.success) setProblems(listFieldProblems(given.issues))
    return given.success && !state.isPending
  }

  async function save(changes: Partial<ShopNames>): Promise<void> {
    const answer = await send({ body: { id: shop.id, ...changes } })
    if (!answer) return
    replaceShop(answer.user)
    // The address that was given up is one of the old addresses now.
    if (changes.slug !== undefined) void queries.invalidateQueries({ queryKey: ['getUser'] })
    onSaved(answer.user, changes)
  }

  return { ...state, check, save, clearProblems: () => setProblems({}) }
}
