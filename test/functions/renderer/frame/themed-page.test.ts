import { transform } from 'esbuild'
import { HtmlValidate } from 'html-validate'
import { describe, expect, test } from 'vitest'
import { pageFontPath } from '#functions/contract/pages/page-number.ts'
import { themeNames } from '#functions/contract/shop-record/look.ts'
import { baseStyles } from '#functions/renderer/styles/page-styles.ts'
import { countSentBytes } from '#test/functions/renderer/count-sent-bytes.ts'
import { documentOfShop } from '#test/functions/renderer/themes/document-of-shop.ts'
import {
  buildDemoSlide,
  buildPage,
  buildRecord,
  demoImage,
  type SampleShop,
} from '#test/support/pages/build-page.ts'
import { izakayaShop } from '#test/support/pages/izakaya-shop.ts'
import { sobaShop } from '#test/support/pages/soba-shop.ts'

const shops: [string, SampleShop][] = [
  ['noodle shop', sobaShop],
  ['pub', izakayaShop],
]

const validator = new HtmlValidate({
  extends: ['html-validate:standard', 'html-validate:document', 'html-validate:a11y'],
})

describe.each(shops)('the page of a %s', (_name, shop) => {
  test.each(themeNames)('is valid HTML in the theme %s, with one heading of level 1', (theme) => {
    for (const page of [1, 2] as const) {
      const look = { theme, colours: 0 } as const
      const html = documentOfShop({ ...shop, look }, { page })
      const { results } = validator.validateStringSync(html)
      expect(results.flatMap(({ messages }) => messages)).toEqual([])
      expect(html.match(/<h1/g)).toHaveLength(1)
      expect(html.match(/<main/g)).toHaveLength(1)
      expect(html).not.toMatch(/ style=| on\w+=/)
    }
  })
})

/** A page of a pub whose dishes have these notes. */
function renderPlates(notes: readonly string[]): string {
  const items = notes.map((note, index) => ({ name: `品${index + 1}`, note }))
  const blocks = [{ kind: 'menu', content: { groups: [{ items }] } }]
  return documentOfShop({ content: buildPage(blocks), look: { theme: 'izakaya', colours: 0 } })
}

describe('blocks', () => {
  test('give a gallery from edge to edge the space of its neighbours', () => {
    const photos = (['soba', 'kamo'] as const).map((name) => ({ position_url: demoImage(name) }))
    const blocks = [
      { kind: 'menu', content: { groups: [{ items: [{ name: 'せいろ' }] }] } },
      { kind: 'gallery', content: { photos } },
      { kind: 'button', text: '見る', link: 'https://example.com', content: {} },
    ]
    const html = documentOfShop({ content: buildPage(blocks) })
    expect(html).toContain('<section class="part tone-plain"><div class="box w-full from-none')
    expect(html).not.toContain(' flush')
  })

  test('show the notes of dishes on wooden plates, and long ones in lines', () => {
    expect(renderPlates(['炭で焼きます', ''])).toContain(
      '<small class="plate-note">炭で焼きます</small>',
    )
    const long = renderPlates(['炭で焼いて、'.repeat(5)])
    expect(long).not.toContain('class="plates')
    expect(long).toContain('<p class="note">')
  })

  test.each([
    [2, 3],
    [4, 4],
    [5, 3],
    [7, 4],
    [9, 3],
    [10, 4],
  ])('%i wooden plates stand in rows of %i', (count, row) => {
    expect(renderPlates(Array.from({ length: count }, () => ''))).toContain(
      `class="plates by-${row}"`,
    )
  })

  test('show sold-out items without their price', () => {
    const html = documentOfShop({})
    expect(html).toContain('売り切れ')
    expect(html).not.toContain('1,080円')
    expect(documentOfShop(izakayaShop)).toContain('九八〇円')
  })

  test('leave out a coupon after its last day', () => {
    expect(documentOfShop(izakayaShop, { today: '2026-12-30' })).toContain(
      'data-until="2026-12-30"',
    )
    expect(documentOfShop(izakayaShop, { today: '2026-12-31' })).not.toContain('class="coupon')
  })

  test('show news from the newest on, and those of the record only where it is filled in', () => {
    const html = documentOfShop({})
    expect(html.indexOf('2026年11月20日')).toBeLessThan(html.indexOf('2026年10月2日'))
    const empty = documentOfShop({ record: buildRecord({ name: '店' }) })
    expect(empty).not.toMatch(/<table|<address|href="tel:|class="now"/)
  })

  test('of kinds stand in a plain look on a page without one, which gets no header', () => {
    const html = documentOfShop({}, { look: undefined })
    expect(html).toContain('<div class="themed alone box">')
    expect(html).not.toMatch(/<header|<footer|class="hero/)
    expect(validator.validateStringSync(html).results.flatMap(({ messages }) => messages)).toEqual(
      [],
    )
  })
})

describe('weight', () => {
  const photos = ['soba', 'tempura', 'kamo', 'sake'] as const
  const templated: SampleShop = {
    ...sobaShop,
    content: buildPage(
      [
        ...sobaShop.content.data.filter(({ kind }) =>
          ['heading', 'basic', 'menu', 'gallery', 'hours', 'access', 'button'].includes(kind),
        ),
        {
          kind: 'pair',
          position_url: demoImage('field'),
          text: '九月に白い花が咲きます。',
          content: { title: '畑のこと' },
        },
      ].map((block, index) => Object.assign({}, block, { id: `b${index}` })),
      {
        data1: [buildDemoSlide('storefront', '店先'), buildDemoSlide('interior', '店の中')],
        data2: photos.slice(0, 2).map((name) => buildDemoSlide(name, '料理')),
      },
    ),
  }

  test('a templated page with ten photos in two slide sets and blocks is small', async () => {
    const headingFont = pageFontPath('soba-noren', 1, `${'a'.repeat(22)}.woff2`)
    const html = documentOfShop(templated, { headingFont })
    const [script = ''] = /(?<=<script>).*?(?=<\/script>)/s.exec(html) ?? []
    expect(html.match(/<picture>/g)).toHaveLength(10)
    const shown = html.replace(script, '')
    const plain = shown.replace(/<script type="application\/ld\+json">.*?<\/script>/s, '')
    // One letter more moves the encoder by as much as 150 bytes.
    expect(countSentBytes(plain)).toBeLessThanOrEqual(7750)
    // What search engines read, with the menu.
    expect(countSentBytes(shown) - countSentBytes(plain)).toBeLessThanOrEqual(850)
    // As the bundles of the functions minify it.
    const { code } = await transform(script, { minify: true, charset: 'utf8' })
    expect(Buffer.byteLength(code.trim())).toBeLessThanOrEqual(2304)
  })

  test('a page carries only the rules of what it shows', () => {
    const html = documentOfShop({ ...izakayaShop, content: buildPage([]) })
    expect(html).not.toMatch(/\.plate|\.gallery|\.coupon|\.dish/)
    expect(baseStyles).not.toContain('.hero')
  })
})
