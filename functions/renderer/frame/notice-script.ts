import type { ShopNotice } from '#functions/contract/shop-notice/shop-notice.ts'
import { shortenFunction } from '#functions/renderer/shorten-function.ts'
import {
  describeOpenState,
  findDayState,
  openStateArguments,
  repeatScript,
  showOpenState,
} from './open-state-script.ts'

/** The days of a closing (`at` is `""`) or an early closing; `to` is `~` without a last day. */
export type NoticeHours = { from: string; to: string; at: string }

/** Shortens a notice for the script of a page; undefined for one that changes no hours. */
function shortenNotice({ kind, closes_at, from, last }: ShopNotice): NoticeHours | undefined {
  if (kind !== 'closed' && kind !== 'early') return undefined
  // Greater than all days.
  return { from, to: last || '~', at: kind === 'early' ? closes_at : '' }
}

// These functions are embedded in published pages as text: they use nothing from outside and name no inner function.
/** Changes what a page says about the days of a notice: no hours of a closing, and those of an early closing until its time. */
export function applyNotice(
  { from, to, at }: NoticeHours,
  find: typeof findDayState,
  describe: typeof describeOpenState,
): [typeof findDayState, typeof describeOpenState] {
  return [
    (hours, now, back) => {
      const state = find(hours, now, back)
      const date = new Date(now + 324e5 - back * 864e5).toISOString().slice(0, 10)
      if (date < from || date > to) return state
      const all = state.all
        .filter((range) => range[0] < at)
        .map((range): typeof range => [
          range[0],
          range[1] < at ? range[1] : at,
          range[2] < at ? range[2] : '',
        ])
      const key = at ? state.key : `!${state.key}`
      return { ...state, all, key, range: all.find((each) => state.time < each[1]) }
    },
    (hours, now, found) => {
      const state = describe(hours, now, found)
      const isClosed = found(hours, now, 0).key[0] === '!'
      return {
        open: state.open,
        label: isClosed && !state.open ? '本日臨時休業' : state.label,
        detail: state.detail,
        key: state.key.replace('!', ''),
      }
    },
  ]
}

/** The used part of the DOM. */
type NoticeRoot = { querySelector(selector: string): { hidden: boolean } | null }

/** Hides a notice that has ended since the page was loaded from a cache. */
function hideEndedNotice(root: NoticeRoot, now: number, until: number): void {
  const band = root.querySelector('.notice')
  if (band && now >= until) band.hidden = true
}

/** Builds the script of a page that shows a notice, or `""`; `hasState` says whether it shows if the shop is open. */
export function buildNoticeScript(notice: ShopNotice, hasState: boolean): string {
  const hours = shortenNotice(notice)
  const [show, find, describe] = [showOpenState, findDayState, describeOpenState].map(
    shortenFunction,
  )
  const functions = hours
    ? `(${shortenFunction(applyNotice)})(${JSON.stringify(hours)},${find},${describe})`
    : `[${find},${describe}]`
  const scripts = [
    hasState && `(${show})(${openStateArguments},${functions})`,
    notice.until &&
      `(${shortenFunction(hideEndedNotice)})(document,Date.now(),${Date.parse(notice.until)})`,
  ].filter(Boolean)
  return scripts.length > 0 ? repeatScript(scripts.join(';')) : ''
}
