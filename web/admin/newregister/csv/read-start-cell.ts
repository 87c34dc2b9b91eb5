import { tradeLabels } from '#functions/contract/shop-record/trade-labels.ts'
import { type Trade, trades } from '#functions/contract/shop-record/trades.ts'
import { normalizeLabel } from './normalize-label.ts'

type StartCell = { start?: Trade; problem?: string }

/** Reads the trade whose template fills the pages. It is written by its name, such as カフェ・パン. */
export function readStartCell(cell: string): StartCell {
  if (cell === '') return {}
  const start = trades.find((each) => normalizeLabel(tradeLabels[each]) === normalizeLabel(cell))
  return start ? { start } : { problem: listTrades(cell) }
}

const listTrades = (cell: string) =>
  `「${cell}」はひな形の一覧にありません。次の中から書いてください：${Object.values(tradeLabels).join('、')}`
