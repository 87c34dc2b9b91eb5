import { expect, test } from 'vitest'
import { kindDesigns } from '#blocks/registry/designs.ts'
import { themeNames } from '#functions/contract/shop-record/look.ts'
import { frameRules } from '#functions/renderer/frame/frame-rules.ts'
import { heroRules } from '#functions/renderer/frame/hero-rules.ts'
import { noticeRules } from '#functions/renderer/frame/notice-rules.ts'
import { buildSections } from '#functions/renderer/frame/page-sections.ts'
import { baseRules } from '#functions/renderer/styles/base-rules.ts'
import { minifyRules, scaleWithText } from '#functions/renderer/styles/page-styles.ts'
import { buildDesignStyles } from '#functions/renderer/themes/build-design-styles.ts'
import { findUnreadableTexts } from '#functions/renderer/themes/readable-colours.ts'
import { getTheme } from '#functions/renderer/themes/themes.ts'
import { movie, page, picture, textBlock } from '#test/functions/renderer/demo-page.ts'
import { buildPage } from '#test/support/pages/build-page.ts'
import { documentOfShop } from './document-of-shop.ts'

const listTokens = (styles: string): string[] =>
  /^\.themed\{([^}]*)\}/.exec(styles)?.[1]?.split(';') ?? []

test.each(themeNames)('the theme %s sets its colours and measures', (name) => {
  const look = { theme: name, colours: 0 } as const
  const { theme, colours } = getTheme(look)
  const isLeft = theme.headingAlign === 'left'
  expect(listTokens(buildDesignStyles(look))).toEqual(
    expect.arrayContaining([
      `--paper:${colours.paper}`,
      `--ink:${colours.ink}`,
      `--dark-accent:${colours.darkAccent}`,
      scaleWithText(`--h:${theme.headSize}`),
      `--start:${isLeft ? 'var(--side)' : 'auto'}`,
    ]),
  )
})

test('browsers draw the signs of fields for the darkness of the paper', () => {
  const [dark, light] = (['izakaya', 'modern'] as const).map((theme) =>
    listTokens(buildDesignStyles({ theme, colours: 0 })),
  )
  expect(dark).toContain('--scheme:dark')
  expect(light).not.toContain('--scheme:dark')
})

test('some themes put headings on the left and others in the middle', () => {
  const aligns = themeNames.map((theme) => getTheme({ theme, colours: 0 }).theme.headingAlign)
  expect(new Set(aligns)).toEqual(new Set(['left', 'center']))
})

test('the styles are those of frame, first view, kinds and theme, without breaks between rules', () => {
  const styles = buildDesignStyles({ theme: 'traditional', colours: 0 })
  for (const part of ['.content', '.hero', '.menu', 'url("data:']) expect(styles).toContain(part)
  expect(styles).not.toContain('\n')
})

test('a class has rules of its own in one part of the styles only', () => {
  const kinds = Object.values(kindDesigns).map(({ styles }) => styles)
  const parts = [baseRules, frameRules, heroRules, noticeRules, ...kinds]
  const names = parts.flatMap((rules) => Array.from(new Set(listOwnClasses(rules))))
  expect(names.filter((name, index) => names.indexOf(name) < index)).toEqual([])
})

/** The classes that are selectors by themselves. */
const listOwnClasses = (rules: string): string[] =>
  Array.from(minifyRules(rules).matchAll(/(?<=^|[{},])\.[\w-]+(?=[,{])/g), ([name]) => name)

const look = { theme: 'izakaya', colours: 0 } as const

test('lists texts that cannot be read on the background colour or over an image', () => {
  const data = [
    textBlock('same', '読めない', { text_color: '#222222' }),
    textBlock('light', '読める', { text_color: '#eeeeee' }),
    textBlock('over', '読めない', { text_color: '#d04020', position_url: picture('p') }),
    textBlock('hidden', '見えない', { display: false }),
  ]
  expect(findUnreadableTexts(page({ data, bg: { color: '#222222' } }), undefined)).toEqual([
    'same',
    'over',
  ])
  expect(
    findUnreadableTexts(page({ data, bg: { color: '#222222', display: false } }), undefined),
  ).toContain('light')
})

test('with a look, texts without a colour of their own follow the theme', () => {
  const data = [
    textBlock('default', '読める'),
    textBlock('dark', '読めない', { text_color: '#333333' }),
    textBlock('gold', '読める', { text_color: '#ffcc66' }),
  ]
  expect(findUnreadableTexts(page({ data }), look)).toEqual(['dark'])
  const html = documentOfShop({ content: page({ data }), look })
  expect(html).not.toContain('#333333')
  expect(html).toContain('.b-3 .text{color:#ffcc66}')
})

const listUnreadable = (...texts: Parameters<typeof textBlock>[]) =>
  findUnreadableTexts(page({ data: texts.map((fields) => textBlock(...fields)) }), look)

test('each text is compared with what lies behind it', () => {
  const light = { text_color: '#f0e8e0' }
  const dark = { text_color: '#8a4b2a' }
  const over = { position_url: picture('p') }
  const film = { position_url: movie('m') }
  expect(listUnreadable(['a', '文', light], ['b', '文', dark])).toEqual(['b'])
  // An image or a movie has a veil against which light texts stand out, and dark ones too.
  expect(listUnreadable(['h', '', over], ['a', '文', { ...light, ...over }])).toEqual([])
  expect(listUnreadable(['h', '', over], ['a', '文', { text_color: '#5a1f0a', ...film }])).toEqual(
    [],
  )
  expect(listUnreadable(['h', '', over], ['a', '文', { text_color: '#808080', ...film }])).toEqual([
    'a',
  ])
})

test('blocks of kinds and hidden texts are not listed', () => {
  const content = buildPage([
    { kind: 'heading', text: '見出し', text_check: true, text_color: '#333333', content: {} },
    { text_check: true, text: ' ', text_color: '#333333' },
    { text: '文', text_color: '#333333' },
  ])
  expect(findUnreadableTexts(content, look)).toEqual([])
})

test('a text on a tinted or dark section is compared with the colour of that section', () => {
  const { colours } = getTheme({ theme: 'modern', colours: 0 })
  const content = buildPage([
    { text_check: true, text: '一', text_color: colours.darkInk },
    { kind: 'heading', text: '案内', content: { tone: 'dark' } },
    { text_check: true, text: '二', text_color: colours.darkInk },
  ])
  const tones = buildSections(content.data).map(({ tone }) => tone)
  expect(tones).toContain('dark')
  expect(findUnreadableTexts(content, { theme: 'modern', colours: 0 })).toEqual(['block-1'])
})
