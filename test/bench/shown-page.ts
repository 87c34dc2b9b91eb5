import { setTimeout } from 'node:timers/promises'
import type { Input } from '#functions/contract/endpoint.ts'
import type { Endpoints } from '#functions/contract/endpoints.ts'
import { addShopTo, type ShopCaller, signInAdmin, signInShop } from '#test/support/caller.ts'
import { slidesOf } from './content.ts'
import { photograph } from './photographs.ts'
import { uploadWhole } from './pictures.ts'

type Content = {
  title: string
  blocks: Input<Endpoints['saveData']>['body']['data']
  slides: readonly [ReturnType<typeof slidesOf>, ReturnType<typeof slidesOf>]
}

/** A page as published, the shop's name being its title, and what is on it. */
export type ShownPage = Content & { html: string }

const text =
  '季節の花を、毎朝市場から仕入れています。贈り物にもご自宅にも、その日いちばん元気な花をお選びします。'

/**
 * A new shop's first page, with ten photographs as a phone takes them and two sets of three slides, as its
 * visitors get it once all is made that is made of a picture.
 */
export async function publishPage(app: string): Promise<ShownPage> {
  const shop = await signInShop(app, await addShopTo(await signInAdmin(app)))
  const content = await makeContent(shop)
  const at = { user: shop.user.id, page: 1 as const }
  const [data1, data2] = content.slides
  await shop.ok('saveData', { body: { ...at, data: content.blocks, version: 1 } })
  await shop.ok('saveSlides', { body: { ...at, data1, data2, version: 1 } })
  const { url } = await shop.ok('publishPage', { body: at })
  const html = await whenAllIsMade(url)
  const { data, data1: first, data2: second } = await shop.ok('getPage', { body: at })
  return { title: content.title, blocks: data, slides: [first, second], html }
}

const patience = 600_000

/** The page when none of its pictures stands alone any more, without its narrower files. */
async function whenAllIsMade(url: string): Promise<string> {
  const began = performance.now()
  for (;;) {
    const html = await (await fetch(url)).text()
    if (!html.includes('.alone.')) return html
    if (performance.now() - began > patience) throw new Error('The pictures were not made in time')
    await setTimeout(1000)
  }
}

/** Four pictures among the blocks, each under a heading and a text, and three in each set of slides. */
async function makeContent(shop: ShopCaller): Promise<Content> {
  const pictures: string[] = []
  for (let seed = 1; seed <= 10; seed += 1) {
    pictures.push(await uploadWhole(shop, `photo-${seed}.jpg`, await photograph(seed)))
  }
  const blocks = pictures.slice(6).flatMap((position_url, index) => [
    { text_check: true, text: `今週の花 ${index + 1}`, text_size: 28, margin_up: 32 },
    { position_url, alt: `花束の写真${index + 1}`, margin_up: 16 },
    { text_check: true, text, margin_up: 16, margin_down: 16 },
  ])
  const slides = [slidesOf(pictures.slice(0, 3)), slidesOf(pictures.slice(3, 6))] as const
  return { title: shop.user.shop_name, blocks, slides }
}
