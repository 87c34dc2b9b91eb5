import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium, type Route } from '@playwright/test'
import * as v from 'valibot'
import { PageNumber } from '#functions/contract/pages/page-number.ts'
import { Look, themeNames } from '#functions/contract/shop-record/look.ts'
import type { PageSite } from '#functions/renderer/page-site.ts'
import { renderPageDocument } from '#functions/renderer/render-page-document.tsx'
import { type DemoImageName, readDemoImage } from '#infra/local/demo/demo-images.ts'
import settings from '#playwright.config.ts'
import { buildSite, findDemoImage, type SampleShop } from './build-page.ts'
import { cafeShop } from './cafe-shop.ts'
import { buildDemoShop } from './demo-shop.ts'
import { hairSalon } from './hair-salon.ts'
import { izakayaShop } from './izakaya-shop.ts'
import { sobaShop } from './soba-shop.ts'

/**
 * Takes pictures of sample shops in all themes, to look at: `tsx test/support/pages/take-theme-pictures.ts FOLDER PICTURE …`. A picture
 * is named by shop, theme, colours and width: `soba.traditional.0.390`; a `*` stands for all.
 */
const shops: Record<string, SampleShop> = {
  soba: sobaShop,
  izakaya: izakayaShop,
  cafe: cafeShop,
  hair: hairSalon,
  demo1: buildDemoShop(1),
  demo2: buildDemoShop(2),
  demo3: buildDemoShop(3),
}
const widths = ['360', '390', '1280', '1440']
const drawings = new Map<DemoImageName, Promise<Buffer>>()
const address = 'https://pages.example.com/shop/'

const [folder = 'theme-pictures', ...wanted] = process.argv.slice(2)
await mkdir(folder, { recursive: true })
const browser = await chromium.launch({ ...settings.use?.launchOptions })
try {
  for (const name of wanted.flatMap(listPictures)) await takePicture(name)
} finally {
  await browser.close()
}

function listPictures(pattern: string): string[] {
  const [shop = '*', theme = '*', colours = '*', width = '*'] = pattern.split('.')
  return choose(Object.keys(shops), shop).flatMap((s) =>
    choose(themeNames, theme).flatMap((t) =>
      choose(['0', '1', '2'], colours).flatMap((c) =>
        choose(widths, width).map((w) => [s, t, c, w].join('.')),
      ),
    ),
  )
}

function choose(all: readonly string[], one: string): readonly string[] {
  return one === '*' ? all : [one]
}

async function takePicture(name: string) {
  const [shop = '', theme = '', colours = '', width = ''] = name.split('.')
  const sample = shops[shop]
  if (!sample) throw new Error(`shop "${shop}" not found. Known: ${Object.keys(shops).join(', ')}`)
  const look = v.parse(Look, { theme, colours: Number(colours) })
  const isPhone = Number(width) < 768
  const context = await browser.newContext({
    viewport: { width: Number(width), height: isPhone ? 740 : 900 },
    isMobile: isPhone,
    locale: 'ja-JP',
  })
  const page = await context.newPage()
  await page.clock.setFixedTime('2026-11-24T03:00:00Z')
  const number = v.parse(PageNumber, Number(/\d/.exec(shop)?.[0] ?? 1))
  const site = buildSite(sample, { look, page: number })
  await page.route('**/*', (route) => answer(route, sample, site))
  await page.goto(address)
  await page.screenshot({ path: join(folder, `${name}.top.png`) })
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager'
    await Promise.all(Array.from(document.images, (image) => image.decode()))
  })
  await page.screenshot({ path: join(folder, `${name}.png`), fullPage: true })
  await context.close()
}

async function answer(route: Route, sample: SampleShop, site: PageSite) {
  const url = route.request().url()
  const image = findDemoImage(url)
  if (image) return route.fulfill({ contentType: 'image/jpeg', body: await drawOnce(image) })
  if (url !== address) return route.fulfill({ status: 404 })
  const body = renderPageDocument({ content: sample.content, site, address })
  return route.fulfill({ contentType: 'text/html;charset=utf-8', body })
}

async function drawOnce(name: DemoImageName): Promise<Buffer> {
  const drawn = drawings.get(name) ?? readDemoImage(name)
  drawings.set(name, drawn)
  return drawn
}
