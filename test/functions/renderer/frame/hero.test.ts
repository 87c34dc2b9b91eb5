import { expect, test } from 'vitest'
import type { CompositionName, ThemeName } from '#functions/contract/shop-record/look.ts'
import type { PageSite } from '#functions/renderer/page-site.ts'
import { documentOfShop } from '#test/functions/renderer/themes/document-of-shop.ts'
import {
  buildDemoSlide,
  buildPage,
  buildRecord,
  demoImage,
} from '#test/support/pages/build-page.ts'
import { sobaShop } from '#test/support/pages/soba-shop.ts'

type Given = Partial<Pick<PageSite, 'page' | 'pages'>> & {
  theme?: ThemeName
  composition?: CompositionName
  /** The phrase of the shop's record. */
  phrase?: string
  name?: string
  /** The page's own name in its draft. */
  label?: string
  /** `photo` is a block with a photo and a text. */
  media?: 'none' | 'slides' | 'photo'
  isOpenSometimes?: boolean
}

const photo = { position_url: demoImage('kamo'), text_check: true, text: ' 炭火の香り ' }

const usual = {
  theme: 'modern',
  composition: 'photo',
  phrase: '',
  name: '店',
  label: '',
  media: 'none',
  isOpenSometimes: false,
} as const

/** The first view of a page without its photos; clauses are plain text. */
function renderHero(given: Given): string {
  const { theme, composition, phrase, name, label, media, isOpenSometimes, ...site } = {
    ...usual,
    ...given,
  }
  const { hours } = sobaShop.record
  const record = buildRecord({ name, catch_phrase: phrase, ...(isOpenSometimes && { hours }) })
  const data1 = media === 'slides' ? [buildDemoSlide('soba', 'そば')] : []
  const blocks = media === 'photo' ? [photo] : [{ text_check: true, text: '文' }]
  const content = buildPage(blocks, { bg: { label }, data1 })
  const look = { theme, composition, colours: 0 } as const
  const html = documentOfShop({ content, record, look }, site)
  const [hero = ''] = /<section class="hero.*?<\/section>/s.exec(html) ?? []
  return hero
    .replace(/(<section[^>]*>).*(<div class="hero-text">)/s, '$1$2')
    .replaceAll(/<span class="clause">|<\/?wbr>|(?<!<span>)<\/span>/g, '')
}

const renderBox = (classes: string, label: string, ...inside: string[]) =>
  `<section class="hero ${classes}" aria-label="${label}"><div class="hero-text">${inside.join('')}</div></section>`
const largeName = (name: string, length = 'brief') =>
  `<h1 class="hero-name large-name ${length}">${name}</h1>`
const renderPhrase = (text: string, length = 'brief') => `<p class="phrase ${length}">${text}</p>`

test('page 1 shows the name of the shop, large without a phrase', () => {
  expect(renderHero({})).toBe(renderBox('as-start typed', '店', largeName('店')))
  expect(renderHero({ phrase: ' 出汁の味 ' })).toBe(
    renderBox('as-start typed', '店', '<h1 class="hero-name">店</h1>', renderPhrase('出汁の味')),
  )
  expect(renderHero({ phrase: ' ' })).toBe(renderHero({}))
})

test('a theme that begins with the name shows it large beside the phrase too', () => {
  expect(renderHero({ theme: 'izakaya', phrase: '出汁の味' })).toBe(
    renderBox('as-name typed', '店', largeName('店'), renderPhrase('出汁の味')),
  )
})

test('vertical lines need a phrase and page 1', () => {
  const theme = 'japanese'
  expect(renderHero({ theme, phrase: '出汁の味' })).toBe(
    renderBox('as-vertical typed', '店', renderPhrase('出汁の味')),
  )
  expect(renderHero({ theme })).toBe(renderBox('as-center typed', '店', largeName('店')))
  expect(renderHero({ theme, page: 2 })).toBe(
    renderBox('as-center typed small', 'お品書き', largeName('お品書き')),
  )
})

test.each<[CompositionName, ThemeName, string, boolean]>([
  ['split', 'cafe', 'as-split shows', true],
  ['split', 'japanese', 'as-split shows upright', false],
  ['words', 'japanese', 'as-words shows', true],
  ['magazine', 'chic', 'as-magazine shows', true],
])('the composition %s arranges the words of %s beside a photo', (...given) => {
  const [composition, theme, classes, hasName] = given
  const name = hasName ? ['<h1 class="hero-name">店</h1>'] : []
  const shown = renderHero({ composition, theme, phrase: '出汁の味', media: 'slides' })
  expect(shown).toBe(renderBox(classes, '店', ...name, renderPhrase('出汁の味')))
  const alone = renderHero({ composition, theme, phrase: '出汁の味' })
  expect(alone).toBe(renderHero({ theme, phrase: '出汁の味' }))
})

test('the text on the photo of the first view comes before the phrase of the shop', () => {
  const given = { media: 'photo', phrase: '出汁の味' } as const
  expect(renderHero(given)).toBe(
    renderBox('as-start shows', '店', '<h1 class="hero-name">店</h1>', renderPhrase('炭火の香り')),
  )
  expect(renderHero({ ...given, media: 'slides' })).toBe(
    renderBox('as-start shows', '店', '<h1 class="hero-name">店</h1>', renderPhrase('出汁の味')),
  )
  expect(renderHero({ ...given, page: 2, theme: 'japanese' })).toBe(
    renderBox(
      'as-center shows small',
      'お品書き',
      largeName('お品書き'),
      renderPhrase('炭火の香り'),
    ),
  )
})

test.each([
  ['its published name', {}, 'お品書き'],
  ['its published name without spaces', { pages: [{ page: 2, label: ' 地図 ' }] }, '地図'],
  ['the name in its draft', { pages: [{ page: 1, label: 'ホーム' }], label: ' 下書き ' }, '下書き'],
  [
    'the name in its draft if the published one is empty',
    { pages: [{ page: 2, label: ' ' }], label: '下書き' },
    '下書き',
  ],
  ['the name of the shop if it has none', { pages: [], label: ' ' }, '店'],
] satisfies [string, Given, string][])('another page shows %s', (_, given, shown) => {
  expect(renderHero({ ...given, page: 2, phrase: '出汁の味' })).toBe(
    renderBox('as-start typed small', shown, largeName(shown)),
  )
})

test('only page 1 of a shop with hours has a place for whether it is open', () => {
  const badge = '<p class="now"><b></b><span></span></p>'
  expect(renderHero({ isOpenSometimes: true })).toContain(`</h1>${badge}</div>`)
  expect(renderHero({ isOpenSometimes: true, page: 2 })).not.toContain('now')
})

test.each([
  [14, 'brief'],
  [15, 'fair'],
  [32, 'fair'],
  [33, 'long'],
])('%i letters are %s, also where one letter is two code units', (count, length) => {
  for (const letter of ['あ', '𠮷']) {
    const text = letter.repeat(count)
    expect(renderHero({ theme: 'izakaya', name: text })).toContain(largeName(text, length))
    expect(renderHero({ phrase: text })).toContain(renderPhrase(text, length))
  }
})
