import type * as v from 'valibot'
import type { BlockInput } from '#functions/contract/pages/page.ts'
import { type SamplePictureId, samplePictures } from '#sample-pictures/sample-pictures.ts'
import { type Facts, fillText } from './fill-text.ts'
import type { BlockOfKind, ButtonTarget, TemplateBlock, TemplateMenuItem } from './template.ts'

type FilledBlock = v.InferInput<typeof BlockInput>

export type FillContext = {
  facts: Facts
  /** Returns the path of a sample picture's file, or undefined if the picture is not available. */
  findPicture: (id: SamplePictureId) => string | undefined
  /** The day in Japan on which the pages are made: `YYYY-MM-DD`. */
  today: string
}

type Fillers = {
  [Kind in TemplateBlock['kind']]: (
    block: BlockOfKind<Kind>,
    context: FillContext,
  ) => FilledBlock | FilledBlock[] | undefined
}

/** Returns the blocks of a page that a block of a template becomes, without those that would show nothing. */
export function fillBlock(block: TemplateBlock, context: FillContext): FilledBlock[] {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the filler is the one of the block's kind
  const fill = fillers[block.kind] as (
    block: TemplateBlock,
    context: FillContext,
  ) => FilledBlock | FilledBlock[] | undefined
  return [fill(block, context) ?? []].flat()
}

const alts = new Map(samplePictures.map(({ id, alt }) => [id, alt]))

/** Returns the fields of a picture, or undefined if it is not available. */
export function fillPicture(id: SamplePictureId, { findPicture }: FillContext) {
  const position_url = findPicture(id) ?? ''
  return position_url === '' ? undefined : { position_url, alt: alts.get(id) ?? '' }
}

const recordBlock = ({
  kind,
  title,
}: BlockOfKind<'hours' | 'access' | 'contact'>): FilledBlock => ({
  kind,
  ...(title !== undefined && { text_check: true, text: title }),
  content: {},
})

const fillers: Fillers = {
  heading: ({ text, tone }, { facts }) => {
    const filled = fillText(text, facts)
    if (filled === '') return
    return { kind: 'heading', text_check: true, text: filled, content: { tone } }
  },
  text: ({ text, align }, { facts }) => {
    const filled = fillText(text, facts)
    return filled === '' ? undefined : { text_check: true, text: filled, ...(align && { align }) }
  },
  pair: ({ title, text, side, samplePicture }, context) => {
    const filled = fillText(text, context.facts)
    if (filled === '') return
    const picture = fillPicture(samplePicture, context)
    return { kind: 'pair', ...picture, text_check: true, text: filled, content: { title, side } }
  },
  menu: ({ groups, style, columns }, context) => ({
    kind: 'menu',
    content: {
      style,
      columns,
      groups: groups.map(({ name, items }) => ({
        name,
        items: items.map((item) => fillMenuItem(item, context)),
      })),
    },
  }),
  gallery: ({ columns, captions }, context) => {
    const photos = Object.entries(captions).flatMap(([id, caption]) => {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of the captions
      const picture = fillPicture(id as SamplePictureId, context)
      return picture ? [{ ...picture, caption }] : []
    })
    return photos.length === 0
      ? undefined
      : { kind: 'gallery', crop: '4:3', content: { columns, photos } }
  },
  hours: recordBlock,
  access: recordBlock,
  contact: recordBlock,
  actions: ({ buttons, isQuiet }, { facts }) =>
    Object.entries(buttons)
      .filter(([target]) => facts.has(target))
      .map(([target, text], index) => ({
        kind: 'button',
        text_check: true,
        text,
        content: {
          // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of the buttons
          target: target as ButtonTarget,
          style: index > 0 || isQuiet ? 'outlined' : 'filled',
        },
      })),
  'page-button': ({ text, page }) => ({
    kind: 'button',
    text_check: true,
    text,
    link: `page:${page}`,
    content: { target: 'link', style: 'outlined' },
  }),
  faq: ({ entries }, { facts }) => {
    const filled = Object.entries(entries)
      .map(([question, answer]) => ({ question, answer: fillText(answer, facts) }))
      .filter(({ answer }) => answer !== '')
    return filled.length === 0 ? undefined : { kind: 'faq', content: { entries: filled } }
  },
  'first-news': ({ title, text }, { facts, today }) => ({
    kind: 'news',
    content: { style: 'list', entries: [{ date: today, title, text: fillText(text, facts) }] },
  }),
  divider: () => ({ kind: 'divider', content: {} }),
}

function fillMenuItem({ samplePicture, ...item }: TemplateMenuItem, context: FillContext) {
  const picture = samplePicture && fillPicture(samplePicture, context)
  return { ...item, ...(picture && { position_url: picture.position_url }) }
}
