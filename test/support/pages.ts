import type { PageNumber } from '#functions/contract/page-number.ts'
import type { ShopCaller } from './caller.ts'

/** One page of a shop, as an owner works on it: each call must succeed. */
export function pageOf(shop: ShopCaller, page: PageNumber = 1) {
  const at = { user: shop.user.id, page }
  const read = () => shop.ok('getPage', { body: at })

  /** Saves one text as the page's only block. */
  async function write(text: string, display = true) {
    const { versions } = await read()
    const data = [{ text_check: true, text, display }]
    return shop.ok('saveData', { body: { ...at, data, version: versions.data } })
  }

  const texts = async () => (await read()).data.map(({ text }) => text)
  const publish = () => shop.ok('publishPage', { body: at })
  const list = async () => (await shop.ok('listVersions', { body: at })).versions
  const show = (version: number) => shop.ok('getVersion', { body: { ...at, version } })

  /** Writes a text and publishes it. */
  async function bringOut(text: string) {
    await write(text)
    return publish()
  }
  return { at, read, write, texts, publish, list, show, bringOut }
}

/** What a visitor gets at an address. */
export async function visit(url: string) {
  const response = await fetch(url)
  return { status: response.status, html: await response.text() }
}

/** Holds the next page up that is about to be written, as it was drawn. */
export async function holdNextPage() {
  const { bucket } = await import('#functions/bucket/bucket.ts')
  const drawn = Promise.withResolvers<void>()
  const released = Promise.withResolvers<void>()
  let isHeld = false
  bucket.middlewareStack.add(
    (next) => async (args) => {
      const { Body } = args.input as { Body?: unknown }
      if (!isHeld && typeof Body === 'string' && Body.startsWith('<!doctype')) {
        isHeld = true
        drawn.resolve()
        await released.promise
      }
      return next(args)
    },
    { step: 'initialize', name: 'holdNextPage', override: true },
  )
  return { drawn: drawn.promise, release: released.resolve }
}
