import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'

// The program behind `npm run count`: sizes of the project, and how readable its language is by search.

const literary =
  /\b(?:whoever|whatever|nobody|somebody|elsewhere|anew|thereby|whereby|of which|what is|what was|who is|who was|is to be|was to be|are to be)\b/gi

const all = execFileSync('git', ['ls-files'], { encoding: 'utf8' })
  .split('\n')
  .filter((file) => /\.(?:tsx?|css|mjs)$/.test(file))
const isTest = (file: string) => file.startsWith('test/')
const files = all.filter((file) => !isTest(file))
const read = (file: string) => readFileSync(file, 'utf8')
const countLines = (counted: readonly string[]) =>
  counted.reduce((sum, file) => sum + read(file).split('\n').length - 1, 0)

/** Lines of each folder at the root, and of the files beside them. */
const lineRows = Object.entries(
  Object.groupBy(files, (file) => (file.includes('/') ? file.replace(/\/.*/, '') : 'root files')),
).map(([folder, members = []]) => `${folder} ${countLines(members)}`)

const texts = files.filter((file) => !file.endsWith('.css')).map(read)

const folderSizes = Object.values(Object.groupBy(files, (file) => path.dirname(file)))
  .map((members) => members?.length ?? 0)
  .toSorted((a, b) => a - b)

const comments = texts.flatMap((text) => text.match(/\/\*\*?[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm) ?? [])
const commentWords = comments.join('\n').match(/[A-Za-z’']+/g)?.length ?? 0
const commentLines = comments.reduce((sum, comment) => sum + comment.split('\n').length, 0)
const literaryWords = comments.join('\n').match(literary)?.length ?? 0

const exported = texts.flatMap((text) =>
  [...text.matchAll(/^export (?:default )?(?:async )?(?:function\*?|const|let|class) (\w+)/gm)].map(
    ([, name = '']) => name,
  ),
)
const byName = Object.groupBy(exported, (name) => name)
const shared = Object.entries(byName).filter(([, found]) => (found?.length ?? 0) > 1)
const repeated = shared
  .filter(([name]) => name !== 'handler')
  .map(([name, found]) => ({ name, count: found?.length ?? 0 }))
  .toSorted((a, b) => b.count - a.count)

const functionNames = texts.flatMap((text) =>
  [
    ...text.matchAll(
      /\b(?:function\*? (\w+)|const (\w+)(?:: [^=\n]+)? =\s*(?:async )?(?:\([^)]*\)|\w+)(?:: [^=\n]+)?\s*=>)/g,
    ),
  ].map(([, declared, arrow]) => declared ?? arrow ?? ''),
)
const endInOf = functionNames.filter((name) => /[a-z]Of$/.test(name))

const percent = (part: number, whole: number) => `${((100 * part) / whole).toFixed(1)} %`
const rows = [
  [
    'lines of production code (.ts .tsx .css .mjs)',
    `${countLines(files)} (${lineRows.join(', ')})`,
  ],
  ['lines of tests', countLines(all.filter(isTest))],
  ['files', files.length],
  ['folders', folderSizes.length],
  ['files in the median folder', folderSizes[Math.floor(folderSizes.length / 2)] ?? 0],
  [
    'folders of more than 15 files',
    folderSizes
      .filter((size) => size > 15)
      .toReversed()
      .join(', '),
  ],
  ['lines with comments', commentLines],
  ['literary words per 1,000 words of comment', ((1000 * literaryWords) / commentWords).toFixed(1)],
  ['functions', functionNames.length],
  ['functions named …Of', `${endInOf.length} (${percent(endInOf.length, functionNames.length)})`],
  ['exported names', Object.keys(byName).length],
  [
    'exported names with several definitions',
    `${repeated.length} (${repeated
      .slice(0, 8)
      .map(({ name, count }) => `${name} ${count}`)
      .join(', ')})`,
  ],
]
process.stdout.write(`${rows.map(([label, value]) => `${label}: ${value}`).join('\n')}\n`)
