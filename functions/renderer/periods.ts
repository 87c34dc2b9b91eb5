import type { Block } from '#functions/contract/pages/page.ts'

/** Whether visitors see a block at a time: it is shown, comes later, or does not come (again). */
export type PeriodState = 'shown' | 'waiting' | 'over'

/** The state of a block's period (表示する期間) at this time in milliseconds; without a time, it is shown. */
export function getPeriodState(
  block: Pick<Block, 'show_from' | 'show_until'>,
  now: number | undefined,
): PeriodState {
  if (now === undefined) return 'shown'
  const from = parseTime(block.show_from) ?? Number.NEGATIVE_INFINITY
  const until = parseTime(block.show_until) ?? Number.POSITIVE_INFINITY
  if (until <= now || until <= from) return 'over'
  return from > now ? 'waiting' : 'shown'
}

/**
 * The first time after `after` at which other blocks of a page are shown: one begins or ends, or a coupon ends. In
 * milliseconds; undefined where nothing changes any more.
 */
export function findNextChange(blocks: readonly Block[], after: number): number | undefined {
  const times = blocks
    .filter(({ display }) => display)
    .flatMap((block) => listEnds(block).concat(parseTime(block.show_from) ?? []))
    .filter((time) => time > after)
  return times.length > 0 ? Math.min(...times) : undefined
}

/** When a block goes by itself, in milliseconds; undefined for one that stays. */
export function findBlockEnd(block: Block): number | undefined {
  const ends = listEnds(block)
  return ends.length > 0 ? Math.min(...ends) : undefined
}

function listEnds(block: Block): number[] {
  const ends = [parseTime(block.show_until), findCouponEnd(block)]
  return ends.filter((time) => time !== undefined)
}

const dayMs = 24 * 60 * 60_000

/** The end of the coupon's last day in Japan. */
function findCouponEnd(block: Block): number | undefined {
  if (block.kind !== 'coupon' || block.content.until === '') return undefined
  const lastDay = parseTime(`${block.content.until}T00:00+09:00`)
  return lastDay === undefined ? undefined : lastDay + dayMs
}

/** Undefined for `""`. */
function parseTime(time: string): number | undefined {
  const parsed = Date.parse(time)
  return Number.isNaN(parsed) ? undefined : parsed
}
