import { pageNumbers } from '#functions/contract/pages/page-number.ts'
import { businessTypeNames, businessTypes } from '#functions/contract/shop-record/business-types.ts'
import {
  type ListedShop,
  markLabels,
  shopStatusLabels,
} from '#functions/contract/shops/listed-shop.ts'
import { getTimeInJapan } from '#functions/contract/text/japan-day.ts'
import { type CsvColumn, formatCsv } from '#functions/rules/csv.ts'
import type { ShopRow } from '#functions/table/shops/shop-rows.ts'
import { findLockEnd, hasShopMark, listShopMarks, type MarkTime, toMarkTime } from './shop-marks.ts'

/** A shop in the admin's list. */
export function toListedShop(row: ShopRow, time: MarkTime): ListedShop {
  const { signed_in_at, pages, found_by: _, locked_until: __, ...shop } = row
  const lockEnd = findLockEnd(row, time.now)
  return {
    ...shop,
    last_sign_in_at: signed_in_at,
    pages: pageNumbers.flatMap((number) => {
      const page = pages[number - 1]
      if (!page) return []
      const { state, held } = page
      return [{ page: number, state, reserve: toReservation(page), ...(held && { held }) }]
    }),
    marks: listShopMarks(row, time),
    ...(lockEnd !== undefined && { locked_until: lockEnd }),
  }
}

const toReservation = ({ reserve, reason }: ShopRow['pages'][number]) =>
  reserve && { state: reserve, ...(reason !== undefined && { reason }) }

const stateLabels = {
  draft: '下書き',
  published: '公開中',
  changed: '公開中（未公開の変更あり）',
} as const

const listColumns = (time: MarkTime): CsvColumn<ShopRow>[] => [
  ['お店の名前', ({ shop_name }) => shop_name],
  ['ログインID', ({ login_id }) => login_id],
  ['ページのアドレス', ({ slug }) => slug],
  ['業種', ({ type }) => formatType(type)],
  ['電話', ({ phone }) => phone],
  ['住所', ({ address }) => address],
  ['メール', ({ email }) => email],
  ['状態', ({ status }) => shopStatusLabels[status]],
  ...pageNumbers.map(
    (number): CsvColumn<ShopRow> => [
      `${number}ページ目`,
      ({ pages }) => formatPage(pages[number - 1]),
    ],
  ),
  ['最後の編集', ({ edited_at }) => formatTime(edited_at)],
  ['最後のログイン', ({ signed_in_at }) => formatTime(signed_in_at)],
  ['登録した日時', ({ created_at }) => formatTime(created_at)],
  ['写真の枚数', ({ image_count }) => String(image_count)],
  ['動画の本数', ({ movie_count }) => String(movie_count)],
  ['容量（MB）', ({ bytes }) => String(Math.round(bytes / 1024 / 1024))],
  ['見られた回数（28日間）', ({ views }) => String(views)],
  ['90日以上動きなし', (row) => (hasShopMark(row, 'stale', time) ? 'はい' : '')],
  [
    '予約の失敗・取り消し',
    ({ pages }) =>
      pages
        .flatMap(({ reason }, index) => (reason ? `${index + 1}ページ目：${reason}` : []))
        .join(' '),
  ],
  [
    '気になること',
    (row) =>
      listShopMarks(row, time)
        .map((mark) => markLabels[mark])
        .join('・'),
  ],
  ['タグ', ({ tags }) => tags.join('・')],
]

function formatType(type: string): string {
  const known = businessTypeNames.find((name) => name === type && name !== 'other')
  return known ? businessTypes[known].label : ''
}

function formatPage(page: ShopRow['pages'][number] | undefined): string {
  if (!page) return ''
  return `${stateLabels[page.state]}${page.reserve === 'reserved' ? '・予約中' : ''}`
}

/** `2026/11/25 09:05` */
function formatTime(time: string | null): string {
  if (time === null) return ''
  return getTimeInJapan(new Date(time)).slice(0, 16).replaceAll('-', '/').replace('T', ' ')
}

/** These shops as lines of CSV; the first part has the header. */
export function formatShopCsv(
  rows: readonly ShopRow[],
  { now, isFirst }: { now: Date; isFirst: boolean },
): string {
  return formatCsv(listColumns(toMarkTime(now)), rows, isFirst)
}
