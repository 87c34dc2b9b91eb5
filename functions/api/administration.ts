import { auditEndpoints } from '#functions/contract/endpoints/audit-endpoints.ts'
import { shopAccountEndpoints } from '#functions/contract/endpoints/shop/shop-endpoints.ts'
import { limits } from '#functions/contract/limits.ts'
import { messages } from '#functions/contract/messages.ts'
import type { OldAddress } from '#functions/contract/shops/shop-profile.ts'
import { notFoundFailure } from '#functions/failure.ts'
import { serveEndpoints } from '#functions/http/serve-endpoint.ts'
import { toShopAnswer } from '#functions/rules/accounts/account-answers.ts'
import { resetPassword as resetPasswordRule } from '#functions/rules/accounts/passwords/reset-password.ts'
import * as audit from '#functions/rules/audit/list-audit.ts'
import { startNewPages } from '#functions/rules/pages/start-pages.ts'
import { deleteShop } from '#functions/rules/shops/deleted/delete-shop.ts'
import { paginateShops } from '#functions/rules/shops/list/find-shops.ts'
import { listShops } from '#functions/rules/shops/list/list-shops.ts'
import { formatShopCsv, toListedShop } from '#functions/rules/shops/list/listed-shop.ts'
import {
  findServiceDayBefore,
  toServiceFigures,
  toTroubleAnswer,
} from '#functions/rules/shops/list/service-figures.ts'
import { toMarkTime } from '#functions/rules/shops/list/shop-marks.ts'
import { updateShopRowsNow } from '#functions/rules/shops/list/update-shop-rows.ts'
import { findTakenNames, registerShop } from '#functions/rules/shops/register-shop.ts'
import { updateShop } from '#functions/rules/shops/update-shop.ts'
import { findAccount, listStaffProfiles } from '#functions/table/accounts/accounts.ts'
import { listOldSlugs, type OldSlug } from '#functions/table/accounts/old-slugs.ts'
import { measureCollections } from '#functions/table/shops/shop-overviews.ts'
import { listTroubles } from '#functions/table/shops/troubles.ts'

const serve = serveEndpoints(shopAccountEndpoints)
const serveWithoutAnswer = serveEndpoints(shopAccountEndpoints, 'without-answer')
const serveInTransaction = serveEndpoints(shopAccountEndpoints, 'in-transaction')
const serveAudit = serveEndpoints(auditEndpoints)

export const listUsers = serve('listUsers', async ({ person, query, now }) => {
  const shops = await listShops()
  const { limit, cursor } = query
  const listing = { wanted: query, person, now, limit, cursor }
  const { items, ...part } = await paginateShops(['users'], shops, listing)
  const time = toMarkTime(now)
  return { users: items.map((row) => toListedShop(row, time)), count: shops.length, ...part }
})

export const exportUsers = serve('exportUsers', async ({ person, body, now }) => {
  const { ids, cursor } = body
  const shops = await listShops()
  const named = ids && new Set(ids)
  const chosen = named ? shops.filter(({ id }) => named.has(id)) : shops
  const listing = { wanted: body, person, now, limit: limits.exportLength, cursor }
  const { items, found: _, ...part } = await paginateShops(['export', 'users'], chosen, listing)
  return { csv: formatShopCsv(items, { now, isFirst: cursor === undefined }), ...part }
})

export const getService = serve('getService', async ({ now }) => {
  const [shops, before, upload, reservation, collections] = await Promise.all([
    listShops(),
    findServiceDayBefore(now),
    listTroubles('upload', now),
    listTroubles('reservation', now),
    measureCollections(),
  ])
  return {
    ...toServiceFigures(shops, now),
    before,
    collections,
    ...toTroubleAnswer({ upload, reservation }, shops),
  }
})

export const getUser = serve('getUser', async ({ person, parameters }) => {
  const { id } = parameters
  // Another shop is not found.
  const found =
    person.kind === 'admin' || person.id === id ? await findAccount('user', id) : undefined
  if (!found) throw notFoundFailure()
  const [user, old] = await Promise.all([toShopAnswer(found), listOldSlugs({ shopId: id })])
  const old_addresses = old.flatMap(toOldAddress)
  return { user, ...(old_addresses.length > 0 && { old_addresses }) }
})

const toOldAddress = ({ slug, keptUntil }: OldSlug): OldAddress[] =>
  keptUntil === undefined ? [] : [{ slug, kept_until: new Date(keptUntil).toISOString() }]

export const checkNames = serve('checkNames', ({ body }) => findTakenNames(body))

export const addUser = serveInTransaction('addUser', async (request) => {
  const { profile, madePassword } = await registerShop(request)
  request.about(profile.id)
  await startNewPages(request, { shopId: profile.id })
  await updateShopRowsNow(profile.id)
  return {
    res: messages.registered,
    user: await toShopAnswer(profile),
    ...(madePassword && { password: madePassword }),
  }
})

export const updateUser = serveWithoutAnswer('updateUser', async (request) => {
  const profile = await updateShop(request)
  await updateShopRowsNow(profile.id)
  return { res: messages.changed, user: await toShopAnswer(profile) }
})

export const resetPassword = serveWithoutAnswer('resetPassword', async (request) => {
  const { profile, password } = await resetPasswordRule(request)
  return {
    res: messages.passwordMade,
    user: await toShopAnswer(profile),
    ...(password !== undefined && { password }),
  }
})

export const deleteUser = serve('deleteUser', async (request) => {
  await deleteShop(request)
  await updateShopRowsNow(request.body.id)
  return { res: messages.deleted }
})

export const listAudit = serveAudit('listAudit', audit.listAudit)

export const exportAudit = serveAudit('exportAudit', audit.exportAudit)

export const listAuditAdmins = serveAudit('listAuditAdmins', async () => ({
  admins: (await listStaffProfiles()).map(({ id, login_id }) => ({ id, login_id })),
}))

export const listAuditShops = serveAudit('listAuditShops', ({ query, now }) =>
  audit.listAuditShops(query, now),
)
