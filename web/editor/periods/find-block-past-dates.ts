import type { Block } from '#functions/contract/pages/page.ts'
import { listPageDates, listPastDates } from '#functions/renderer/dates/find-dates.ts'

export type PastDatesSituation = { written: string; today: string; now: number }

let known = new WeakMap<Block, string[]>()
let knownFor = ''

/** The words of a block that are out of date, such as 8/31まで. Blocks do not change, so that each is read once. */
export function findBlockPastDates(block: Block, situation: PastDatesSituation): string[] {
  const { written, today, now } = situation
  if (knownFor !== `${written} ${today}`) known = new WeakMap()
  knownFor = `${written} ${today}`
  const before = known.get(block)
  if (before) return before
  const dates = listPageDates({ data: [block] }, written)
  const texts = listPastDates(dates, { today, now }).map((date) => date.text)
  known.set(block, texts)
  return texts
}
