import { expect, test } from 'vitest'
import type { PageContent } from '#functions/contract/pages/page.ts'
import { buildPageHead } from '#functions/renderer/head/build-page-head.ts'
import { describePage, findShareImage } from '#functions/renderer/head/describe-page.ts'
import type { PageSite } from '#functions/renderer/page-site.ts'
import {
  block,
  movie,
  page,
  picture,
  site,
  slide,
  textBlock,
} from '#test/functions/renderer/demo-page.ts'

const address = 'https://pages.example.com/hana/'
const look = { theme: 'cafe', colours: 0 } as const

const withoutData = (head: string) => head.replace(/<script.*/s, '')

function listTags(content: PageContent, onSite: PageSite = site): string[] {
  const head = buildPageHead({ content, site: onSite, address, colour: '#fafafa' })
  expect(head).toContain('<script type="application/ld+json">')
  return withoutData(head).split(/(?<=>)(?=<(?!\/))/)
}

const icons = [
  '<link rel="icon" href="/favicon.ico" sizes="32x32">',
  '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
]

test('a page without a look has the tags of all services', () => {
  const content = page({
    bg: { title: '花 & "草" <の> 店', description: '町の花屋です。' },
    data: [block({ position_url: picture('one'), alt: '花束' })],
  })
  const [title, text] = ['花 &amp; &quot;草&quot; &lt;の&gt; 店', '町の花屋です。']
  const image = `${site.media}${picture('one')}`
  expect(listTags(content)).toEqual([
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    `<title>${title}</title>`,
    `<meta name="description" content="${text}">`,
    `<link rel="canonical" href="${address}">`,
    ...icons,
    '<meta name="theme-color" content="#fafafa">',
    '<meta property="og:type" content="website">',
    '<meta property="og:locale" content="ja_JP">',
    '<meta property="og:site_name" content="花の店">',
    `<meta property="og:title" content="${title}">`,
    `<meta property="og:description" content="${text}">`,
    `<meta property="og:url" content="${address}">`,
    `<meta property="og:image" content="${image}">`,
    '<meta property="og:image:width" content="1600">',
    '<meta property="og:image:height" content="900">',
    '<meta property="og:image:alt" content="花束">',
    '<meta name="twitter:card" content="summary_large_image">',
    `<meta name="twitter:title" content="${title}">`,
    `<meta name="twitter:image" content="${image}">`,
    '<meta name="twitter:image:alt" content="花束">',
  ])
})

test('a page with a look says each text once', () => {
  const tags = listTags(page({ data: [textBlock('a', '町の花屋です。')] }), { ...site, look })
  expect(tags).toEqual([
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">',
    '<title>花の店</title>',
    '<meta name="description" property="og:description" content="町の花屋です。">',
    `<link rel="canonical" href="${address}">`,
    ...icons,
    '<meta name="theme-color" content="#fafafa">',
    '<meta property="og:title" content="花の店">',
    '<meta name="twitter:card" content="summary">',
  ])
  const named = listTags(page({ bg: { title: '花' } }), { ...site, look })
  expect(named).toContain('<meta property="og:site_name" content="花の店">')
})

const toUrl = (name: string) => `${site.media}${name}`

const shared = (content: PageContent) => findShareImage(content, site)

test('the shared image is the first still one, before moving ones and posters', () => {
  const moving = block({ id: 'moving', position_url: picture('moving').replace('jpg', 'webp') })
  const film = block({ id: 'film', position_url: movie('film') })
  const bare = block({ id: 'bare', position_url: movie('bare', '1280x720.mp4') })
  const still = block({ id: 'still', position_url: picture('still'), alt: '写真' })
  expect(shared(page({ data: [moving, film, still] }))).toEqual({
    address: toUrl(picture('still')),
    alt: '写真',
    width: 1600,
    height: 900,
  })
  expect(shared(page({ data: [film, moving] }))?.address).toBe(
    toUrl(picture('moving').replace('jpg', 'webp')),
  )
  expect(shared(page({ data: [bare, film] }))).toEqual({
    address: toUrl(movie('film', 'poster.jpg')),
    alt: '',
  })
  expect(shared(page({ data: [bare] }))).toBeUndefined()
})

test('slides above the page come before its blocks, those below after them', () => {
  const data = [block({ position_url: picture('block') })]
  const [above, below] = [[slide('above')], [slide('below')]]
  expect(shared(page({ data1: above, data, data2: below }))?.address).toContain('above')
  expect(shared(page({ data, data2: below }))?.address).toContain('block')
  expect(shared(page({ data2: below }))?.address).toContain('below')
})

function readDescription(...texts: string[]): string {
  const data = texts.map((text, index) => textBlock(`b${index}`, text))
  return describePage(page({ data }), site).description
}

test('derives a missing description from texts, not from names or headings', () => {
  expect(
    readDescription('花の店', 'お品書き', '鉢植えと切り花の店です。', '水曜は休みます。'),
  ).toBe('鉢植えと切り花の店です。 水曜は休みます。')
  expect(readDescription('花の店', 'お品書き')).toBe('お品書き')
  expect(readDescription('花の店')).toBe('花の店のページです。')
})

test('ends a derived description after a sentence, or cuts it', () => {
  const sentence = `${'花'.repeat(49)}。`
  expect(readDescription(sentence.repeat(3))).toBe(sentence.repeat(2))
  expect(readDescription('花'.repeat(200))).toBe(`${'花'.repeat(119)}…`)
})

function readTitle(title: string): string {
  const { bg } = page({})
  return describePage(page({ bg: { ...bg, title } }), site).title
}

test('cleans a title', () => {
  expect(readTitle('そば\u202e処\n本店')).toBe('そば処 本店')
  expect(readTitle('\u200b\u3164')).toBe('花の店')
  expect(describePage(page({ bg: { description: ' 季節の\n花 ' } }), site).description).toBe(
    '季節の 花',
  )
  expect(describePage(page({ bg: { description: ' ' } }), site).description).toBe(
    '花の店のページです。',
  )
})

const readPageTitle = (number: 1 | 2, label: string) =>
  describePage(page({ bg: { label } }), { ...site, page: number }).title

test('names the other pages by their label, or by their number', () => {
  expect(readPageTitle(2, 'お品書き')).toBe('お品書き | 花の店')
  expect(readPageTitle(2, ' ')).toBe('花の店 | 2ページ目')
  expect(readPageTitle(1, 'お品書き')).toBe('花の店')
})

test('takes a long text without a sentence for one, and keeps 120 characters', () => {
  expect(readDescription('花'.repeat(24), '水曜は休みます。')).toBe('水曜は休みます。')
  expect(readDescription('花'.repeat(25), '水曜は休みます。')).toBe(
    `${'花'.repeat(25)} 水曜は休みます。`,
  )
  expect(readDescription('花'.repeat(120))).toBe('花'.repeat(120))
  expect(readDescription('水曜は\n\n  休みます。')).toBe('水曜は 休みます。')
})
