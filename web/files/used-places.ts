import type { FileUse, PageUse } from '#functions/contract/files/file-use.ts'
import type { PageNumber } from '#functions/contract/pages/page-number.ts'

/** A place that shows a file, and the states of its page: 「お店」の写真「店の外観」, 下書き・公開中. */
export type UsedPlace = {
  label: string
  states: string[]
  to: string
  page?: PageNumber
}

/** How places are named. */
export type PlaceLabels = {
  /** A page within a sentence. */
  quotePage: (page: PageNumber) => string
  /** A block of a draft by its place; undefined until the draft is loaded. */
  describeBlock: (page: PageNumber, index: number) => string | undefined
}

const partLabels = {
  bg: () => '背景',
  data1: (index: number) => `上のスライド写真の${index}枚目`,
  data2: (index: number) => `下のスライド写真の${index}枚目`,
} as const satisfies Record<Exclude<PageUse['part'], 'data'>, (index: number) => string>

const stateLabels = { draft: '下書き', live: '公開中', reserved: '予約' } as const

const entryLabels = { news: '更新ニュース', qanda: '使い方' } as const

/** Lists the places without duplicates, pages in order. */
export function listUsedPlaces(used: readonly FileUse[], names: PlaceLabels): UsedPlace[] {
  const places = new Map<string, UsedPlace>()
  for (const use of used) {
    const label = formatPlace(use, used, names)
    const to = getScreenAddress(use)
    // Two entries may have the same title.
    const key = `${to} ${label}`
    const place = places.get(key) ?? { label, states: [], to, ...('page' in use && pickPage(use)) }
    if ('page' in use && !place.states.includes(stateLabels[use.where]))
      place.states.push(stateLabels[use.where])
    places.set(key, place)
  }
  return [...places.values()].sort((one, other) => (one.page ?? 0) - (other.page ?? 0))
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

function formatPlace(use: FileUse, all: readonly FileUse[], names: PlaceLabels): string {
  if (use.where === 'shop') return 'お店の情報のロゴ'
  if (!('page' in use)) {
    const place = `${entryLabels[use.where]}「${use.title}」`
    return use.deleted ? `${place}（削除したもの。まだ元に戻せます）` : place
  }
  const index = use.position_index ?? 1
  const page = names.quotePage(use.page)
  if (use.part !== 'data') return `${page}の${partLabels[use.part](index)}`
  const block = isInDraft(use, all) ? names.describeBlock(use.page, index) : undefined
  return `${page}の${block ?? `上から${index}番目の部品`}`
}

/** Whether the draft shows the file at the same place. */
function isInDraft(use: PageUse, all: readonly FileUse[]): boolean {
  return all.some(
    (each) =>
      each.where === 'draft' &&
      each.page === use.page &&
      each.part === use.part &&
      each.position_index === use.position_index,
  )
}
