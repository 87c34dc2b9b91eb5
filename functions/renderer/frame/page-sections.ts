import type { Block, BlockKind, Slide } from '#functions/contract/pages/page.ts'
import { isTitleBlock } from '#functions/renderer/items/block-view.tsx'
import { getImagePath, getVisibleText, listVisibleSlides } from '#functions/renderer/page-parts.ts'

export type Tone = 'plain' | 'tinted' | 'dark'
/** Distance to what precedes: none at the top of a section, little between texts and below its heading, much between unlike blocks. */
type Distance = 'none' | 'near' | 'text' | 'far'

export type PlacedBlock = {
  block: Block
  distance: Distance
  /** Level of the titles inside the block. */
  level: 2 | 3
  /** The heading right before is the block's title. */
  isTitled: boolean
  /** A short text right below a heading. */
  isLead: boolean
  /** A heading with the words of the page's main heading right above: it is not shown. */
  isRepeated: boolean
}
/** Blocks that stand side by side where there is space; `intro` is a heading with its lead, `stack` is one block. */
export type SectionRow = { kind: 'stack' | 'intro' | 'info' | 'buttons'; blocks: PlacedBlock[] }
export type PageSection = {
  tone: Tone
  /** Without space around: a band or photos from edge to edge. */
  isFlush: boolean
  /** It continues the background of the section before. */
  continues: boolean
  rows: SectionRow[]
}

const maxLeadLength = 140
const infoKinds: ReadonlySet<BlockKind | 'basic'> = new Set(['hours', 'access', 'contact'])
const menuFollowers: ReadonlySet<BlockKind | 'basic'> = new Set([
  'basic',
  'menu',
  'button',
  'divider',
])

/** Returns the photos of the first view: the slides, or a photo with which the page begins. */
export function findHero(slides: Slide[], blocks: readonly Block[]): 'slides' | Block | undefined {
  if (listVisibleSlides(slides).length > 0) return 'slides'
  const [first] = blocks
  return first?.kind === 'basic' && getImagePath(first) ? first : undefined
}

/**
 * Divides a page into sections: a heading begins one, and a menu, the shop's information, or a band without a heading. `title` is the
 * main heading, where it stands right above the blocks.
 */
export function buildSections(blocks: readonly Block[], title = ''): PageSection[] {
  const [first] = blocks
  const repeated = first && isHeading(first) && isSameText(first.text, title) ? first : undefined
  const groups: Block[][] = []
  for (const block of blocks) {
    const group = groups.at(-1)
    if (group && !startsSection(block, group)) group.push(block)
    else groups.push([block])
  }
  const tones = groups.map(findTone)
  return groups.map((group, index) => {
    const isFlush = isFlushBlock(group[0], undefined)
    const before = groups[index - 1]
    const continues =
      before !== undefined &&
      !isFlushBlock(before[0], undefined) &&
      tones[index - 1] === tones[index]
    return {
      tone: tones[index] ?? 'plain',
      isFlush,
      continues: continues && !isFlush,
      rows: buildRows(group, repeated),
    }
  })
}

function startsSection(block: Block, group: readonly Block[]): boolean {
  const before = group.at(-1)
  if (isHeading(block)) return !group.every(isHeading) || block.kind === 'heading'
  if (isFlushBlock(block, before) || isFlushBlock(group[0], undefined)) return true
  return !(before && isHeading(before)) && endsSection(block, group)
}

/** Whether a block without a heading of its own does not belong to the section before it. */
function endsSection(block: Block, group: readonly Block[]): boolean {
  const hasMenu = group.some(({ kind }) => kind === 'menu')
  if (block.kind === 'menu') return !hasMenu && !group.some(isHeading)
  if (hasMenu) return !menuFollowers.has(block.kind)
  return infoKinds.has(block.kind) && !group.some(({ kind }) => infoKinds.has(kind))
}

/** Whether a block is the title of what follows. */
function isHeading(block: Block): boolean {
  return block.kind === 'heading' || isTitleBlock(block)
}

/** Whether a block reaches from edge to edge, without space above and below. */
function isFlushBlock(block: Block | undefined, before: Block | undefined): boolean {
  if (!block || (before && isHeading(before))) return false
  if (block.kind === 'news') return block.content.style === 'band'
  return block.kind === 'basic' && block.width === 'full' && getImagePath(block) !== undefined
}

function findTone(group: readonly Block[]): Tone {
  const [first] = group
  const own = first?.kind === 'heading' ? first.content.tone : 'plain'
  return own === 'plain' && group.some(({ kind }) => kind === 'menu') ? 'tinted' : own
}

const isSameText = (one: string, other: string) =>
  one.replace(/\s+/g, '') === other.replace(/\s+/g, '')

function buildRows(group: readonly Block[], repeated: Block | undefined): SectionRow[] {
  const rows: SectionRow[] = []
  const hasHeading = group.some((block) => isHeading(block) && block !== repeated)
  for (const [index, block] of group.entries()) {
    const before = group[index - 1]
    const placed: PlacedBlock = {
      block,
      distance: before === repeated ? 'none' : findDistance(block, before),
      level: hasHeading ? 3 : 2,
      isTitled: before !== undefined && isHeading(before),
      isLead: before !== undefined && isHeading(before) && isLeadText(block),
      isRepeated: block === repeated,
    }
    addToRows(rows, placed)
  }
  return rows.map(keepTitles)
}

/** Adds a block to the last row, or as a row of its own. */
function addToRows(rows: SectionRow[], placed: PlacedBlock): void {
  const row = rows.at(-1)
  const kind = findRowKind(placed.block, row)
  if (row?.kind === 'stack' && placed.isLead && !row.blocks[0]?.isRepeated) {
    row.kind = 'intro'
    row.blocks.push(placed)
  } else if (row && row.kind === kind && kind !== 'stack') row.blocks.push(placed)
  else rows.push({ kind, blocks: [placed] })
}

function findRowKind({ kind }: Block, row: SectionRow | undefined): SectionRow['kind'] {
  if (kind === 'button') return 'buttons'
  if (infoKinds.has(kind)) return 'info'
  return kind === 'coupon' && row?.kind === 'info' ? 'info' : 'stack'
}

/** Blocks side by side have titles of their own, also below a heading. */
function keepTitles(row: SectionRow): SectionRow {
  const count = row.blocks.filter(({ block }) => infoKinds.has(block.kind)).length
  if (row.kind !== 'info' || count === 1) return row
  return { ...row, blocks: row.blocks.map((placed) => ({ ...placed, isTitled: false })) }
}

function findDistance(block: Block, before: Block | undefined): Distance {
  if (!before) return 'none'
  if (isHeading(before)) return isHeading(block) || isText(block) ? 'text' : 'near'
  if (isText(block) && isText(before)) return 'text'
  return block.kind === 'button' ? 'near' : 'far'
}

const isText = (block: Block) =>
  block.kind === 'basic' && block.position_url === '' && getVisibleText(block) !== ''

const isLeadText = (block: Block) =>
  isText(block) && !isTitleBlock(block) && Array.from(block.text).length <= maxLeadLength
