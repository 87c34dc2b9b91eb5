import type { Block } from '#functions/contract/page.ts'
import { nameOfPath } from '#web/files/file-words.ts'

const longest = 20

/**
 * What kind of part it is: a text, a file (a picture or a movie), or a text over a file. A text that no
 * file carries is a text.
 */
export function kindOfBlock({ text_check, position_url }: Block): 'text' | 'file' | 'file-text' {
  if (!text_check) return 'file'
  return position_url === '' ? 'text' : 'file-text'
}

/** What kind of part it is, as its owner calls it: 文字 · 写真 · 動画の上に文字. */
export function kindNameOf(block: Block): string {
  const kind = kindOfBlock(block)
  if (kind === 'text') return '文字'
  const file = nameOfPath(block.position_url)
  return kind === 'file' ? file : `${file}の上に文字`
}

/** 文字「ランチ…」 · 写真「店の外観」 · 写真（未選択）. */
export function summaryOfBlock(block: Block): string {
  const kind = kindOfBlock(block)
  if (kind === 'text') return `文字「${shortened(block.text)}」`
  const name = kindNameOf(block)
  if (kind === 'file-text') return `${name}「${shortened(block.text)}」`
  if (block.position_url === '') return '写真（まだ選ばれていません）'
  return block.alt === '' ? name : `${name}「${shortened(block.alt)}」`
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
