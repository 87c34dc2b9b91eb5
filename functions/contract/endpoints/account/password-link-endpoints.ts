import * as v from 'valibot'
import type { Endpoint } from '#functions/contract/endpoint.ts'
import { res } from '#functions/contract/endpoints/answer-fields.ts'
import { signInCall } from '#functions/contract/endpoints/shared-calls.ts'
import { auditAll, bodySchema, exactText } from '#functions/contract/endpoints/shared-fields.ts'
import { Password } from '#functions/contract/shops/account-fields.ts'
import { boundedText } from '#functions/contract/text/text.ts'

/** What is sent by the page to which a link for a new password leads. */
export const linkFields = { token: exactText(200), password: Password }

const call = { ...signInCall, aboutShop: true } as const

/** Links by which shops that forgot their password choose a new one (パスワードを忘れたとき). */
export const passwordLinkEndpoints = {
  sendPasswordLink: {
    summary:
      'Send a link for a new password to the shop’s e-mail address; the answer is always the same',
    ...call,
    path: '/password/link',
    needs: ['mail'],
    audit: auditAll('sign-in', 'パスワードを決めなおすメールを送信'),
    body: bodySchema({ LoginId: boundedText(200) }),
    example: { LoginId: 'sakura' },
    answer: v.object({ res }),
  },
  setPasswordByLink: {
    summary: 'Set a new password by the token of a link; ends all sessions of the shop',
    ...call,
    path: '/password/link/use',
    refusals: ['conflict'],
    audit: {
      ...auditAll('sign-in', 'メールのリンクでパスワードを変更'),
      refusalTexts: { conflict: '時間切れ、または使用済みのリンク' },
    },
    body: bodySchema(linkFields),
    example: { token: 'shop-1.secret', password: 'hinode-no-mise-5' },
    answer: v.object({ res, login_id: v.string() }),
  },
} as const satisfies Record<string, Endpoint>
