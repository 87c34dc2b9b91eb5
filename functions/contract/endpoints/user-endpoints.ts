import * as v from 'valibot'
import type { Endpoint } from '#functions/contract/endpoint.ts'
import { limits } from '#functions/contract/limits.ts'
import { SectionVersions } from '#functions/contract/page.ts'
import { PageNumber } from '#functions/contract/page-number.ts'
import { Reservation, UpdateTimes } from '#functions/contract/reservation.ts'
import { searchWords } from '#functions/contract/search-text.ts'
import { ServiceFigures, ServiceTrouble } from '#functions/contract/service.ts'
import { messages } from '#functions/contract/shared-messages.ts'
import { ListedShop, PagesFilter, ShopMark, ShopSort } from '#functions/contract/shop-list.ts'
import { Id } from '#functions/contract/text.ts'
import { LoginId, Password, ShopName, Slug, User, UserStatus } from '#functions/contract/user.ts'
import { body, nextCursor, ofPage, ofUser, partOfListQuery, query, res } from './shared.ts'

const Reservations = v.object({ res, reserve: v.array(Reservation) })

// More words than anybody types; each is looked for in every shop.
const words = 20

const search = v.pipe(
  v.string(),
  v.maxLength(100, messages.tooLong(100)),
  v.check((q) => searchWords(q).length <= words, messages.tooManyWords(words)),
)

const names = <Name extends typeof LoginId | typeof Slug>(name: Name) =>
  v.pipe(
    v.array(name, messages.notList),
    v.maxLength(limits.namesPerCheck, messages.tooManyItems(limits.namesPerCheck)),
  )

/** Which shops, and in which order. */
const ofShops = {
  q: v.optional(search),
  status: v.optional(UserStatus),
  state: v.optional(PagesFilter),
  mark: v.optional(ShopMark),
  sort: v.optional(ShopSort),
}

/** How many shops there are, and how many of them fit what was asked for. */
const shopCounts = { count: v.number(), found: v.number() }

/** The shops, as the admin looks after them and as they see themselves, and their reservations. */
export const userEndpoints = {
  listUsers: {
    method: 'GET',
    path: '/users',
    caller: 'admin',
    effect: 'reads',
    needs: ['rows'],
    query: query({ ...ofShops, ...partOfListQuery }),
    answer: v.object({ res, users: v.array(ListedShop), ...shopCounts, ...nextCursor }),
  },
  exportUsers: {
    method: 'GET',
    path: '/users/export',
    caller: 'admin',
    effect: 'reads',
    needs: ['rows'],
    audited: 'by-admins',
    query: query({ ...ofShops, cursor: partOfListQuery.cursor }),
    answer: v.object({ res, csv: v.string(), ...nextCursor }),
  },
  getService: {
    method: 'GET',
    path: '/service',
    caller: 'admin',
    effect: 'reads',
    needs: ['rows'],
    answer: v.object({
      res,
      ...ServiceFigures.entries,
      collections: v.object({ archive: v.number(), sample: v.number() }),
      troubles: v.array(ServiceTrouble),
      trouble_count: v.object({ upload: v.number(), reservation: v.number() }),
      trouble_more: v.object({ upload: v.boolean(), reservation: v.boolean() }),
    }),
  },
  getUser: {
    method: 'GET',
    path: '/user/{id}',
    caller: 'user-or-admin',
    effect: 'reads',
    audited: 'by-admins',
    aboutShop: true,
    answer: v.object({ res, user: User }),
  },
  checkNames: {
    method: 'POST',
    path: '/user/check',
    caller: 'admin',
    effect: 'reads',
    body: body({ login_ids: names(LoginId), slugs: names(Slug) }),
    answer: v.object({ res, login_ids: v.array(v.string()), slugs: v.array(v.string()) }),
  },
  addUser: {
    method: 'POST',
    path: '/user/add',
    caller: 'admin',
    effect: 'changes',
    throttle: 'registrations',
    needs: ['passwords', 'folds'],
    audited: true,
    aboutShop: true,
    body: body({
      login_id: LoginId,
      shop_name: ShopName,
      slug: Slug,
      password: v.optional(Password),
    }),
    answer: v.object({ res, user: User, password: v.optional(v.string()) }),
  },
  updateUser: {
    method: 'POST',
    path: '/user/update',
    caller: 'user-or-admin',
    effect: 'changes',
    throttle: 'changes',
    needs: ['passwords', 'site', 'folds'],
    audited: true,
    aboutShop: true,
    body: body({
      id: Id,
      shop_name: v.optional(ShopName),
      login_id: v.optional(LoginId),
      slug: v.optional(Slug),
      status: v.optional(UserStatus),
      password: v.optional(Password),
    }),
    answer: v.object({ res, user: User }),
  },
  resetPassword: {
    method: 'POST',
    path: '/user/password',
    caller: 'admin',
    effect: 'changes',
    throttle: 'changes',
    needs: ['passwords'],
    audited: true,
    aboutShop: true,
    body: body({ id: Id }),
    answer: v.object({ res, user: User, password: v.optional(v.string()) }),
  },
  deleteUser: {
    method: 'POST',
    path: '/user/delete',
    caller: 'admin',
    effect: 'changes',
    throttle: 'changes',
    needs: ['site', 'folds'],
    audited: true,
    aboutShop: true,
    body: body({ id: Id }),
    answer: v.object({ res }),
  },
  setReservation: {
    method: 'POST',
    path: '/user/updatetimes',
    caller: 'user',
    effect: 'changes',
    throttle: 'changes',
    needs: ['schedules'],
    audited: true,
    body: body({
      ...ofPage,
      versions: v.optional(SectionVersions),
      updatetimes: UpdateTimes,
      page_check: v.boolean(messages.notYesNo),
    }),
    answer: Reservations,
  },
  listReservations: {
    method: 'POST',
    path: '/user/getreserve',
    caller: 'user-or-admin',
    effect: 'reads',
    body: body(ofUser),
    answer: Reservations,
  },
  resetReservations: {
    method: 'POST',
    path: '/resetReserve',
    caller: 'user',
    effect: 'changes',
    throttle: 'changes',
    needs: ['schedules'],
    audited: true,
    body: body({
      user_id: Id,
      page_data: v.union(
        [PageNumber, v.pipe(v.array(PageNumber), v.maxLength(3, messages.tooManyItems(3)))],
        messages.notPage,
      ),
    }),
    answer: Reservations,
  },
} as const satisfies Record<string, Endpoint>
