import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { pagePath } from '#functions/contract/pages/page-number.ts'
import { addDays, getDayInJapan } from '#functions/contract/text/japan-day.ts'
import { invokeEvent } from '#infra/local/events/invoke-event.ts'
import {
  ApiRefusal,
  type ApiSession,
  createApiSession,
  getRefusalReason,
  retryWhileBusy,
} from './api-session.ts'
import { buildDemoPages, type DemoPage } from './demo-pages.ts'
import { buildDemoRecord, demoLook, demoNotice } from './demo-record.ts'
import texts from './demo-texts.json' with { type: 'json' }
import { buildDemoViews } from './demo-views.ts'
import { uploadDemoImages } from './upload-demo-images.ts'

/** The password is public: the demo shop holds nothing of value. */
export const demoShop = {
  login_id: 'noren',
  shop_name: '手打ちそば のれん',
  slug: 'soba-noren',
  password: 'noren-demo-2026',
} as const

const Config = v.object({ pages: v.string() })

/**
 * Creates the demo shop with three published pages, or completes it after an interrupted start. Returns a line about
 * what went wrong, if anything did. Pages that were edited since are left alone. Rejects with the signal's reason when
 * it is aborted.
 */
export async function seedDemo(app: string, signal?: AbortSignal): Promise<string | undefined> {
  signal?.throwIfAborted()
  // Page 1 is published last: when it is there, the demo shop is complete.
  const address = `${await getPagesOrigin(app)}${pagePath(demoShop.slug, 1)}`
  // A shop with another address or a domain of its own is there as well: the name may lead nowhere but in a browser.
  const { status } = await fetch(address, { redirect: 'manual' })
  return status < 400 ? undefined : createDemoShop(app, signal)
}

/** Returns the lines that tell how to sign in to the demo shop, and where its pages will be. */
export async function describeDemo(app: string): Promise<string[]> {
  const pages = await getPagesOrigin(app)
  return [
    `  デモのお店      Demo shop      ログインID ${demoShop.login_id} / パスワード ${demoShop.password}`,
    `                                 ${pages}${pagePath(demoShop.slug, 1)}`,
  ]
}

async function getPagesOrigin(app: string): Promise<string> {
  return v.parse(Config, await (await fetch(`${app}/config.json`)).json()).pages
}

async function createDemoShop(app: string, signal?: AbortSignal): Promise<string | undefined> {
  try {
    // An interrupted start may have registered it.
    const problem = await register(signal)
    const shop = await signIn(app, signal)
    if (!shop) return describeFailure(problem ?? 'ログインできません')
    await fillShop(shop, signal)
    await shop.session.call('signOut', { body: {} })
    return undefined
  } catch (error) {
    // The shop was taken over by a user; the start must not fail because of that.
    const reason = getRefusalReason(error)
    if (reason === undefined) throw error
    return describeFailure(reason)
  }
}

const describeFailure = (reason: string) => `  デモのお店を用意できませんでした（${reason}）。`

type Shop = { session: ApiSession; user: string }

async function signIn(app: string, signal?: AbortSignal): Promise<Shop | undefined> {
  const session = createApiSession(app, { signal })
  const body = { LoginId: demoShop.login_id, Password: demoShop.password }
  try {
    const { user } = await session.call('signIn', { body })
    return { session, user: user.id }
  } catch (error) {
    if (error instanceof ApiRefusal && error.status === 401) return undefined
    throw error
  }
}

const AddShopResult = v.object({ problem: v.optional(v.string()) })

/** Adds the shop; returns the reason when that is not possible. */
async function register(signal?: AbortSignal): Promise<string | undefined> {
  const order = { ...demoShop, news: texts.news, qanda: texts.howTo, key: randomUUID() }
  const result = await retryWhileBusy(() => invokeEvent('add-shop', order), { signal })
  return v.parse(AddShopResult, result).problem
}

async function fillShop(shop: Shop, signal?: AbortSignal): Promise<void> {
  const now = new Date()
  const contents = buildDemoPages(await uploadDemoImages(shop, signal), getDayInJapan(now))
  await fillRecord(shop, now)
  const views = { shop: shop.user, days: buildDemoViews(now) }
  await retryWhileBusy(() => invokeEvent('add-views', views), { signal })
  for (const content of contents) {
    signal?.throwIfAborted()
    // oxlint-disable-next-line no-await-in-loop -- page 1 must be last
    await fillPage(shop, content, now)
  }
}

async function fillRecord({ session, user }: Shop, now: Date): Promise<void> {
  const { version, look, notice_version = 1 } = await session.call('getShop', {})
  if (version === 1) {
    const shop = buildDemoRecord(now.getFullYear())
    await session.call('updateShop', { body: { user, version, shop } })
  }
  if (look === null) await session.call('changeLook', { body: { user, look: demoLook } })
  if (notice_version === 1)
    await session.call('updateNotice', { body: { user, version: 1, notice: demoNotice } })
}

async function fillPage(shop: Shop, content: DemoPage, now: Date): Promise<void> {
  const { session, user } = shop
  const { page, bg, data, data1, data2 } = content
  const target = { user, page }
  const { versions, state } = await session.call('getPage', { body: target })
  const version = 1
  // A later version means that the section was saved before the interruption, or edited by a user.
  if (state === 'draft') {
    if (versions.bg === 1)
      await session.call('saveBackground', { body: { ...target, data: bg, version } })
    if (versions.slide === 1)
      await session.call('saveSlides', { body: { ...target, data1, data2, version } })
    if (versions.data === 1) await session.call('saveData', { body: { ...target, data, version } })
    await session.call('publishPage', { body: target })
  }
  await changeDraft(shop, content, now)
}

async function changeDraft(
  { session, user }: Shop,
  { page, change, reservedIn }: DemoPage,
  now: Date,
): Promise<void> {
  const target = { user, page }
  const { data, versions, state } = await session.call('getPage', { body: target })
  if (!change || state !== 'published' || versions.data !== 2) return
  await session.call('saveData', { body: { ...target, data: change(data), version: 2 } })
  if (reservedIn === undefined) return
  const day = addDays(getDayInJapan(now), reservedIn)
  const updatetimes = [`${day}T09:00+09:00`]
  await session.call('setReservation', { body: { ...target, updatetimes, page_check: true } })
}
