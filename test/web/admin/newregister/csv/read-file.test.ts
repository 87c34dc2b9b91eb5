import parser from 'papaparse'
import { expect, test } from 'vitest'
import { findColumnProblem, suggestColumns } from '#web/admin/newregister/csv/read/csv-columns.ts'
import { maxCsvRows, readCsvTable } from '#web/admin/newregister/csv/read/csv-table.ts'
import { decodeCsv } from '#web/admin/newregister/csv/read/decode-csv.ts'
import { findRowProblems } from '#web/admin/newregister/csv/read/find-row-problems.ts'
import { parseCsvRows } from '#web/admin/newregister/csv/read/parse-csv-rows.ts'
import { createTemplateFile } from '#web/admin/newregister/new-shop-fields.ts'

const head = '店名,ログインID,アドレス'

/** The rows of a text with the suggested columns, or why there are none. */
function parse(text: string) {
  const table = readCsvTable(text, parser)
  if ('problem' in table) return table
  const columns = suggestColumns(table.head)
  const problem = findColumnProblem(columns)
  return problem === undefined ? parseCsvRows(table, columns) : { problem }
}

/** The rows of a text and their problems, as `row field words`. */
function read(text: string) {
  const file = parse(text)
  if ('problem' in file) return file
  return {
    rows: file.rows.map(({ line, shop_name, login_id, slug }) => [line, shop_name, login_id, slug]),
    problems: [...file.problems, ...findRowProblems(file.rows)].map(
      ({ line, field = 'row', message }) => `${line} ${field} ${message}`,
    ),
  }
}

const encodeText = (text: string) => new TextEncoder().encode(text)
const decoded = (bytes: Uint8Array | number[]) => decodeCsv(Uint8Array.from(bytes))

test('reads UTF-8 with and without BOM, Shift_JIS and UTF-16', () => {
  const sakura = [0x82, 0xb3, 0x82, 0xad, 0x82, 0xe7]
  expect(decoded(encodeText('さくら'))).toEqual({ text: 'さくら' })
  expect(decoded([0xef, 0xbb, 0xbf, ...encodeText('さくら')])).toEqual({ text: 'さくら' })
  expect(decoded(sakura)).toEqual({ text: 'さくら' })
  expect(decoded([0xff, 0xfe, 0x55, 0x30])).toEqual({ text: 'さ' })
})

test('rejects Excel workbooks and binary files with a message', () => {
  expect(decoded([0x50, 0x4b, 0x03, 0x04, 1, 2])).toEqual({
    problem: expect.stringContaining('Excelのファイルのままです'),
  })
  expect(decoded([0x82, 0xff, 0xff, 0x81])).toEqual({
    problem: expect.stringContaining('読み取れませんでした'),
  })
})

test('finds the columns by their headings in any order, width and case, with other columns between them', async () => {
  const rows = [[2, 'さくら食堂', 'sakura', 'sakura-ya']]
  const good = { rows, problems: [] }
  expect(read(`${head}\r\nさくら食堂,sakura,sakura-ya\r\n`)).toEqual(good)
  expect(read('アドレス,電話,ｌｏｇｉｎ＿ｉｄ, 店 名\nsakura-ya,03,sakura,さくら食堂')).toEqual(
    good,
  )
  expect(read('店名\tログインＩＤ\tアドレス\nさくら食堂\tsakura\tsakura-ya')).toEqual(good)
  expect(read(`${head}\rさくら食堂,sakura,sakura-ya\r`)).toEqual(good)
  expect(read(`${await createTemplateFile().text()}さくら食堂,sakura,sakura-ya`)).toEqual(good)
})

test.each([
  ['nothing at all', '', '見出しがありません'],
  ['no headings', 'さくら食堂,sakura,sakura-ya\nうめ,ume,ume', '「店名」の列がどれか'],
  ['headings alone', `${head}\n`, 'お店が1つも書かれていません'],
  ['only commas', `${head}\n,,\n,,,,\n`, 'お店が1つも書かれていません'],
  ['more rows than fit', `${head}\n${'a,b,c\n'.repeat(maxCsvRows + 1)}`, '5,000件まで'],
])('%s is no list of shops', (_, text, message) => {
  expect(read(text)).toEqual({ problem: expect.stringContaining(message) })
})

test('numbers rows as a spreadsheet does, with empty rows and line breaks in cells', () => {
  expect(read(`${head}\n\n,,\n"さくら\n食堂",sakura,sakura-ya\nうめ, ume ,　ume-ya　`)).toEqual({
    rows: [
      [4, 'さくら 食堂', 'sakura', 'sakura-ya'],
      [5, 'うめ', 'ume', 'ume-ya'],
    ],
    problems: [],
  })
})

test('accepts formulas, tags and emoji as names', () => {
  const names = ['=HYPERLINK("http://x")', '@SUM(A1)', '+81', '-', '<img src=x onerror=alert(1)>']
  const hostile = [...names, '\u200fらくさ', '🍡'.repeat(100), 'ー'.repeat(100)]
  const quoted = hostile.map((name) => `"${name.replaceAll('"', '""')}"`)
  const text = quoted.map((name, index) => `${name},mise-${index},mise-${index}`).join('\n')
  expect(read(`${head}\n${text}`)).toEqual({
    rows: hostile.map((name, index) => [index + 2, name, `mise-${index}`, `mise-${index}`]),
    problems: [],
  })
})

test('reports empty, too long and malformed cells at their row', () => {
  const long = 'あ'.repeat(101)
  expect(read(`${head}\n${long},ab,Sakura\n,,assets\nうめ,${'a'.repeat(65)},u\u0007me`)).toEqual({
    rows: expect.any(Array),
    problems: [
      '2 shop_name 100文字以内で入力してください',
      '2 login_id ログインIDは空白を除いて3〜64文字にしてください',
      '2 slug アドレスは半角の英小文字・数字・ハイフンで3〜40文字にしてください',
      '3 shop_name 店名を入力してください',
      '3 login_id ログインIDを入力してください',
      '3 slug このアドレスは使えません',
      '4 login_id 64文字以内で入力してください',
      '4 slug アドレスは半角の英小文字・数字・ハイフンで3〜40文字にしてください',
    ],
  })
})

test('reports names that an earlier row has, also when they only look different', () => {
  expect(read(`${head}\nうめ,ume-1,ume\nもも,ＵＭＥ-1,ume\nさくら,sakura,sakura`)).toEqual({
    rows: expect.any(Array),
    problems: ['3 login_id 2行目と同じです', '3 slug 2行目と同じです'],
  })
})

test('refuses a login ID with a space inside', () => {
  expect(read(`${head}\nうめ, ume 1 ,ume`)).toMatchObject({
    problems: ['2 login_id ログインIDの途中に空白は使えません'],
  })
})

test('reports unclosed quotes and surplus cells at their row', () => {
  expect(read(`${head}\nうめ,ume,ume\n"さくら,sakura,sakura\nもも,momo,momo`)).toMatchObject({
    problems: expect.arrayContaining([
      '3 row 「"」が閉じていません。ここから後ろの行を読み取れませんでした。',
    ]),
  })
  expect(read(`${head}\n"うめ"屋,ume,ume`)).toMatchObject({
    problems: expect.arrayContaining([expect.stringMatching(/^2 row 「"」の付け方/)]),
  })
  expect(read(`${head}\nうめ, もも,ume-1,ume`)).toMatchObject({
    problems: expect.arrayContaining([
      '2 row 見出しより項目が多くなっています。「,」が入る項目は、前後を「"」で囲んでください。',
    ]),
  })
  // Spreadsheets write empty cells at the end.
  expect(read(`${head}\nうめ,ume,ume,,,`)).toMatchObject({ problems: [] })
})

test('reads and compares five thousand rows', () => {
  const rows = Array.from(
    { length: maxCsvRows },
    (_, index) => `店${index},mise-${index},m-${index}`,
  )
  const file = read(`${head}\n${rows.join('\n')}`)
  expect(file).toMatchObject({ problems: [] })
  expect('rows' in file && file.rows.at(-1)).toEqual([5001, '店4999', 'mise-4999', 'm-4999'])
})

test('reports invisible names and confusable login IDs with the reason', () => {
  const { problems } = read(
    `${head}\n\u3164,s\u0430kura,sakura-ya\nそば\u202e処,さくら,sakura-2`,
  ) as {
    problems: string[]
  }
  expect(problems).toEqual([
    expect.stringMatching(/^2 shop_name 目に見えない文字だけ/),
    expect.stringMatching(/^2 login_id ログインIDは英字・数字・記号.*使えません/),
    expect.stringMatching(/^3 shop_name 文字の並ぶ向きを変える/),
    expect.stringMatching(/^3 login_id ログインIDは英字・数字・記号/),
  ])
})
