import * as v from 'valibot'
import {
  type BackgroundInput,
  BlockInput,
  type Block as SavedBlock,
  type SlideInput,
} from '#functions/contract/pages/page.ts'
import type { PageNumber } from '#functions/contract/pages/page-number.ts'
import { addDays } from '#functions/contract/text/japan-day.ts'
import demo from './demo-pages.json' with { type: 'json' }
import type { DemoImagePaths } from './upload-demo-images.ts'

/** The sections in which a page is saved. */
type Content = {
  bg: v.InferInput<typeof BackgroundInput>
  data: v.InferInput<typeof BlockInput>[]
  data1: v.InferInput<typeof SlideInput>[]
  data2: v.InferInput<typeof SlideInput>[]
}

/** A page of the demo shop. */
export type DemoPage = Content & {
  page: PageNumber
  /** What is changed in the draft after the publication. */
  change?: (blocks: readonly SavedBlock[]) => SavedBlock[]
  /** After how many days the changed draft is published. */
  reservedIn?: number
}

const reservedIn = 7

/**
 * Builds the three pages of 手打ちそば のれん as of a day, with most kinds of block, in the order of their publication.
 * Their texts hold in every season.
 */
export function buildDemoPages(images: DemoImagePaths, today: string): DemoPage[] {
  /** Fills in `image:soba`, the path of an image, and `day:14`, the date in 14 days. */
  function fill(_: string, value: unknown): unknown {
    const [, kind, name = '', rest = ''] =
      /^(image|day):(-?\d+|[a-z]+)(.*)$/.exec(String(value)) ?? []
    if (kind === 'day') return addDays(today, Number(name)) + rest
    return kind === 'image' ? v.parse(v.string(), new Map(Object.entries(images)).get(name)) : value
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the API checks it
  const filled = JSON.parse(JSON.stringify(demo), fill) as Record<keyof typeof demo, Content>
  const { shop, menu, access } = filled
  return [
    { page: 2, ...menu, change: addSweets },
    {
      page: 3,
      ...access,
      change: (blocks) => addNews(blocks, addDays(today, reservedIn)),
      reservedIn,
    },
    { page: 1, ...shop },
  ]
}

const addSweets = (blocks: readonly SavedBlock[]): SavedBlock[] =>
  blocks.map((block) => {
    if (block.kind !== 'menu') return block
    const sweets = v.parse(BlockInput, { kind: 'menu', content: { groups: [demo.sweets] } })
    const added = sweets.kind === 'menu' ? sweets.content.groups : []
    return { ...block, content: { ...block.content, groups: [...block.content.groups, ...added] } }
  })

/** News of the day on which the draft is published. */
const addNews = (blocks: readonly SavedBlock[], date: string): SavedBlock[] =>
  blocks.map((block) => {
    if (block.kind !== 'news') return block
    const entries = [{ date, ...demo.openingNews }, ...block.content.entries]
    return { ...block, content: { ...block.content, entries } }
  })
