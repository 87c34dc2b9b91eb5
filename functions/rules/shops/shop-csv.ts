import { pageNumbers } from '#functions/contract/page-number.ts'
import type { ShopRow } from '#functions/table/shop-rows.ts'
import { failedPagesOf, marksOf } from './shop-marks.ts'

// Spreadsheets take a file without it for another script.
const byteOrderMark = '\uFEFF'

const statusWords = { active: '利用中', suspended: '停止中' } as const
const stateWords = {
  draft: '下書き',
  published: '公開中',
  changed: '公開中（未公開の変更あり）',
} as const

const columns: [string, (row: ShopRow, now: Date) => string][] = [
  ['お店の名前', ({ shop_name }) => shop_name],
  ['ログインID', ({ login_id }) => login_id],
  ['ページのアドレス', ({ slug }) => slug],
  ['状態', ({ status }) => statusWords[status]],
  ...pageNumbers.map((number): [string, (row: ShopRow) => string] => [
    `${number}ページ目`,
    ({ pages }) => pageWords(pages[number - 1]),
  ]),
  ['最後の編集', ({ edited_at }) => timeWords(edited_at)],
  ['最後のログイン', ({ signed_in_at }) => timeWords(signed_in_at)],
  ['登録した日時', ({ created_at }) => timeWords(created_at)],
  ['写真の枚数', ({ image_count }) => String(image_count)],
  ['動画の本数', ({ movie_count }) => String(movie_count)],
  ['容量（MB）', ({ bytes }) => String(Math.round(bytes / 1024 / 1024))],
  ['90日以上動きなし', (row, now) => (marksOf(row, now).includes('stale') ? 'はい' : '')],
  [
    '予約の失敗',
    (row) =>
      failedPagesOf(row)
        .map((number) => `${number}ページ目`)
        .join('・'),
  ],
]

function pageWords(page: ShopRow['pages'][number] | undefined): string {
  if (!page) return ''
  return `${stateWords[page.state]}${page.reserve === 'reserved' ? '・予約中' : ''}`
}

const japan = new Intl.DateTimeFormat('ja-JP', {
  timeZone: 'Asia/Tokyo',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
})

const timeWords = (time: string | null) => (time === null ? '' : japan.format(new Date(time)))

/** These shops as lines of a table that spreadsheets read; the first part has the columns' names on top. */
export function csvOf(
  rows: readonly ShopRow[],
  { now, isFirst }: { now: Date; isFirst: boolean },
): string {
  const head = isFirst ? byteOrderMark + lineOf(columns.map(([name]) => name)) : ''
  return head + rows.map((row) => lineOf(columns.map(([, words]) => words(row, now)))).join('')
}

const lineOf = (cells: readonly string[]) => `${cells.map(cellOf).join(',')}\r\n`

/** A cell between quotes; what a spreadsheet would take for a formula begins with a mark that makes it text. */
function cellOf(text: string): string {
  const harmless = /^[\s\p{Cf}]*[=+\-@\t\r＝＋－＠]/u.test(text) ? `'${text}` : text
  return `"${harmless.replaceAll('"', '""')}"`
}
