import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { pageNumbers, pagePath } from '#functions/contract/page-number.ts'
import { invokeEvent } from '#infra/local/invoke-event.ts'
import { type ApiSession, openApiSession } from './api-session.ts'
import { type DemoPage, demoPages } from './demo-pages.ts'
import { howToEntries } from './how-to-entries.ts'
import { newsEntries } from './news-entries.ts'
import { uploadPictures } from './upload-pictures.ts'
import { Refused, reasonOf, whileBusy } from './while-busy.ts'

/** The demo shop's owner. The password is public: there is nothing of worth behind it. */
export const demoShop = {
  login_id: 'noren',
  shop_name: '手打ちそば のれん',
  slug: 'soba-noren',
  password: 'noren-demo-2026',
} as const

const Config = v.object({ pages: v.string() })

/**
 * Makes the demo shop with its three published pages where it is not there yet, its pictures and pages
 * through the API, and goes on where an earlier start was interrupted. Pages that somebody has changed
 * are left alone. Rejects with the signal's reason when it is told to stop.
 */
export async function seedDemo(app: string, signal?: AbortSignal): Promise<string[]> {
  signal?.throwIfAborted()
  const { pages } = v.parse(Config, await (await fetch(`${app}/config.json`)).json())
  // The last to be published: once it is there, all is.
  const last = await fetch(`${pages}${pagePath(demoShop.slug, 3)}`)
  if (!last.ok) {
    const problem = await make(app, signal)
    if (problem !== undefined) return [problem]
  }
  return [
    `  デモのお店      ログインID ${demoShop.login_id} / パスワード ${demoShop.password}`,
    ...pageNumbers.map(
      (page) => `    ページ${page}       ${pages}${pagePath(demoShop.slug, page)}`,
    ),
  ]
}

async function make(app: string, signal?: AbortSignal): Promise<string | undefined> {
  try {
    const shop = (await signIn(app, signal)) ?? (await register(app, signal))
    if (typeof shop === 'string') return notMade(shop)
    await fill(shop, signal)
    await shop.session.call('signOut', { body: {} })
    return undefined
  } catch (error) {
    // Somebody has made the shop their own; that must not keep the product from starting.
    const reason = reasonOf(error)
    if (reason === undefined) throw error
    return notMade(reason)
  }
}

const notMade = (reason: string) => `  デモのお店を用意できませんでした（${reason}）。`

type Shop = { session: ApiSession; user: string }

async function signIn(app: string, signal?: AbortSignal): Promise<Shop | undefined> {
  const session = openApiSession(app, { signal })
  const body = { LoginId: demoShop.login_id, Password: demoShop.password }
  try {
    const { user } = await session.call('signIn', { body })
    return { session, user: user.id }
  } catch (error) {
    if (error instanceof Refused && error.status === 401) return undefined
    throw error
  }
}

const Added = v.object({ problem: v.optional(v.string()) })

/** Without an admin, whose password nobody keeps; or says why there is no such shop. */
async function register(app: string, signal?: AbortSignal): Promise<Shop | string> {
  const order = { ...demoShop, news: newsEntries, qanda: howToEntries, key: randomUUID() }
  const { problem } = v.parse(
    Added,
    await whileBusy(() => invokeEvent('add-shop', order), { signal }),
  )
  return problem ?? (await signIn(app, signal)) ?? 'ログインできません'
}

async function fill(shop: Shop, signal?: AbortSignal): Promise<void> {
  const contents = demoPages(await uploadPictures(shop, signal))
  for (const content of contents) {
    signal?.throwIfAborted()
    // oxlint-disable-next-line no-await-in-loop -- page 3 last: it says that all is done
    await fillPage(shop, content)
  }
}

async function fillPage({ session, user }: Shop, content: DemoPage): Promise<void> {
  const { page, bg, data, data1, data2 } = content
  const of = { user, page }
  const { versions, state } = await session.call('getPage', { body: of })
  if (state !== 'draft') return
  const version = 1
  // A section with a later version was saved before the interruption, or is somebody's own by now.
  if (versions.bg === 1)
    await session.call('saveBackground', { body: { ...of, data: bg, version } })
  if (versions.slide === 1)
    await session.call('saveSlides', { body: { ...of, data1, data2, version } })
  if (versions.data === 1) await session.call('saveData', { body: { ...of, data, version } })
  await session.call('publishPage', { body: of })
}
