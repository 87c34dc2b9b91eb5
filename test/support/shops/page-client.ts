import type { PageNumber } from '#functions/contract/pages/page-number.ts'
import type { ShopCaller } from '#test/support/caller.ts'

/** Reads and changes one page of a shop; each call must succeed. */
export function createPageClient(shop: ShopCaller, page: PageNumber = 1) {
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

  async function writeAndPublish(text: string) {
    await write(text)
    return publish()
  }
  return { at, read, write, texts, publish, list, show, bringOut: writeAndPublish }
}

/** Fetches a published page, and says which address answered in the end. */
export async function visitPage(url: string) {
  const response = await fetch(url)
  return { status: response.status, url: response.url, html: await response.text() }
}

/** Holds the next page file before it is written. */
export async function holdNextPageWrite() {
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
