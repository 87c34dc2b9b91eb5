import * as v from 'valibot'
import type { Endpoint } from '#functions/contract/endpoint.ts'
import { PageContent } from '#functions/contract/pages/page.ts'
import { PageNumber } from '#functions/contract/pages/page-number.ts'
import { Look } from '#functions/contract/shop-record/look.ts'
import { ShopRecord } from '#functions/contract/shop-record/shop-record.ts'
import { CalendarDay } from '#functions/contract/text/calendar-day.ts'
import { Id, Time } from '#functions/contract/text/id.ts'
import { changeCall, postedReadCall, res } from './shared-calls.ts'
import {
  auditAdmins,
  auditAll,
  bodySchema,
  exactText,
  shopBody,
  shopFields,
} from './shared-fields.ts'

/** A link to the drafts of a shop that still works. Its address is known only to those who have it. */
const DraftLink = v.object({ id: Id, created_at: Time, until: Time })

/** Links by which people without an account see the drafts of a shop (下書きを見てもらう). */
export const draftLinkEndpoints = {
  listDraftLinks: {
    summary: 'List the links to the drafts of a shop that work now',
    ...postedReadCall('user-or-admin', '/draftlinks'),
    audit: auditAdmins('下書きを見てもらうリンクの一覧を見た'),
    ...shopBody,
    answer: v.object({ res, links: v.array(DraftLink) }),
  },
  createDraftLink: {
    summary: 'Create a link to the drafts of a shop; only this answer contains its token',
    ...changeCall('user-or-admin', '/draftlinks/add'),
    refusals: ['conflict'],
    audit: auditAll('page', '下書きを見てもらうリンクを作成'),
    ...shopBody,
    answer: v.object({ res, link: DraftLink, token: v.string() }),
  },
  endDraftLink: {
    summary: 'End a link to the drafts of a shop',
    ...changeCall('user-or-admin', '/draftlinks/end'),
    refusals: ['not_found'],
    audit: auditAll('page', '下書きを見てもらうリンクを終了'),
    body: bodySchema({ ...shopFields, id: Id }),
    example: { user: 'shop-1', id: 'link-1' },
    answer: v.object({ res }),
  },
  // A POST, because logs contain the address of a call and not its body.
  openDraft: {
    summary: 'Get the drafts of a shop by the token of a link',
    ...postedReadCall('nobody', '/draftlinks/open'),
    refusals: ['not_found'],
    // Anything else is an unknown link.
    body: bodySchema({ token: exactText(200) }),
    example: { token: 'shop-1.secret' },
    answer: v.object({
      res,
      shop_name: v.string(),
      until: Time,
      /** Null for a shop that has entered nothing about itself. */
      shop: v.nullable(ShopRecord),
      look: v.nullable(Look),
      /** Public holidays of this and the next year. */
      holidays: v.array(CalendarDay),
      /** Without what the shop has hidden. */
      pages: v.array(v.object({ page: PageNumber, label: v.string(), ...PageContent.entries })),
    }),
  },
} as const satisfies Record<string, Endpoint>
