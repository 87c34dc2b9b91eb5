import * as v from 'valibot'
import type { Endpoint } from '#functions/contract/endpoint.ts'
import { changeCall, readCall, res } from '#functions/contract/endpoints/shared-calls.ts'
import {
  auditAdmins,
  auditAll,
  bodySchema,
  querySchema,
  shopFields,
} from '#functions/contract/endpoints/shared-fields.ts'
import { fieldMessages } from '#functions/contract/field-messages.ts'
import { VersionNumber } from '#functions/contract/pages/page.ts'
import { PageNumber } from '#functions/contract/pages/page-number.ts'
import { NoticeChoice, ShopNotice } from '#functions/contract/shop-notice/shop-notice.ts'
import { Look } from '#functions/contract/shop-record/look.ts'
import { ShopRecord } from '#functions/contract/shop-record/shop-record.ts'
import { trades } from '#functions/contract/shop-record/trades.ts'
import { CalendarDay } from '#functions/contract/text/calendar-day.ts'
import { Id } from '#functions/contract/text/id.ts'

/** A public page and its name in menus. */
const LivePage = v.object({ page: PageNumber, label: v.string() })

/** The shop's record (お店の情報) and its look (雰囲気). */
export const shopRecordEndpoints = {
  getShop: {
    summary: 'Get the record and the look of a shop; admins name the shop',
    ...readCall('user-or-admin', '/shop'),
    refusals: ['not_found'],
    audit: auditAdmins('お店の情報を見た'),
    query: querySchema({ user: v.optional(Id) }),
    answer: v.object({
      res,
      shop: ShopRecord,
      version: VersionNumber,
      /** `live_look` is what visitors see. */
      look: v.nullable(Look),
      live_look: v.nullable(Look),
      pages: v.array(LivePage),
      /** Public holidays of this and the next year. */
      holidays: v.array(CalendarDay),
      /** What visitors are told today, and the version to change it on. */
      notice: v.optional(v.nullable(ShopNotice)),
      notice_version: v.optional(VersionNumber),
    }),
  },
  updateShop: {
    summary: 'Save the record of a shop; its public pages are rendered again',
    ...changeCall('user-or-admin', '/shop/update'),
    throttle: 'publishes',
    needs: ['site', 'mail', 'records'],
    refusals: ['conflict'],
    audit: auditAll('shop', 'お店の情報を変更'),
    body: bodySchema({ ...shopFields, version: VersionNumber, shop: ShopRecord }),
    example: { user: 'shop-1', version: 1, shop: { name: '桜', phone: '03-1234-5678' } },
    answer: v.object({
      res,
      shop: ShopRecord,
      version: VersionNumber,
      /** The public pages, which show the record from now on. */
      pages: v.array(PageNumber),
    }),
  },
  findAddresses: {
    summary: 'Find the towns of a postal code, by the open data of Japan Post',
    ...readCall('user-or-admin', '/address'),
    query: querySchema({
      postal_code: v.pipe(v.string(), v.regex(/^\d{3}-?\d{4}$/, fieldMessages.notPostalCode)),
    }),
    /** Each from the prefecture on; none for a code that does not exist. */
    answer: v.object({ res, addresses: v.array(v.string()) }),
  },
  updateNotice: {
    summary: 'Show a notice at the top of the public pages of a shop, or take it back (null)',
    ...changeCall('user', '/shop/notice'),
    throttle: 'publishes',
    needs: ['site', 'schedules'],
    refusals: ['conflict'],
    audit: auditAll('shop', 'きょうのお店を変更'),
    body: bodySchema({
      ...shopFields,
      version: VersionNumber,
      notice: v.nullable(NoticeChoice),
    }),
    example: { user: 'shop-1', version: 1, notice: { kind: 'closed', ends: 'closing' } },
    answer: v.object({
      res,
      notice: v.nullable(ShopNotice),
      version: VersionNumber,
      /** The public pages, which show the notice from now on. */
      pages: v.array(PageNumber),
    }),
  },
  startPages: {
    summary:
      'Fill the drafts of the three pages from the template of a trade; earlier drafts become versions',
    ...changeCall('user', '/shop/start'),
    throttle: 'publishes',
    needs: ['copies', 'site', 'records'],
    refusals: ['quota'],
    audit: auditAll('shop', '3つのページを作成'),
    body: bodySchema({
      ...shopFields,
      trade: v.picklist(trades, fieldMessages.notChoice),
      look: v.optional(Look),
    }),
    example: { user: 'shop-1', trade: 'cafe', look: { theme: 'cafe', colours: 0 } },
    answer: v.object({ res, look: Look }),
  },
  changeLook: {
    summary: 'Choose the look of a shop; visitors see it from the next publication of a page',
    ...changeCall('user', '/shop/look'),
    refusals: ['conflict'],
    body: bodySchema({
      ...shopFields,
      look: v.nullable(Look),
      /** The draft look that the choice replaces; without it, any. */
      seen: v.optional(v.nullable(Look)),
    }),
    example: { user: 'shop-1', look: { theme: 'cafe', colours: 0 } },
    answer: v.object({ res, look: v.nullable(Look) }),
  },
} as const satisfies Record<string, Endpoint>
