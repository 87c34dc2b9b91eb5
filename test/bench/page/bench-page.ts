import { setTimeout } from 'node:timers/promises'
import type { EndpointInput } from '#functions/contract/endpoint.ts'
import type { Endpoints } from '#functions/contract/endpoints.ts'
import { buildBenchSlides } from '#test/bench/content.ts'
import { uploadWithVariants } from '#test/bench/images.ts'
import { createPhotograph } from '#test/bench/photographs.ts'
import { addTestShop, type ShopCaller, signInAdmin, signInShop } from '#test/support/caller.ts'

type Content = {
  title: string
  blocks: EndpointInput<Endpoints['saveData']>['body']['data']
  slides: readonly [ReturnType<typeof buildBenchSlides>, ReturnType<typeof buildBenchSlides>]
}

/** A published page and its content; its title is the shop's name. */
export type BenchPage = Content & { html: string }

const text =
  '季節の花を、毎朝市場から仕入れています。贈り物にもご自宅にも、その日いちばん元気な花をお選びします。'

/**
 * Publishes the first page of a new shop in a look with a font of its own, with ten phone photos and two sets of three
 * slides, and waits for all image variants.
 */
export async function publishBenchPage(app: string): Promise<BenchPage> {
  const shop = await signInShop(app, await addTestShop(await signInAdmin(app)))
  const content = await createContent(shop)
  const at = { user: shop.user.id, page: 1 as const }
  const [data1, data2] = content.slides
  const look = { theme: 'traditional', colours: 0 } as const
  await shop.ok('changeLook', { body: { user: shop.user.id, look } })
  await shop.ok('saveData', { body: { ...at, data: content.blocks, version: 1 } })
  await shop.ok('saveSlides', { body: { ...at, data1, data2, version: 1 } })
  const { url } = await shop.ok('publishPage', { body: at })
  const html = await waitForAllVariants(url)
  const { data, data1: first, data2: second } = await shop.ok('getPage', { body: at })
  return {
    title: content.title,
    blocks: data,
    slides: [first, second],
    html,
  }
}

const patience = 600_000

/** Waits until no image of the page is without variants. */
async function waitForAllVariants(url: string): Promise<string> {
  const began = performance.now()
  for (;;) {
    const html = await (await fetch(url)).text()
    if (!html.includes('.alone.')) return html
    if (performance.now() - began > patience)
      throw new Error('Timed out waiting for image variants')
    await setTimeout(1000)
  }
}

/** Four images, each with a heading and a text, and three slides in each set. */
async function createContent(shop: ShopCaller): Promise<Content> {
  const pictures: string[] = []
  for (let seed = 1; seed <= 10; seed += 1) {
    pictures.push(await uploadWithVariants(shop, `photo-${seed}.jpg`, await createPhotograph(seed)))
  }
  const blocks = pictures.slice(6).flatMap((position_url, index) => [
    { kind: 'heading' as const, text_check: true, text: `今週の花 ${index + 1}`, content: {} },
    { position_url, alt: `花束の写真${index + 1}` },
    { text_check: true, text },
  ])
  const slides = [
    buildBenchSlides(pictures.slice(0, 3)),
    buildBenchSlides(pictures.slice(3, 6)),
  ] as const
  return { title: shop.user.shop_name, blocks, slides }
}
