import { readdirSync, readFileSync } from 'node:fs'
import parser from 'papaparse'
import { expect, test } from 'vitest'
import { checkShops } from '#web/admin/newregister/csv/read/check-shops.ts'
import { findColumnProblem, suggestColumns } from '#web/admin/newregister/csv/read/csv-columns.ts'
import { readCsvTable } from '#web/admin/newregister/csv/read/csv-table.ts'
import { decodeCsv } from '#web/admin/newregister/csv/read/decode-csv.ts'
import { formatRestFile } from '#web/admin/newregister/csv/read/format-rest-file.ts'
import { noChanges } from '#web/admin/newregister/csv/read/parse-csv-rows.ts'

const folder = new URL('lists/', import.meta.url)
const lists = readdirSync(folder).toSorted()

/** The shops of a list, as many questions as are asked, and the table. */
async function open(name: string, taken: readonly string[] = [], changes = noChanges) {
  const decoded = decodeCsv(readFileSync(new URL(name, folder)))
  if ('problem' in decoded) throw new Error(decoded.problem)
  const table = readCsvTable(decoded.text, parser)
  if ('problem' in table) throw new Error(table.problem)
  const columns = suggestColumns(table.head)
  const client = {
    checkNames: async ({ body }: { body: { login_ids: string[]; slugs: string[] } }) => ({
      res: '',
      login_ids: body.login_ids.filter((id) => taken.includes(id)),
      slugs: body.slugs.filter((slug) => taken.includes(slug)),
    }),
  }
  const options = { client, signal: new AbortController().signal, onProgress: () => {} }
  const shops = await checkShops({ table, columns, changes }, options)
  const asks = shops.unknown.length + (findColumnProblem(columns) === undefined ? 0 : 1)
  return { ...shops, asks, table }
}

const goodRows: Record<string, number> = {
  '07-hours-by-day.csv': 2,
  '08-quoted-newlines.csv': 2,
  '11-duplicates-and-notes.csv': 3,
  '12-many-categories.csv': 28,
}

test.each(lists)('%s goes in with at most one question', async (name) => {
  const { good, asks } = await open(name)
  expect(good.length).toBe(goodRows[name] ?? 6)
  expect(asks).toBeLessThanOrEqual(1)
})

const soba = { open: '11:00', close: '14:30', last_order: '' }
const night = { open: '17:00', close: '20:30', last_order: '' }

test.each(['01-shopping-street-cp932.csv', '02-utf8-bom-crlf.csv', '03-utf16-tab.txt'])(
  '%s fills the records, the closed days and the names',
  async (name) => {
    const { good, unknown, notes } = await open(name)
    expect(notes).toEqual([])
    expect(unknown).toMatchObject([{ value: '居酒屋バル', lines: [7], guess: 'izakaya' }])
    expect(good.map(({ login_id, shop }) => [login_id, shop?.type])).toEqual([
      ['teuchisoba-yamasato', 'soba'],
      ['kissa-hidamari', 'cafe'],
      ['sushi-matsukawa', 'japanese'],
      ['ramen-nibanzaka', 'ramen'],
      ['biyoushitsu-soyokaze', 'hair'],
      ['izakayabaru-minato', 'izakaya'],
    ])
    const [one, , three, four, five, six] = good.map(({ shop }) => shop)
    expect(one).toMatchObject({
      kana: 'テウチソバ ヤマサト',
      phone: '03-0000-0101',
      email: 'yamasato@example.jp',
      postal_code: '111-0001',
      hours: { weekly: { mon: [], tue: [soba, night], sun: [soba, night] } },
    })
    const sushi = [{ open: '17:00', close: '22:00', last_order: '21:30' }]
    expect(three?.hours).toMatchObject({
      weekly: { sat: sushi, sun: [] },
      holidays: { kind: 'closed' },
    })
    expect(four?.hours).toMatchObject({
      weekly: { mon: [{ close: '15:00' }, { open: '18:00', close: '25:00' }] },
      note: '不定休',
    })
    expect(five?.hours).toMatchObject({
      weekly: { mon: [], tue: [{ open: '10:00' }] },
      monthly_closed: [{ week: 3, day: 'tue' }],
    })
    expect(six?.hours).toMatchObject({
      weekly: { fri: [{ open: '17:00', close: '24:00' }], sat: [{ open: '16:00' }], sun: [] },
    })
  },
)

test('skips titles and totals, restores zeros, joins addresses, and understands other countries', async () => {
  const titled = await open('04-title-rows-and-blank.csv')
  expect(titled.good.map(({ line }) => line)).toEqual([4, 5, 6, 7, 8, 9])
  expect(titled.good[0]?.shop?.address).toBe('東京都台東区架空町1-2-3')
  const zeros = await open('05-lost-zeros.csv')
  expect(zeros.good[0]?.shop).toMatchObject({ postal_code: '060-0001', phone: '0300000101' })
  const split = await open('06-split-address.csv')
  expect(split.good[0]?.shop?.address).toBe('東京都台東区1-2-3')
  const european = await open('09-semicolon-european.csv')
  expect(european.good[0]?.shop).toMatchObject({ phone: '03-0000-0101', type: 'soba' })
})

test('reads hours by day, and keeps what it cannot read as a note', async () => {
  const { good, notes } = await open('07-hours-by-day.csv')
  const weekly = { wed: [], fri: [{ open: '11:00' }, { open: '17:00', close: '21:00' }] }
  expect(good).toMatchObject([
    { shop: { hours: { weekly, holidays: { kind: 'own' } } } },
    { shop: { hours: { note: expect.stringContaining('土 7:00-売り切れ') as unknown } } },
  ])
  expect(notes).toMatchObject([{ line: 3, field: 'hours' }])
})

test('reads quotes, and hours over several lines', async () => {
  const weekly = {
    thu: [{ open: '17:00', close: '23:00' }],
    sat: [{ open: '17:00', close: '26:00' }],
    sun: [],
  }
  expect((await open('08-quoted-newlines.csv')).good).toMatchObject([
    { shop_name: '酒場 "よりみち"', shop: { hours: { weekly } } },
    { shop: { phone: '03-0000-0109' } },
  ])
})

test('registers the good rows, mends others in place, and keeps the rest with the reason', async () => {
  const name = '11-duplicates-and-notes.csv'
  const { good, notes, problems, table } = await open(name)
  expect(good.map(({ login_id }) => login_id)).toEqual(['tsubomi', 'kotori', 'rakuda'])
  expect(notes).toMatchObject([{ line: 5, field: 'phone' }])
  expect(formatRestFile(table, problems)).toBe(
    '\uFEFF店名,ID,電話,状態,直すところ\r\n花屋つぼみ（移転）,tsubomi,03-0000-0112,旧,2行目と同じです 2行目と同じです\r\n',
  )
  const cells = new Map([[3, { login_id: 'tsubomi-2' }]])
  expect((await open(name, [], { ...noChanges, cells })).good).toHaveLength(4)
})

test('makes other names where the first ones are taken', async () => {
  const taken = ['teuchisoba-yamasato', 'teuchisoba-yamasato-2']
  const { good } = await open('09-semicolon-european.csv', taken)
  expect(good[0]).toMatchObject({
    login_id: 'teuchisoba-yamasato-3',
    slug: 'teuchisoba-yamasato-3',
  })
})

test('asks for the same word once, and uses the answer for all its rows', async () => {
  const meanings = new Map([['type 居酒屋バル', 'bar']])
  const { good } = await open('09-semicolon-european.csv', [], { ...noChanges, meanings })
  expect(good.at(-1)?.shop?.type).toBe('bar')
})
