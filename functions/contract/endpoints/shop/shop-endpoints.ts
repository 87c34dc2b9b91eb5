import * as v from 'valibot'
import type { Endpoint } from '#functions/contract/endpoint.ts'
import {
  changeCall,
  cursorField,
  postedReadCall,
  readCall,
  res,
} from '#functions/contract/endpoints/shared-calls.ts'
import {
  auditAdmins,
  auditAll,
  bodySchema,
  examplePage,
  listPartQuery,
  pageBody,
  pageFields,
  querySchema,
  shopBody,
} from '#functions/contract/endpoints/shared-fields.ts'
import { fieldMessages } from '#functions/contract/field-messages.ts'
import { limits } from '#functions/contract/limits.ts'
import { SectionVersions } from '#functions/contract/pages/page.ts'
import { PageNumber, pageNumbers } from '#functions/contract/pages/page-number.ts'
import { PageHold } from '#functions/contract/pages/page-summary.ts'
import { Reservation } from '#functions/contract/pages/reservation.ts'
import { ReservationTimes } from '#functions/contract/pages/reservation-times.ts'
import { sharedMessages } from '#functions/contract/shared-messages.ts'
import { RegisteredRecord } from '#functions/contract/shop-record/shop-record.ts'
import { trades } from '#functions/contract/shop-record/trades.ts'
import { LoginId, Password, ShopName, Slug } from '#functions/contract/shops/account-fields.ts'
import { ListedShop } from '#functions/contract/shops/listed-shop.ts'
import {
  ServiceDay,
  ServiceFigures,
  ServiceTrouble,
} from '#functions/contract/shops/service-figures.ts'
import { shopFilterFields } from '#functions/contract/shops/shop-filter.ts'
import { OldAddress, ShopProfile, ShopStatus } from '#functions/contract/shops/shop-profile.ts'
import { Id } from '#functions/contract/text/id.ts'
import { boundedArray, filledText } from '#functions/contract/text/text.ts'

const Reservations = v.object({ res, reserve: v.array(Reservation) })

/** What an admin gives of a new shop. */
export const registrationFields = {
  login_id: LoginId,
  shop_name: ShopName,
  slug: Slug,
  shop: v.optional(RegisteredRecord),
  /** The trade whose template fills the drafts of the pages. */
  start: v.optional(v.picklist(trades, fieldMessages.notChoice)),
}

const namesToCheck = <Name extends typeof LoginId | typeof Slug>(name: Name) =>
  boundedArray(name, limits.namesPerCheck)

/** The accounts of shops, for admins and for the shops themselves. */
export const shopAccountEndpoints = {
  listUsers: {
    summary: 'List shops, filtered by search text, status, pages, marks and tags, and sorted',
    ...readCall('admin', '/users'),
    query: querySchema({ ...shopFilterFields, ...listPartQuery }),
    /** `count` is of all shops, `found` of those that match the filter. */
    answer: v.object({
      res,
      users: v.array(ListedShop),
      count: v.number(),
      found: v.number(),
      ...cursorField,
    }),
  },
  exportUsers: {
    summary: 'Export the list of shops, or those with these ids, as CSV, part by part',
    ...postedReadCall('admin', '/users/export'),
    body: bodySchema({
      ...shopFilterFields,
      ids: v.optional(boundedArray(Id, limits.selectedShops)),
      cursor: listPartQuery.cursor,
    }),
    example: { status: 'active' },
    audit: auditAdmins('お店の一覧をファイルに書き出し'),
    answer: v.object({ res, csv: v.string(), ...cursorField }),
  },
  getService: {
    summary: 'Get figures of the whole service, and the failures of the last day',
    ...readCall('admin', '/service'),
    answer: v.object({
      res,
      ...ServiceFigures.entries,
      before: v.optional(v.nullable(ServiceDay)),
      collections: v.object({ archive: v.number(), sample: v.number() }),
      troubles: v.array(ServiceTrouble),
      trouble_count: v.object({ upload: v.number(), reservation: v.number() }),
      trouble_more: v.object({ upload: v.boolean(), reservation: v.boolean() }),
    }),
  },
  getUser: {
    summary: 'Get one shop',
    ...readCall('user-or-admin', '/user/{id}'),
    aboutShop: true,
    refusals: ['not_found'],
    audit: auditAdmins('お店の詳細を見た'),
    answer: v.object({ res, user: ShopProfile, old_addresses: v.optional(v.array(OldAddress)) }),
  },
  checkNames: {
    summary: 'List which of these login ids and slugs are taken',
    ...postedReadCall('admin', '/user/check'),
    body: bodySchema({ login_ids: namesToCheck(LoginId), slugs: namesToCheck(Slug) }),
    example: { login_ids: ['sakura'], slugs: ['sakura'] },
    answer: v.object({ res, login_ids: v.array(v.string()), slugs: v.array(v.string()) }),
  },
  addUser: {
    summary: 'Add a shop; without a password one is made and shown only now',
    ...changeCall('admin', '/user/add'),
    throttle: 'registrations',
    needs: ['shop-rows', 'copies', 'records'],
    aboutShop: true,
    refusals: ['conflict'],
    audit: auditAll('shop', 'お店を登録'),
    body: bodySchema({ ...registrationFields, password: v.optional(Password) }),
    example: {
      login_id: 'sakura',
      shop_name: '新しいお店',
      slug: 'sakura',
      password: 'nanohana-77',
    },
    answer: v.object({ res, user: ShopProfile, password: v.optional(v.string()) }),
  },
  updateUser: {
    summary: 'Change a shop; a shop itself may change only its name',
    ...changeCall('user-or-admin', '/user/update'),
    needs: ['site', 'shop-rows'],
    aboutShop: true,
    refusals: ['not_found', 'conflict'],
    audit: auditAll('shop', 'お店の設定を変更'),
    body: bodySchema({
      id: Id,
      shop_name: v.optional(ShopName),
      login_id: v.optional(LoginId),
      slug: v.optional(Slug),
      status: v.optional(ShopStatus),
      password: v.optional(Password),
    }),
    example: { id: 'shop-1', shop_name: '桜本店' },
    answer: v.object({ res, user: ShopProfile }),
  },
  resetPassword: {
    summary: 'Make a one-time password for a shop, shown only now; ends its sessions',
    ...changeCall('admin', '/user/password'),
    aboutShop: true,
    refusals: ['not_found'],
    audit: auditAll('shop', '新しいパスワードを発行'),
    body: bodySchema({ id: Id }),
    example: { id: 'shop-1' },
    answer: v.object({ res, user: ShopProfile, password: v.optional(v.string()) }),
  },
  deleteUser: {
    summary: 'Delete a shop and take its pages down',
    ...changeCall('admin', '/user/delete'),
    role: 'manager',
    needs: ['site', 'shop-rows'],
    aboutShop: true,
    refusals: ['not_found'],
    audit: auditAll('shop', 'お店を削除'),
    body: bodySchema({ id: Id }),
    example: { id: 'shop-1' },
    answer: v.object({ res }),
  },
} as const satisfies Record<string, Endpoint>

/** Reservations of publishing. */
export const reservationEndpoints = {
  setReservation: {
    summary: 'Reserve when a page goes live, or cancel the reservation',
    ...changeCall('user', '/user/updatetimes'),
    needs: ['schedules'],
    refusals: ['conflict'],
    audit: auditAll('page', '公開の予約を変更'),
    body: bodySchema({
      ...pageFields,
      versions: v.optional(SectionVersions),
      updatetimes: ReservationTimes,
      page_check: v.boolean(fieldMessages.notYesNo),
    }),
    example: { ...examplePage, updatetimes: ['2026-12-01T00:00Z'], page_check: true },
    answer: Reservations,
  },
  listReservations: {
    summary: 'List the newest reservation of each page',
    ...postedReadCall('user-or-admin', '/user/getreserve'),
    audit: auditAdmins('公開の予約を見た'),
    ...shopBody,
    answer: Reservations,
  },
  resetReservations: {
    summary: 'Cancel the reservations of pages',
    ...changeCall('user', '/resetReserve'),
    onBehalf: true,
    needs: ['schedules'],
    audit: auditAll('page', '公開の予約を取り消し'),
    body: bodySchema({
      user_id: Id,
      page_data: v.union(
        [PageNumber, boundedArray(PageNumber, pageNumbers.length)],
        sharedMessages.notPage,
      ),
    }),
    example: { user_id: 'shop-1', page_data: [2, 3] },
    answer: Reservations,
  },
} as const satisfies Record<string, Endpoint>

/** Pages that admins take down, and hold down until they release them. */
export const holdEndpoints = {
  holdPage: {
    summary: 'Take a page down and hold it down; the reason is shown to its shop',
    ...changeCall('admin', '/page/hold'),
    throttle: 'publishes',
    refusals: ['not_found'],
    needs: ['site', 'shop-rows', 'outbox'],
    audit: auditAll('page', '公開を止める'),
    body: bodySchema({ ...pageFields, reason: filledText(limits.holdReasonLength) }),
    example: { ...examplePage, reason: '写真の持ち主から申し出がありました。' },
    /** `held` is null if the page was released since the same call. */
    answer: v.object({ res, held: v.nullable(PageHold) }),
  },
  releasePage: {
    summary: 'Let a shop publish a held page again',
    ...changeCall('admin', '/page/release'),
    throttle: 'publishes',
    refusals: ['not_found'],
    needs: ['site', 'shop-rows'],
    audit: auditAll('page', '公開を止めるのをやめる'),
    ...pageBody,
    answer: v.object({ res }),
  },
} as const satisfies Record<string, Endpoint>
