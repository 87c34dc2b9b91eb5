import type { Block } from '#functions/contract/pages/page.ts'
import { shortenLine } from '#functions/contract/text/shorten-text.ts'
import { getKind } from '#functions/renderer/get-kind.ts'
import { getPathLabel } from '#web/files/file-kind-labels.ts'

const maxSummaryLength = 20

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
  if (block.kind !== 'basic') return getKind(block.kind).label
  const kind = getBlockContentKind(block)
  if (kind === 'text') return '文字'
  const file = getPathLabel(block.position_url)
  return kind === 'file' ? file : `${file}の上に文字`
}

/** 文字「ランチ…」 · 写真「店の外観」 · お品書き「季節のそば…」. */
export function summarizeBlock(block: Block): string {
  if (block.kind !== 'basic') {
    const { label, summarize } = getKind(block.kind)
    const text = shortenLine(summarize?.(block) ?? '', maxSummaryLength)
    return `${label}${text && `「${text}」`}`
  }
  const kind = getBlockContentKind(block)
  if (kind === 'text') return `文字「${shortenLine(block.text, maxSummaryLength)}」`
  const name = formatBlockKind(block)
  if (kind === 'file-text') return `${name}「${shortenLine(block.text, maxSummaryLength)}」`
  if (block.position_url === '') return '写真（まだ選ばれていません）'
  return block.alt === '' ? name : `${name}「${shortenLine(block.alt, maxSummaryLength)}」`
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
