import { shopBatchEndpoints } from '#functions/contract/endpoints/shop/shop-batch-endpoints.ts'
import { messages } from '#functions/contract/messages.ts'
import { serveEndpoints } from '#functions/http/serve-endpoint.ts'
import { resetPassword } from '#functions/rules/accounts/passwords/reset-password.ts'
import { startNewPages } from '#functions/rules/pages/start-pages.ts'
import { putShopBack, takeShopDown } from '#functions/rules/publishing/take-shop-down.ts'
import { updateShopRowsNow } from '#functions/rules/shops/list/update-shop-rows.ts'
import { registerShop } from '#functions/rules/shops/register-shop.ts'
import { changeShopTags } from '#functions/rules/shops/shop-support.ts'
import { updateShop } from '#functions/rules/shops/update-shop.ts'
import { newId } from '#functions/table/ids.ts'

// Each row has a record of its own.
const serve = serveEndpoints(shopBatchEndpoints, 'without-answer')

const toRows = (ids: readonly string[]) => [...new Set(ids)].map((id) => ({ id }))
/** Pages tell by the operation what a call has taken down. */
const newOperation = () => ({ key: newId(), hash: '' })

export const addUsers = serve('addUsers', async ({ body, person, now, runRows }) => {
  const rows = await runRows({
    rows: body.rows.map(({ key, ...row }) => ({ id: key, ...row })),
    record: 'in-transaction',
    hasOwnKeys: true,
    async work(named, { operation, about }) {
      const { id: _, ...row } = named
      const registration = { body: row, person, now, operation }
      const { profile, madePassword } = await registerShop(registration)
      const { id, shop_name, login_id } = profile
      about(id)
      await startNewPages(registration, { shopId: id })
      return { user: id, shop_name, login_id, ...(madePassword && { password: madePassword }) }
    },
  })
  await updateShopRowsNow(...rows.flatMap(({ user }) => user ?? []))
  return { res: messages.registered, rows }
})

export const resetPasswords = serve('resetPasswords', async ({ body, person, now, runRows }) => {
  const rows = await runRows({
    rows: toRows(body.ids),
    record: 'without-answer',
    async work(row, { operation }) {
      const { profile, password } = await resetPassword({ body: row, person, now, operation })
      const { shop_name, login_id } = profile
      return { shop_name, login_id, ...(password !== undefined && { password }) }
    },
  })
  return { res: messages.passwordMade, rows }
})

export const tagShops = serve('tagShops', async ({ body, person, now, runRows }) => {
  const { ids, ...change } = body
  const rows = await runRows({
    rows: toRows(ids),
    record: 'with-answer',
    async work({ id }, { operation }) {
      await changeShopTags({ body: { id, ...change }, person, now, operation })
      return {}
    },
  })
  await updateShopRowsNow(...ids)
  return { res: messages.changed, rows }
})

export const suspendShops = serve('suspendShops', async ({ body, person, now, runRows }) => {
  const { ids, status } = body
  const rows = await runRows({
    rows: toRows(ids),
    record: 'with-answer',
    async work({ id }, { operation }) {
      await updateShop({ body: { id, status }, person, now, operation })
      return {}
    },
  })
  await updateShopRowsNow(...ids)
  return { res: messages.changed, rows }
})

export const takeShopsDown = serve('takeShopsDown', async ({ body, person, now, runRows }) => {
  const { ids, reason } = body
  const rows = await runRows({
    rows: toRows(ids),
    record: 'in-item',
    async work({ id }, { operation }) {
      const pages = await takeShopDown(
        { shop: { shopId: id }, person, now, operation: operation ?? newOperation() },
        reason,
      )
      return { pages }
    },
  })
  await updateShopRowsNow(...ids)
  return { res: messages.unpublished, rows }
})

export const putShopsBack = serve('putShopsBack', async ({ body, person, now, runRows }) => {
  const rows = await runRows({
    rows: body.rows,
    record: 'in-item',
    async work({ id, pages }, { operation }) {
      await putShopBack(
        { shop: { shopId: id }, person, now, operation: operation ?? newOperation() },
        pages,
      )
      return {}
    },
  })
  await updateShopRowsNow(...body.rows.map(({ id }) => id))
  return { res: messages.changed, rows }
})
