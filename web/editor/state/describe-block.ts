import type { BlockKind } from '#blocks/block-kinds.ts'
import type { Block, BlockOfKind } from '#functions/contract/pages/page.ts'
import { getPathLabel } from '#web/files/file-kind-labels.ts'

const maxSummaryLength = 20

/** The names of the kinds in the editor. */
export const blockKindLabels: Record<BlockKind, string> = {
  heading: '見出し',
  menu: 'お品書き',
  hours: '営業時間',
  access: 'アクセス',
  contact: '連絡先',
  button: 'ボタン',
  pair: '写真と文章',
  gallery: 'ギャラリー',
  news: 'お知らせ',
  faq: 'よくある質問',
  coupon: 'クーポン',
  divider: '区切り',
}

/** Kind of a basic block by its content: a text, a file (image or movie), or a text over a file. */
export function getBlockContentKind({
  text_check,
  position_url,
}: Block): 'text' | 'file' | 'file-text' {
  if (!text_check) return 'file'
  return position_url === '' ? 'text' : 'file-text'
}

/** 文字 · 写真 · 動画の上に文字 · お品書き. */
function formatBlockKind(block: Block): string {
  if (block.kind !== 'basic') return blockKindLabels[block.kind]
  const kind = getBlockContentKind(block)
  if (kind === 'text') return '文字'
  const file = getPathLabel(block.position_url)
  return kind === 'file' ? file : `${file}の上に文字`
}

/** 文字「ランチ…」 · 写真「店の外観」 · お品書き「季節のそば…」. */
export function summarizeBlock(block: Block): string {
  if (block.kind !== 'basic') {
    const text = shortenText(getKindText(block))
    return `${blockKindLabels[block.kind]}${text && `「${text}」`}`
  }
  const kind = getBlockContentKind(block)
  if (kind === 'text') return `文字「${shortenText(block.text)}」`
  const name = formatBlockKind(block)
  if (kind === 'file-text') return `${name}「${shortenText(block.text)}」`
  if (block.position_url === '') return '写真（まだ選ばれていません）'
  return block.alt === '' ? name : `${name}「${shortenText(block.alt)}」`
}

type KindBlock = Exclude<Block, { kind: 'basic' }>
type TextsByKind = { [Kind in BlockKind]: (block: BlockOfKind<Kind>) => string }

const hasNoText = () => ''

// The words of a block that tell it from others of its kind.
const kindTexts: TextsByKind = {
  heading: ({ text }) => text,
  menu: ({ content }) => content.groups.map(({ name }) => name).join(' '),
  hours: hasNoText,
  access: hasNoText,
  contact: hasNoText,
  button: ({ text }) => text,
  pair: ({ content, text }) => content.title || text,
  gallery: ({ content }) => `${content.photos.length}枚`,
  news: ({ content }) => content.entries[0]?.title ?? '',
  faq: ({ content }) => content.entries[0]?.question ?? '',
  coupon: ({ content }) => content.title,
  divider: hasNoText,
}

function getKindText(block: KindBlock): string {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the function of the block's kind
  return (kindTexts[block.kind] as (block: KindBlock) => string)(block)
}

/** Accessible name of a block: 部品3: 文字「ランチ…」、お客さまには見えません; `period` says why it is not seen now. */
export function formatBlockName(block: Block, period?: string): string {
  const hidden = block.display
    ? period === undefined
      ? ''
      : `、${period}`
    : '、お客さまには見えません'
  return `部品${block.position_index}: ${summarizeBlock(block)}${hidden}`
}

function shortenText(text: string): string {
  const line = Array.from(text.replace(/\s+/gu, ' ').trim())
  return line.length > maxSummaryLength
    ? `${line.slice(0, maxSummaryLength).join('')}…`
    : line.join('')
}
