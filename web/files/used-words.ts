import type { PageUse, Use } from '#functions/contract/file.ts'
import type { PageNumber } from '#functions/contract/page-number.ts'

/** A place that shows a file, and in which states of its page: ページ1の部品3, 下書き・公開中. */
export type UsedPlace = {
  words: string
  states: string[]
  /** The screen where that can be changed. */
  to: string
  page?: PageNumber
}

const partWords = {
  data: (index: number) => `部品${index}`,
  bg: () => '背景',
  slide1: (index: number) => `上のスライド写真の${index}枚目`,
  slide2: (index: number) => `下のスライド写真の${index}枚目`,
} as const satisfies Record<PageUse['part'], (index: number) => string>

const stateWords = { draft: '下書き', live: '公開中', reserved: '予約' } as const

const entryWords = { news: '更新ニュース', qanda: '使い方' } as const

/** Where a file is used, each place once, the pages in order. */
export function usedPlaces(used: readonly Use[]): UsedPlace[] {
  const places = new Map<string, UsedPlace>()
  for (const use of used) {
    const words = wordsOf(use)
    const to = addressOf(use)
    // Of two entries both may bear the same title.
    const key = `${to} ${words}`
    const place = places.get(key) ?? { words, states: [], to, ...('page' in use && pageOf(use)) }
    if ('page' in use) place.states.push(stateWords[use.where])
    places.set(key, place)
  }
  const all = [...places.values()]
  const pages = [...new Set(all.map(({ page }) => page ?? 0))]
  // oxlint-disable-next-line unicorn/no-array-sort -- the oldest browsers we serve have no toSorted
  pages.sort((one, other) => one - other)
  return pages.flatMap((page) => all.filter((place) => (place.page ?? 0) === page))
}

/** In what a place differs from what most are, shown in the draft and to visitors: 下書きだけ. */
export function differenceOf({ states }: UsedPlace): string {
  const has = (where: keyof typeof stateWords) => states.includes(stateWords[where])
  if (has('draft') && has('live')) return ''
  if (has('reserved')) return has('live') ? '公開中・予約' : stateWords.reserved
  return states.map((state) => `${state}だけ`).join('')
}

/** Whether visitors see it now. */
export const isLive = (used: readonly Use[]) => used.some(({ where }) => where === 'live')

const addressOf = (use: Use) => ('page' in use ? `/${use.page}` : `/edit/${use.where}/${use.id}`)

const pageOf = ({ page }: PageUse) => ({ page })

function wordsOf(use: Use): string {
  if (!('page' in use)) {
    const place = `${entryWords[use.where]}「${use.title}」`
    return use.deleted ? `${place}（削除したもの。まだ元に戻せます）` : place
  }
  return `ページ${use.page}の${partWords[use.part](use.position_index ?? 1)}`
}
