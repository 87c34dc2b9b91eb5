import { afterAll, beforeAll, expect, test } from 'vitest'
import { renderPageDocument } from '#functions/renderer/render-page-document.tsx'
import { block, page, picture, site, slide, textBlock } from '#test/functions/renderer/demo-page.ts'
import type { Engine } from '#test/support/engines/engine.ts'
import { openChromium } from '#test/support/engines/open-chromium.ts'
import { hasFirefox, openFirefox } from '#test/support/engines/open-firefox.ts'
import { hasWebKit, openWebKit } from '#test/support/engines/open-webkit.ts'
import { servePages } from '#test/support/engines/serve-pages.ts'

const sizes = ['360x640', '390x844', '1280x800'] as const

const contents = {
  plain: page({
    data: [
      textBlock('t1', '手打ちそば のれん', { text_size: 36 }),
      block({ id: 'p1', position_url: picture('one') }),
      textBlock(
        't2',
        '石臼で挽いた粉を、毎朝打っています。そばがなくなりしだい、のれんをしまいます。',
      ),
      block({
        id: 'p2',
        position_url: picture('two', '1200x1200'),
        text_check: true,
        text: '写真の上の文字',
        text_size: 30,
        text_color: '#ffffff',
      }),
    ],
    data1: [slide('s1'), slide('s2'), slide('s3')],
  }),
}

const pages = new Map<string, string>()
let server: Awaited<ReturnType<typeof servePages>>
let engines: Engine[] = []

beforeAll(async () => {
  server = await servePages(pages)
  const media = server.origin
  for (const [name, content] of Object.entries(contents))
    pages.set(name, renderPageDocument({ content, site: { ...site, media }, address: media }))
  engines = await Promise.all([
    openChromium(),
    ...(hasFirefox() ? [openFirefox()] : []),
    ...(hasWebKit() ? [openWebKit()] : []),
  ])
})

afterAll(async () => {
  await Promise.all(engines.map(({ close }) => close()))
  await server.close()
})

/** The boxes of what a visitor sees, from top to bottom, in the frame of the page. */
const measure = `
const { contentDocument: page } = document.querySelector('iframe')
// Phones have no scroll bars that take room.
page.documentElement.style.scrollbarWidth = 'none'
await page.fonts.ready
const boxes = Array.from(page.querySelectorAll('.noren-page, .noren-page *:not(source, br, wbr)'), (element) => {
  const { left, top, width, height } = element.getBoundingClientRect()
  const name = element.localName + (element.className ? '.' + element.className : '')
  return { name, box: [left, top, width, height] }
})
return JSON.stringify(boxes)`

type Box = { name: string; box: number[] }

test.each(Object.keys(contents).flatMap((name) => sizes.map((size) => [name, size] as const)))(
  '%s at %s has the same layout in every engine',
  async (name, size) => {
    const measured = await Promise.all(
      engines.map(async (engine) => {
        const answer = await engine.run(`${server.origin}/frame/${size}/${name}`, measure)
        return [engine.name, JSON.parse(String(answer)) as Box[]] as const
      }),
    )
    const [[, chromium = []] = [], ...others] = measured
    for (const [engine, boxes] of others) {
      expect(boxes.map((each) => each.name)).toEqual(chromium.map((each) => each.name))
      expect({ engine, differing: listDiffering(chromium, boxes) }).toEqual({
        engine,
        differing: [],
      })
    }
  },
)

const listDiffering = (one: readonly Box[], two: readonly Box[]) =>
  one.flatMap(({ name, box }, index) => {
    const other = two[index]?.box ?? []
    const isSame = box.every((length, at) => Math.abs(length - (other[at] ?? -1)) <= 1)
    return isSame ? [] : [`${name} ${box.map(Math.round)} ${other.map(Math.round)}`]
  })
