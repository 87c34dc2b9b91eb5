import type { Block } from '#functions/contract/page.ts'

const longest = 20

/** What kind of part it is, as its owner calls it. A text that no picture carries is a text. */
export function kindOfBlock({
  text_check,
  position_url,
}: Block): 'text' | 'picture' | 'picture-text' {
  if (!text_check) return 'picture'
  return position_url === '' ? 'text' : 'picture-text'
}

/** 文字「ランチ…」 · 写真「店の外観」 · 写真（未選択）. */
export function summaryOfBlock(block: Block): string {
  const kind = kindOfBlock(block)
  if (kind === 'text') return `文字「${shortened(block.text)}」`
  if (kind === 'picture-text') return `写真の上に文字「${shortened(block.text)}」`
  if (block.position_url === '') return '写真（まだ選ばれていません）'
  return block.alt === '' ? '写真' : `写真「${shortened(block.alt)}」`
}

/** What a screen reader says of a part: 部品3: 文字「ランチ…」、お客さまには見えません. */
export function nameOfBlock(block: Block): string {
  const hidden = block.display ? '' : '、お客さまには見えません'
  return `部品${block.position_index}: ${summaryOfBlock(block)}${hidden}`
}

function shortened(text: string): string {
  const line = Array.from(text.replace(/\s+/gu, ' ').trim())
  return line.length > longest ? `${line.slice(0, longest).join('')}…` : line.join('')
}
