import * as v from 'valibot'
import type { Endpoint } from '#functions/contract/endpoint.ts'
import { changeCall, res } from '#functions/contract/endpoints/shared-calls.ts'
import { auditAll, bodySchema } from '#functions/contract/endpoints/shared-fields.ts'
import { fieldMessages } from '#functions/contract/field-messages.ts'
import { limits } from '#functions/contract/limits.ts'
import { PageNumber, pageNumbers } from '#functions/contract/pages/page-number.ts'
import { Problem } from '#functions/contract/problem.ts'
import { ShopStatus } from '#functions/contract/shops/shop-profile.ts'
import { ShopTags } from '#functions/contract/shops/shop-support.ts'
import { Id } from '#functions/contract/text/id.ts'
import { boundedArray, filledArray, filledText } from '#functions/contract/text/text.ts'
import { registrationFields } from './shop-endpoints.ts'

/** The rows of one call. Each row gets an answer. */
const rowList = <const Row extends v.GenericSchema>(row: Row) =>
  filledArray(row, limits.rowsPerCall)

/** Why a row was refused. `busy`: it was not done, and can be sent again. */
const RowProblem = v.object(v.pick(Problem, ['res', 'code', 'fields']).entries)
export type RowProblem = v.InferOutput<typeof RowProblem>

/** An answer for each row: `problem`, or what was done. */
const rowsAnswer = <const Fields extends v.ObjectEntries>(done: Fields) =>
  v.object({ res, rows: v.array(v.object({ id: Id, problem: v.optional(RowProblem), ...done })) })

const ids = rowList(Id)
const login = { shop_name: v.optional(v.string()), login_id: v.optional(v.string()) }
const password = v.optional(v.string())

/** A page that was taken down: the number of that change, and the version that was public. */
const TakenPage = v.strictObject(
  {
    page: PageNumber,
    taken: v.number(fieldMessages.notNumber),
    live: v.optional(v.number(fieldMessages.notNumber)),
  },
  fieldMessages.notObject,
)
export type TakenPage = v.InferOutput<typeof TakenPage>

/** Changes of many shops in one call, with an answer and an audit line for each. */
export const shopBatchEndpoints = {
  addUsers: {
    summary:
      'Add shops with one-time passwords, shown only now; the key of a row registers it once',
    ...changeCall('admin', '/users/add'),
    hasRows: true,
    throttle: 'registrations',
    needs: ['shop-rows', 'copies', 'records'],
    audit: auditAll('shop', 'お店を登録（まとめて）'),
    body: bodySchema({
      rows: rowList(v.strictObject({ key: Id, ...registrationFields }, fieldMessages.notObject)),
    }),
    example: { rows: [{ key: 'row-1', login_id: 'sakura', shop_name: '桜', slug: 'sakura' }] },
    /** `id` is the key of the row. */
    answer: rowsAnswer({ ...login, user: v.optional(Id), password }),
  },
  resetPasswords: {
    summary: 'Make one-time passwords for shops, shown only now; ends their sessions',
    ...changeCall('admin', '/users/passwords'),
    hasRows: true,
    audit: auditAll('shop', '新しいパスワードを発行（まとめて）'),
    body: bodySchema({ ids }),
    example: { ids: ['shop-1'] },
    answer: rowsAnswer({ ...login, password }),
  },
  tagShops: {
    summary: 'Add tags to shops, and remove others',
    ...changeCall('admin', '/users/tags'),
    hasRows: true,
    needs: ['shop-rows'],
    audit: auditAll('shop', 'お店のタグを変更（まとめて）'),
    body: bodySchema({ ids, add: ShopTags, remove: ShopTags }),
    example: { ids: ['shop-1'], add: ['要連絡'], remove: [] },
    answer: rowsAnswer({}),
  },
  suspendShops: {
    summary: 'Suspend shops, or let them sign in again',
    ...changeCall('admin', '/users/status'),
    hasRows: true,
    needs: ['shop-rows'],
    audit: auditAll('shop', 'お店の設定を変更（まとめて）'),
    body: bodySchema({ ids, status: ShopStatus }),
    example: { ids: ['shop-1'], status: 'suspended' },
    answer: rowsAnswer({}),
  },
  takeShopsDown: {
    summary:
      'Take the public pages of shops down; with a reason also hold them and those that are reserved',
    ...changeCall('admin', '/users/takedown'),
    hasRows: true,
    needs: ['site', 'shop-rows'],
    audit: auditAll('page', '公開を止める（まとめて）'),
    body: bodySchema({ ids, reason: v.optional(filledText(limits.holdReasonLength)) }),
    example: { ids: ['shop-1'], reason: '写真の持ち主から申し出がありました。' },
    answer: rowsAnswer({ pages: v.optional(v.array(TakenPage)) }),
  },
  putShopsBack: {
    summary: 'Undo that pages were taken down, where nothing has changed since',
    ...changeCall('admin', '/users/putback'),
    hasRows: true,
    needs: ['site', 'shop-rows'],
    audit: auditAll('page', '公開を止めたのを元に戻す（まとめて）'),
    body: bodySchema({
      rows: rowList(
        v.strictObject(
          { id: Id, pages: boundedArray(TakenPage, pageNumbers.length) },
          fieldMessages.notObject,
        ),
      ),
    }),
    example: { rows: [{ id: 'shop-1', pages: [{ page: 1, taken: 4, live: 3 }] }] },
    answer: rowsAnswer({}),
  },
} as const satisfies Record<string, Endpoint>
