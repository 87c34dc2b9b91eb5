import * as v from 'valibot'
import { LoginId, ShopName, Slug, type User } from '#functions/contract/user.ts'
import { useKeyedCall } from '#web/screens/edit/use-keyed-call.ts'
import { useChangedShop } from './use-shop.ts'

export type Names = { shop_name: string; login_id: string; slug: string }

const Given = v.object({ shop_name: ShopName, login_id: LoginId, slug: Slug })

/** Sends those names that are changed; what can be seen to be wrong is told at once. */
export function useSaveNames(user: User, onSaved: (user: User, sent: Partial<Names>) => void) {
  const { send, refuse, ...state } = useKeyedCall('updateUser')
  const changed = useChangedShop(user.id)

  async function save(names: Names, changes: Partial<Names>): Promise<void> {
    if (state.isPending) return
    const given = v.safeParse(Given, names)
    if (!given.success) {
      refuse(firstWords(given.issues))
      return
    }
    const answer = await send({ body: { id: user.id, ...changes } })
    if (!answer) return
    changed(answer.user)
    onSaved(answer.user, changes)
  }

  return { ...state, save, forgiveAll: () => refuse({}) }
}

function firstWords(issues: Parameters<typeof v.flatten<typeof Given>>[0]) {
  const { nested = {} } = v.flatten<typeof Given>(issues)
  return Object.fromEntries(
    Object.entries(nested).flatMap(([name, [words]]) => (words ? [[name, words]] : [])),
  )
}
