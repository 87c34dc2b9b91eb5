import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { readUtility } from './utilities.ts'

/** What stands before a utility and a colon, `lg:row`. A later one overrides an earlier one. */
const queries: Readonly<Record<string, string>> = {
  sm: '(min-width: 40em)',
  md: '(min-width: 48em)',
  lg: '(min-width: 64em)',
  xl: '(min-width: 80em)',
  'max-xs': '(max-width: 30em)',
  'max-sm': '(max-width: 39.99em)',
  'max-md': '(max-width: 47.99em)',
  'max-lg': '(max-width: 63.99em)',
  print: 'print',
}

const states: Readonly<Record<string, string>> = {
  hover: '&:hover',
  empty: '&:empty',
  focus: '&:focus-visible',
  pressed: '&[aria-pressed="true"]',
  expanded: '&[aria-expanded="true"]',
  invalid: '&[aria-invalid="true"]',
  disabled: '&[aria-disabled="true"]',
  typing: ':root[data-typing] &',
}

/** The elements within, or `>` the children: `svg:`, `>button:`, `*:`. */
const elements =
  /^>?(?:\*|a|b|button|dd|div|dt|h[1-3]|img|input|label|legend|li|output|p|select|small|span|strong|svg|ul|video)$/

const readSelector = (variant: string): string | undefined =>
  states[variant] ?? (elements.test(variant) ? `& ${variant.replace('>', '> ')}` : undefined)

type Rule = { query: string; css: string; place: number }

export function buildRule(name: string): Rule | undefined {
  const variants = name.split(':')
  const [declarations, place] = readUtility(variants.pop() ?? '') ?? []
  if (declarations === undefined || place === undefined) return undefined
  let selector = `.${name.replaceAll(/[^\w-]/g, String.raw`\$&`)}`
  let query = ''
  for (const variant of variants) {
    const wanted = readSelector(variant)
    const condition = queries[variant]
    if (condition) query = condition
    else if (wanted) selector = wanted.replace('&', () => selector)
    else return undefined
  }
  return { query, css: `${selector} { ${declarations} }`, place: place + variants.length * 1000 }
}

/** The rules of all utilities that the code names, as in `<div className="row wrap gap-2 lg:display-none">`. */
function buildUtilities(code: string): string {
  const rules = [...new Set(code.split(/[\s"'`]+/))]
    .map(buildRule)
    .filter((rule) => rule !== undefined)
    .sort((a, b) => a.place - b.place || (a.css < b.css ? -1 : 1))
  const list = (wanted: string) =>
    rules.filter(({ query }) => query === wanted).map(({ css }) => css)
  const inQueries = Object.values(queries).map(
    (query) => `@media ${query} { ${list(query).join('\n')} }`,
  )
  return `@layer layout { ${[...list(''), ...inQueries].join('\n')} }`
}

const folders = ['.', '../blocks'].map((folder) => fileURLToPath(new URL(folder, import.meta.url)))

/** Adds the utilities to the styles of all screens. */
export function addUtilities(): Plugin {
  return {
    name: 'utilities',
    enforce: 'pre',
    transform: {
      filter: { id: /\/web\/styles\/app\.css$/ },
      handler: (css) => `${css}${buildUtilities(readCode())}`,
    },
  }
}

function readCode(): string {
  const files = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
  )
  return files
    .filter((file) => file.endsWith('.tsx'))
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n')
}
