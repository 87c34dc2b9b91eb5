import * as v from 'valibot'
import type { Endpoint } from '#functions/contract/endpoint.ts'
import { res } from '#functions/contract/endpoints/answer-fields.ts'
import { changeCall, readCall } from '#functions/contract/endpoints/shared-calls.ts'
import { auditAll, bodySchema } from '#functions/contract/endpoints/shared-fields.ts'
import { limits } from '#functions/contract/limits.ts'
import { PageCheck } from '#functions/contract/pages/page-check.ts'
import { ListedShop } from '#functions/contract/shops/listed-shop.ts'
import { MarkCounts } from '#functions/contract/shops/service-figures.ts'
import { NoteText, ShopSupport } from '#functions/contract/shops/shop-support.ts'
import { ShopTag, TagCount } from '#functions/contract/shops/shop-tag.ts'
import { Id } from '#functions/contract/text/id.ts'
import { boundedArray } from '#functions/contract/text/text.ts'

const supportAnswer = v.object({ res, support: ShopSupport })

const tags = v.optional(boundedArray(ShopTag, limits.tagsPerShop), [])

const change = {
  ...changeCall('admin'),
  needs: ['shop-rows'],
  aboutShop: true,
  answer: supportAnswer,
} as const

/** What admins keep about shops: tags and notes. Shops never see it. */
export const shopSupportEndpoints = {
  getShopListOptions: {
    summary: 'Get the tags of all shops and the counts of marks',
    ...readCall('admin'),
    path: '/users/options',
    answer: v.object({ res, tags: v.array(TagCount), marks: MarkCounts }),
  },
  getShopSupport: {
    summary:
      'Get the tags and the notes of a shop, what the checks of its public pages found, and the shop as listed',
    ...readCall('admin'),
    path: '/user/{id}/support',
    aboutShop: true,
    refusals: ['not_found'],
    answer: v.object({
      ...supportAnswer.entries,
      checks: v.optional(v.array(PageCheck)),
      listed: ListedShop,
    }),
  },
  changeShopTags: {
    summary: 'Add tags to a shop, and remove others',
    ...change,
    path: '/user/tags',
    refusals: ['not_found', 'conflict'],
    audit: auditAll('shop', 'お店のタグを変更'),
    body: bodySchema({ id: Id, add: tags, remove: tags }),
    example: { id: 'shop-1', add: ['要連絡'], remove: [] },
  },
  addSupportNote: {
    summary: 'Add a note about a shop',
    ...change,
    path: '/user/notes/add',
    refusals: ['not_found', 'conflict'],
    audit: auditAll('shop', 'お店のメモを追加'),
    body: bodySchema({ id: Id, text: NoteText }),
    example: { id: 'shop-1', text: '電話で営業時間の直し方を案内' },
  },
  deleteSupportNote: {
    summary: 'Delete a note about a shop',
    ...change,
    path: '/user/notes/delete',
    refusals: ['not_found'],
    audit: auditAll('shop', 'お店のメモを削除'),
    body: bodySchema({ id: Id, note: Id }),
    example: { id: 'shop-1', note: 'note-1' },
  },
} as const satisfies Record<string, Endpoint>
