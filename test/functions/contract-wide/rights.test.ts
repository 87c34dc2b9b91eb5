import { createHash } from 'node:crypto'
import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { beforeAll, describe, expect, test } from 'vitest'
import { parseImagePath } from '#functions/contract/files/file-path.ts'
import { limits } from '#functions/contract/limits.ts'
import { handler as checkPublicPages } from '#functions/events/check-pages.ts'
import { recordVariantsMade } from '#functions/table/files/variant-jobs.ts'
import { hashSessionToken, sessionKey } from '#functions/table/sessions/sessions.ts'
import { table, tableName } from '#functions/table/table.ts'
import { listCapabilities } from '#infra/permissions/capabilities.ts'
import type { Request } from '#test/infra/permissions/policy.ts'
import { startApi } from '#test/support/api.ts'
import { crashAtWrite } from '#test/support/crash.ts'
import { cleanupHourMs, runCleanupIn, runShopRowUpdate } from '#test/support/faults/cleanup.ts'
import { buildJpegFile, buildSmallJpeg, setUsage, uploadFile } from '#test/support/files/uploads.ts'
import { deriveVariants } from '#test/support/files/variants.ts'
import { recordNeededRights } from '#test/support/operator/needed-rights.ts'
import { ageEmail } from '#test/support/shops/age-email.ts'
import { buildReservationTimes, reserveTestPage } from '#test/support/shops/reservations.ts'
import { saveShopRecord } from '#test/support/shops/shop-record.ts'
import { generateTotpCode, passFirstStep } from '#test/support/sign-in/second-factor.ts'
import { listRefused, listRefusedIn } from './support/refused-requests.ts'
import {
  addArchiveImage,
  addArchiveMovie,
  addImage,
  addMovie,
  createScene,
  newName,
  type Scene,
  sendUpload,
  unlimitedCalls,
} from './support/scene.ts'

const api = startApi(unlimitedCalls)

let scene: Scene
beforeAll(async () => {
  scene = await createScene(api, '椿')
})

// The quota reservation of an expired upload.
const expiredReservation = {
  kind: 'image',
  files: 1,
  bytes: 1,
  file: 'none',
  until: new Date(0).toISOString(),
  idle_at: new Date(0).toISOString(),
} as const

describe('less common paths of calls need no more than their permissions', () => {
  test('a change of all fields of a shop, taken names, and a suspension', async () => {
    const { shop, admin } = scene
    const { user } = await api.shop()
    const { id } = user
    const slug = newName()
    const changes = [
      { slug, login_id: newName(), shop_name: '新装開店', password: 'tsukimi-dango-3' },
      { slug: shop.user.slug },
      { status: 'suspended' as const },
    ]
    for (const change of changes) {
      const body = { id, ...change }
      expect(await listRefusedIn('updateUser', () => admin.call('updateUser', { body }))).toEqual(
        [],
      )
    }
    const body = { login_id: newName(), slug, shop_name: '別の店' }
    expect(await listRefusedIn('addUser', () => admin.call('addUser', { body }))).toEqual([])
  })

  test('a sign-in of a shop that an admin helps, and other e-mail addresses of it', async () => {
    const { admin } = scene
    const shop = await api.shop()
    const user = shop.user.id
    const { help_code: code } = await shop.ok('createHelpCode', { body: { user } })
    await admin.ok('startHelp', { body: { user, code } })
    const body = { LoginId: shop.login_id, Password: shop.password }
    const signIn = () => api.nobody().ok('signIn', { body })
    expect(await listRefusedIn('signIn', signIn)).toEqual([])
    for (const email of ['mae@example.jp', 'ato@example.jp']) {
      expect(await listRefusedIn('updateShop', () => saveShopRecord(shop, { email }))).toEqual([])
      await ageEmail(user)
    }
  })

  test('new bytes and a new poster of a movie', async () => {
    const { shop } = scene
    const { id } = await addMovie(scene)
    const upload_id = await sendUpload(shop, 'movies')
    const bytes = () => shop.ok('updateMovie', { body: { id, upload_id } })
    expect(await listRefusedIn('updateMovie', bytes)).toEqual([])
    const file = await buildSmallJpeg()
    const poster = await uploadFile(shop, { ...buildJpegFile(file), library: 'movies' })
    const other = () => shop.ok('updateMovie', { body: { id, poster_upload_id: poster.id } })
    expect(await listRefusedIn('updateMovie', other)).toEqual([])
  })

  test('an image in use, deleted with force', async () => {
    const { shop } = scene
    const { id, url } = await addImage(scene)
    const at = { user: shop.user.id, page: 1 as const }
    const { version } = await shop.ok('getData', { body: at })
    await shop.ok('saveData', { body: { ...at, data: [{ position_url: url }], version } })
    const remove = () => shop.ok('deleteImage', { body: { id, force: true } })
    expect(await listRefusedIn('deleteImage', remove)).toEqual([])
  })

  test('a movie in use, deleted with force', async () => {
    const { admin } = scene
    const { id, url } = await addArchiveMovie(scene)
    await admin.ok('addNews', { body: { title: '動画', contents: '本文', movie: url } })
    const remove = () => admin.ok('deleteArchiveMovie', { body: { id, force: true } })
    expect(await listRefusedIn('deleteArchiveMovie', remove)).toEqual([])
  })

  test('an image that the shop has already', async () => {
    const { shop } = scene
    const file = await buildSmallJpeg(41)
    const sent = { ...buildJpegFile(file), sha256: createHash('sha256').update(file).digest('hex') }
    const add = async () => {
      const { id } = await uploadFile(shop, sent)
      return () => shop.ok('uploadImage', { body: { upload_id: id } })
    }
    const [addFirst, addSecond] = [await add(), await add()]
    await addFirst()
    expect(await listRefusedIn('uploadImage', addSecond)).toEqual([])
  })

  test('an image restored while its variants are put into its record', async () => {
    const { shop, admin } = scene
    const { id, url } = await addImage(scene)
    await shop.ok('deleteImage', { body: { id } })
    await recordTestVariants(url)
    const body = { kind: 'image', id } as const
    const restore = () => shop.ok('restoreFile', { body: { ...body, user: shop.user.id } })
    expect(await listRefusedIn('restoreFile', restore)).toEqual([])

    const archived = await addArchiveImage(scene)
    await admin.ok('deleteArchiveImage', { body: { id: archived.id } })
    await recordTestVariants(archived.url)
    const restoreArchived = () =>
      admin.ok('restoreArchiveFile', { body: { ...body, id: archived.id } })
    expect(await listRefusedIn('restoreArchiveFile', restoreArchived)).toEqual([])
  })

  test('a sign-in in two steps that records a factor whose change was interrupted', async () => {
    const account = await api.account()
    const { secret } = await account.ok('beginCode', { body: { current: account.password } })
    const body = { code: generateTotpCode(secret) }
    let isThere = false
    for (let at = 0; !isThere; at += 1) {
      await crashAtWrite(at, () => account.call('confirmCode', { body }).catch(() => undefined))
      isThere = (await account.ok('getFactors', {})).factors.code !== null
    }
    const signIn = () => passFirstStep(api.stack.app, account)
    const needed = await recordNeededRights(signIn)
    expect(needed.flatMap(({ attributes = [] }) => attributes)).toContain('factors_by')
    expect(listRefused(needed, listCapabilities('adminSignIn'))).toEqual([])
  })

  test('quota released from expired uploads', async () => {
    const shop = await api.shop()
    await setUsage(shop, { images: limits.imageCount, open: { old: expiredReservation } })
    const body = { library: 'images', name: 'a.jpg', type: 'image/jpeg', bytes: 1 } as const
    const open = () => shop.ok('createUpload', { body })
    expect(await listRefusedIn('createUpload', open)).toEqual([])
  })
})

/** Stores that the variants of this image exist, as their job does before it changes the record. */
async function recordTestVariants(url: string): Promise<void> {
  const image = parseImagePath(url)
  expect(image && (await recordVariantsMade(image))).toBe(true)
}

test('a call that touches its session, one that ends it, and refused attempts need no more than their permissions', async () => {
  const shop = await api.shop()
  const token = shop.cookie.split('=')[1] ?? ''
  await table.send(
    new UpdateCommand({
      TableName: tableName(),
      Key: sessionKey('user', hashSessionToken(token)),
      UpdateExpression: 'SET seen = :before',
      ExpressionAttributeValues: { ':before': Date.now() - 5 * 60_000 },
    }),
  )
  const needed = await recordNeededRights(() => shop.ok('getSession', {}))
  expect(needed.filter(writesSession)).toHaveLength(1)
  expect(listRefused(needed, listCapabilities('getSession'))).toEqual([])

  const ended = await recordNeededRights(() => shop.ok('signOut', { body: {} }))
  expect(ended.filter(writesSession)).toHaveLength(1)
  expect(listRefused(ended, listCapabilities('signOut'))).toEqual([])

  const body = { LoginId: newName(), Password: 'chigau-kagi' }
  const flood = async (): Promise<void> => {
    const { status } = await api.nobody().call('signIn', { body })
    return status === 429 ? undefined : flood()
  }
  expect(await listRefusedIn('signIn', flood)).toEqual([])
})

const writesSession = ({ action, partitions = [] }: Request) =>
  action === 'dynamodb:UpdateItem' && partitions.some((each) => each.startsWith('SESSION#'))

const { start, end } = buildReservationTimes()

test('carrying out a reservation needs no more than its permissions', async () => {
  const { fireAt } = await reserveTestPage(await api.shop(), [start, end])
  for (const time of [start, end]) {
    const needed = await recordNeededRights(() => fireAt(time))
    expect(needed.length).toBeGreaterThan(0)
    expect(listRefused(needed, ['run-reservations'])).toEqual([])
  }
})

test('the cleanup job needs no more than its permissions', async () => {
  const { shop, admin } = scene
  await sendUpload(shop, 'images')
  const { id } = await addImage(scene)
  await shop.ok('deleteImage', { body: { id } })
  const body = {
    login_id: newName(),
    shop_name: '去る店',
    slug: newName(),
    password: 'sarumise-88',
  }
  const { user } = await admin.ok('addUser', { body })
  await admin.ok('updateUser', { body: { id: user.id, slug: newName() } })
  await admin.ok('deleteUser', { body: { id: user.id } })
  await reserveTestPage(await api.shop(), [start, end])
  for (const later of [1, 26, 52, 24 * 20]) {
    const needed = await recordNeededRights(async () => {
      expect(await runCleanupIn(later * cleanupHourMs)).toEqual([])
      await runShopRowUpdate(new Date(Date.now() + later * cleanupHourMs))
    })
    expect(needed.length).toBeGreaterThan(0)
    expect(listRefused(needed, ['run-cleanup'])).toEqual([])
  }
})

test('making variants needs no more than its permissions', async () => {
  const { shop } = scene
  const { url } = await addImage(scene)
  const at = { user: shop.user.id, page: 1 as const }
  const { version } = await shop.ok('getData', { body: at })
  await shop.ok('saveData', { body: { ...at, data: [{ position_url: url }], version } })
  await shop.ok('publishPage', { body: at })
  const needed = await recordNeededRights(() => deriveVariants(url))
  expect(needed.filter(({ action }) => action === 's3:PutObject').length).toBeGreaterThan(1)
  expect(listRefused(needed, ['make-variants'])).toEqual([])
})

test('checking public pages needs no more than its permissions', async () => {
  const shop = await api.shop()
  const { url } = await addImage({ ...scene, shop })
  const at = { user: shop.user.id, page: 1 as const }
  const { version } = await shop.ok('getData', { body: at })
  await shop.ok('saveData', { body: { ...at, data: [{ position_url: url }], version } })
  await shop.ok('publishPage', { body: at })
  await runShopRowUpdate(new Date())
  const needed = await recordNeededRights(() => checkPublicPages())
  const actions = needed.map(({ action }) => action)
  expect(actions).toEqual(expect.arrayContaining(['dynamodb:UpdateItem', 's3:GetObject']))
  expect(listRefused(needed, ['check-pages'])).toEqual([])
})
