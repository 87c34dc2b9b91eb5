import * as v from 'valibot'
import type { Endpoint } from '#functions/contract/endpoint.ts'
import { LoginId, Password, ShopName, Slug, User } from '#functions/contract/user.ts'
import { body, res } from './shared.ts'

/** The shops, as the admin looks after them. */
export const userEndpoints = {
  addUser: {
    method: 'POST',
    path: '/user/add',
    caller: 'admin',
    effect: 'changes',
    throttle: 'changes',
    needs: ['passwords'],
    audited: true,
    body: body({
      login_id: LoginId,
      shop_name: ShopName,
      slug: Slug,
      password: v.optional(Password),
    }),
    answer: v.object({ res, user: User, password: v.optional(v.string()) }),
  },
} as const satisfies Record<string, Endpoint>
