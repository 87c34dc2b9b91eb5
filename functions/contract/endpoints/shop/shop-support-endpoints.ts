import * as v from 'valibot'
import type { Endpoint } from '#functions/contract/endpoint.ts'
import { changeCall, readCall, res } from '#functions/contract/endpoints/shared-calls.ts'
import { auditAll, bodySchema } from '#functions/contract/endpoints/shared-fields.ts'
import { PageCheck } from '#functions/contract/pages/page-check.ts'
import { ListedShop } from '#functions/contract/shops/listed-shop.ts'
import { MarkCounts } from '#functions/contract/shops/service-figures.ts'
import {
  NoteText,
  ShopSupport,
  ShopTags,
  TagCount,
} from '#functions/contract/shops/shop-support.ts'
import { Id } from '#functions/contract/text/id.ts'

const supportAnswer = v.object({ res, support: ShopSupport })

const change = { needs: ['shop-rows'], aboutShop: true, answer: supportAnswer } as const

/** What admins keep about shops: tags and notes. Shops never see it. */
export const shopSupportEndpoints = {
  getShopListOptions: {
    summary: 'Get the tags of all shops and the counts of marks',
    ...readCall('admin', '/users/options'),
    answer: v.object({ res, tags: v.array(TagCount), marks: MarkCounts }),
  },
  getShopSupport: {
    summary:
      'Get the tags and the notes of a shop, what the checks of its public pages found, and the shop as listed',
    ...readCall('admin', '/user/{id}/support'),
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
    ...changeCall('admin', '/user/tags'),
    ...change,
    refusals: ['not_found', 'conflict'],
    audit: auditAll('shop', 'お店のタグを変更'),
    body: bodySchema({ id: Id, add: ShopTags, remove: ShopTags }),
    example: { id: 'shop-1', add: ['要連絡'], remove: [] },
  },
  addSupportNote: {
    summary: 'Add a note about a shop',
    ...changeCall('admin', '/user/notes/add'),
    ...change,
    refusals: ['not_found', 'conflict'],
    audit: auditAll('shop', 'お店のメモを追加'),
    body: bodySchema({ id: Id, text: NoteText }),
    example: { id: 'shop-1', text: '電話で営業時間の直し方を案内' },
  },
  deleteSupportNote: {
    summary: 'Delete a note about a shop',
    ...changeCall('admin', '/user/notes/delete'),
    ...change,
    refusals: ['not_found'],
    audit: auditAll('shop', 'お店のメモを削除'),
    body: bodySchema({ id: Id, note: Id }),
    example: { id: 'shop-1', note: 'note-1' },
  },
} as const satisfies Record<string, Endpoint>
