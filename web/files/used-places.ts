import type { FileUse, PageUse } from '#functions/contract/files/library-file.ts'
import type { PageNumber } from '#functions/contract/pages/page-number.ts'

/** A place that shows a file, and the states of its page: ページ1の部品3, 下書き・公開中. */
export type UsedPlace = {
  words: string
  states: string[]
  to: string
  page?: PageNumber
}

const partLabels = {
  data: (index: number) => `部品${index}`,
  bg: () => '背景',
  slide1: (index: number) => `上のスライド写真の${index}枚目`,
  slide2: (index: number) => `下のスライド写真の${index}枚目`,
} as const satisfies Record<PageUse['part'], (index: number) => string>

const stateLabels = { draft: '下書き', live: '公開中', reserved: '予約' } as const

const entryLabels = { news: '更新ニュース', qanda: '使い方' } as const

/** Lists the places without duplicates, pages in order. */
export function listUsedPlaces(used: readonly FileUse[]): UsedPlace[] {
  const places = new Map<string, UsedPlace>()
  for (const use of used) {
    const words = formatPlace(use)
    const to = getScreenAddress(use)
    // Two entries may have the same title.
    const key = `${to} ${words}`
    const place = places.get(key) ?? { words, states: [], to, ...('page' in use && pickPage(use)) }
    if ('page' in use) place.states.push(stateLabels[use.where])
    places.set(key, place)
  }
  const all = [...places.values()]
  const pages = [...new Set(all.map(({ page }) => page ?? 0))]
  // oxlint-disable-next-line unicorn/no-array-sort -- the oldest browsers we serve have no toSorted
  pages.sort((one, other) => one - other)
  return pages.flatMap((page) => all.filter((place) => (place.page ?? 0) === page))
}

/** Names the states unless the place is in the draft and live: 下書きだけ. */
export function formatUnusualState({ states }: UsedPlace): string {
  const has = (where: keyof typeof stateLabels) => states.includes(stateLabels[where])
  if (has('draft') && has('live')) return ''
  if (has('reserved')) return has('live') ? '公開中・予約' : stateLabels.reserved
  return states.map((state) => `${state}だけ`).join('')
}

export const isUsedLive = (used: readonly FileUse[]) => used.some(({ where }) => where === 'live')

function getScreenAddress(use: FileUse): string {
  if ('page' in use) return `/${use.page}`
  return use.where === 'shop' ? '/shop' : `/edit/${use.where}/${use.id}`
}

const pickPage = ({ page }: PageUse) => ({ page })

function formatPlace(use: FileUse): string {
  if (use.where === 'shop') return 'お店の情報のロゴ'
  if (!('page' in use)) {
    const place = `${entryLabels[use.where]}「${use.title}」`
    return use.deleted ? `${place}（削除したもの。まだ元に戻せます）` : place
  }
  return `ページ${use.page}の${partLabels[use.part](use.position_index ?? 1)}`
}
