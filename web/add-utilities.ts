import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { createGenerator, type UserConfig, type VariantFunction } from '@unocss/core'
import type { Plugin } from 'vite'
import { utilityRules } from './utilities.ts'

/** What stands before a utility and a colon, `lg:row`. A later one overrides an earlier one. */
const queries = new Map([
  ['sm', '(min-width: 40em)'],
  ['md', '(min-width: 48em)'],
  ['lg', '(min-width: 64em)'],
  ['xl', '(min-width: 80em)'],
  ['max-xs', '(max-width: 30em)'],
  ['max-sm', '(max-width: 39.99em)'],
  ['max-md', '(max-width: 47.99em)'],
  ['max-lg', '(max-width: 63.99em)'],
  ['print', 'print'],
])

const states: Readonly<Record<string, string>> = {
  hover: '&:hover',
  empty: '&:empty',
  focus: '&:focus-visible',
  expanded: '&[aria-expanded="true"]',
  disabled: '&[aria-disabled="true"]',
}

/** The elements within, or `>` the children: `svg:`, `>button:`, `*:`. */
const elements =
  /^>?(?:\*|a|b|button|dd|div|dt|h[1-3]|img|input|label|legend|li|output|p|select|small|span|strong|svg|ul|video)$/

const matchVariant: VariantFunction = (text) => {
  const [, name = '', matcher = '', next = ''] = /^([^:]+):(([^:]+).*)$/.exec(text) ?? []
  const query = queries.get(name)
  if (query) {
    return { matcher, parent: [`@media ${query}`, [...queries.keys()].indexOf(name) + 1] }
  }
  // A state stands before the element that has it.
  const isElement = elements.test(name) && states[next] === undefined
  const wanted = states[name] ?? (isElement && `& ${name.replace('>', '> ')}`)
  if (!wanted) return undefined
  return { matcher, layer: 'states', selector: (selector) => wanted.replace('&', () => selector) }
}

const config: UserConfig = {
  rules: utilityRules,
  variants: [{ match: matchVariant, multiPass: true }],
  layers: { default: 1, states: 2, queries: 3, 'states in queries': 4 },
  postprocess: (utility) => {
    if (utility.parent) utility.layer = utility.layer ? 'states in queries' : 'queries'
  },
  // Merged rules would not stay in the order of the cascade.
  mergeSelectors: false,
}

/** The rules of all utilities that the code names, as in `<div className="row wrap gap-2 lg:display-none">`. */
export async function buildUtilities(code: string | Set<string>) {
  const generator = await createGenerator(config)
  return generator.generate(code, { preflights: false })
}

const folders = ['.', '../blocks'].map((folder) => fileURLToPath(new URL(folder, import.meta.url)))

/** Adds the utilities to the styles of all screens. */
export function addUtilities(): Plugin {
  return {
    name: 'utilities',
    enforce: 'pre',
    transform: {
      filter: { id: /\/web\/styles\/app\.css$/ },
      handler: async (css) => {
        const utilities = await buildUtilities(readCode())
        return `${css}@layer layout { ${utilities.css} }`
      },
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
