import { expect, test } from 'vitest'
import {
  buildSections,
  findHero,
  type PageSection,
  type PlacedBlock,
} from '#functions/renderer/frame/page-sections.ts'
import { buildDemoSlide, buildPage, demoImage } from '#test/support/pages/build-page.ts'

const position_url = demoImage('soba')
const blocks = {
  heading: { kind: 'heading', text: '見出し', content: {} },
  dark: { kind: 'heading', text: '見出し', content: { tone: 'dark' } },
  text: { text_check: true, text: '短い文' },
  long: { text_check: true, text: '長'.repeat(141) },
  photo: { position_url },
  wide: { position_url, width: 'full' },
  title: { text_check: true, text: '大きな文', text_size: 32 },
  menu: { kind: 'menu', content: { groups: [{ items: [{ name: 'せいろ' }] }] } },
  hours: { kind: 'hours', content: {} },
  access: { kind: 'access', content: {} },
  contact: { kind: 'contact', content: {} },
  coupon: { kind: 'coupon', text: '一杯無料', content: {} },
  button: { kind: 'button', text: '見る', link: 'https://example.com', content: {} },
  divider: { kind: 'divider', content: {} },
  news: { kind: 'news', text: 'お知らせ', content: {} },
  band: { kind: 'news', text: 'お知らせ', content: { style: 'band' } },
}

type Name = keyof typeof blocks

/**
 * A line for each section: its tone, `edge` without space around, `+` if the one before goes on in it, and its rows. A block is its name
 * with its distance; `3` if its titles are of level 3, `titled`, `lead` and `repeated` as they are.
 */
function describeSections(names: string, title?: string): string[] {
  const all = names.split(' ') as Name[]
  const { data } = buildPage(all.map((name) => blocks[name]))
  const nameOf = ({ block }: PlacedBlock) => all[block.position_index - 1]
  const describeBlock = (placed: PlacedBlock) =>
    [
      `${nameOf(placed)}:${placed.distance}`,
      placed.level === 3 ? '3' : '',
      ...(['isTitled', 'isLead', 'isRepeated'] as const).map((flag) =>
        placed[flag] ? flag.slice(2).toLowerCase() : '',
      ),
    ]
      .filter((each) => each !== '')
      .join(' ')
  const describeSection = ({ tone, isFlush, continues, rows }: PageSection) =>
    `${continues ? '+' : ''}${tone}${isFlush ? ' edge' : ''}: ${rows
      .map(({ kind, blocks: placed }) => {
        const inside = placed.map(describeBlock).join(', ')
        return kind === 'stack' ? inside : `${kind}(${inside})`
      })
      .join(' | ')}`
  return buildSections(data, title).map(describeSection)
}

test.each<[string, string, string[]]>([
  ['one block', 'text', ['plain: text:none']],
  [
    'unlike blocks far from each other',
    'text photo text text long',
    ['plain: text:none | photo:far | text:far | text:text | long:text'],
  ],
  [
    'a heading with its lead',
    'heading text photo',
    ['plain: intro(heading:none 3, text:text 3 titled lead) | photo:far 3'],
  ],
  [
    'a heading with a text too long for a lead',
    'heading long',
    ['plain: heading:none 3 | long:text 3 titled'],
  ],
  [
    'each heading with what follows it',
    'photo heading text heading title text',
    [
      'plain: photo:none',
      '+plain: intro(heading:none 3, text:text 3 titled lead)',
      '+plain: heading:none 3 | intro(title:text 3 titled, text:text 3 titled lead)',
    ],
  ],
  [
    'large texts as headings',
    'title text title heading text',
    [
      'plain: intro(title:none 3, text:text 3 titled lead)',
      '+plain: title:none 3',
      '+plain: intro(heading:none 3, text:text 3 titled lead)',
    ],
  ],
  [
    'the tone of its heading',
    'dark text heading text',
    [
      'dark: intro(dark:none 3, text:text 3 titled lead)',
      'plain: intro(heading:none 3, text:text 3 titled lead)',
    ],
  ],
  [
    'a menu without a heading',
    'photo menu text',
    ['plain: photo:none', 'tinted: menu:none | text:far'],
  ],
  [
    'what may stand below a menu',
    'heading menu text divider button photo',
    [
      'tinted: heading:none 3 | menu:near 3 titled | text:far 3 | divider:far 3 | buttons(button:near 3) | photo:far 3',
    ],
  ],
  ['several menus', 'text menu menu', ['plain: text:none', 'tinted: menu:none | menu:far']],
  [
    'a menu below its heading and a text',
    'heading text menu',
    ['tinted: intro(heading:none 3, text:text 3 titled lead) | menu:far 3'],
  ],
  [
    'information after a menu',
    'menu menu hours',
    ['tinted: menu:none | menu:far', 'plain: info(hours:none)'],
  ],
  ['news after a menu', 'menu news', ['tinted: menu:none', 'plain: news:none']],
  [
    'a heading after a menu',
    'menu heading text',
    ['tinted: menu:none', 'plain: intro(heading:none 3, text:text 3 titled lead)'],
  ],
  [
    'information side by side',
    'hours access text',
    ['plain: info(hours:none, access:far) | text:far'],
  ],
  [
    'information, and buttons side by side',
    'photo hours contact button button',
    [
      'plain: photo:none',
      '+plain: info(hours:none, contact:far) | buttons(button:near, button:near)',
    ],
  ],
  [
    'information under its title',
    'heading hours',
    ['plain: heading:none 3 | info(hours:near 3 titled)'],
  ],
  [
    'several with titles of their own, and a coupon beside them',
    'heading hours access coupon',
    ['plain: heading:none 3 | info(hours:near 3, access:far 3, coupon:far 3)'],
  ],
  [
    'a coupon alone',
    'coupon hours coupon',
    ['plain: coupon:none', '+plain: info(hours:none, coupon:far)'],
  ],
  [
    'information twice',
    'text hours access text contact',
    ['plain: text:none', '+plain: info(hours:none, access:far) | text:far | info(contact:far)'],
  ],
  ['a menu after information', 'hours menu', ['plain: info(hours:none)', 'tinted: menu:none']],
  [
    'buttons beside each other',
    'button button text button',
    ['plain: buttons(button:none, button:near) | text:far | buttons(button:near)'],
  ],
  [
    'a photo from edge to edge',
    'text wide text',
    ['plain: text:none', 'plain edge: wide:none', 'plain: text:none'],
  ],
  [
    'two of them',
    'wide wide text',
    ['plain edge: wide:none', 'plain edge: wide:none', 'plain: text:none'],
  ],
  [
    'one below a heading',
    'heading wide text',
    ['plain: heading:none 3 | wide:near 3 titled | text:far 3'],
  ],
  [
    'news in a band',
    'text band text',
    ['plain: text:none', 'plain edge: band:none', 'plain: text:none'],
  ],
  ['a band below a heading', 'heading band', ['plain: heading:none 3 | band:near 3 titled']],
  ['news in a list', 'text news', ['plain: text:none | news:far']],
])('%s', (_, names, sections) => {
  expect(describeSections(names)).toEqual(sections)
})

test('a heading that repeats the main heading right above it is not shown', () => {
  expect(describeSections('heading text', ' 見 出し')).toEqual([
    'plain: heading:none repeated | text:none titled lead',
  ])
  expect(describeSections('title text', '大きな文')).toEqual([
    'plain: title:none repeated | text:none titled lead',
  ])
  expect(describeSections('heading title text', '見出し')).toEqual([
    'plain: heading:none 3 repeated | intro(title:none 3 titled, text:text 3 titled lead)',
  ])
  expect(describeSections('text heading', '見出し')).toEqual([
    'plain: text:none',
    '+plain: heading:none 3',
  ])
  expect(describeSections('text', '短い文')).toEqual(['plain: text:none'])
})

test('the first view has the slides, or the photo with which the page begins', () => {
  const { data } = buildPage([blocks.photo, blocks.text])
  const slide = buildDemoSlide('soba', 'そば')
  expect(findHero([slide], data)).toBe('slides')
  expect(findHero([{ ...slide, display: false }], data)).toBe(data[0])
  expect(findHero([], data.toReversed())).toBeUndefined()
  expect(
    findHero([], buildPage([{ kind: 'pair', position_url, content: {} }]).data),
  ).toBeUndefined()
  expect(findHero([], [])).toBeUndefined()
})
