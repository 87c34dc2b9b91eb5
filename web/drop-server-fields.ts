import * as v from 'valibot'
import type { Plugin } from 'vite'

/** The fields of an endpoint that browsers use: they do not check what they send. */
const browserFields = new Set([
  'method',
  'path',
  'caller',
  'role',
  'effect',
  'cookieAlone',
  'answer',
])

const Property = v.object({
  type: v.literal('Property'),
  key: v.object({ name: v.string() }),
  start: v.number(),
  end: v.number(),
})

/** `...pageBody`: a body with its example. */
const BodySpread = v.object({
  type: v.literal('SpreadElement'),
  argument: v.object({
    type: v.literal('Identifier'),
    name: v.pipe(v.string(), v.endsWith('Body')),
  }),
  start: v.number(),
  end: v.number(),
})

const ObjectExpression = v.object({
  type: v.literal('ObjectExpression'),
  properties: v.array(v.unknown()),
})

const ImportDeclaration = v.object({
  type: v.literal('ImportDeclaration'),
  specifiers: v.array(v.object({ local: v.object({ name: v.string() }) })),
  start: v.number(),
  end: v.number(),
})

type TextRange = { start: number; end: number }

/**
 * Removes the fields of endpoints that browsers never read from the built scripts, and the imports that only
 * those fields need: an import that stays puts its module into the same script, even when nothing uses it.
 */
export function dropServerFields(): Plugin {
  return {
    name: 'drop-server-fields',
    apply: 'build',
    transform: {
      filter: { id: /functions\/contract\/endpoints\/[\w/-]+\.ts$/ },
      handler(code) {
        const text = removeRanges(code, listServerFields(this.parse(code)))
        return removeRanges(text, listUnusedImports(text, this.parse(text).body))
      },
    },
  }
}

/** In the order of the text. */
function listServerFields(node: unknown): TextRange[] {
  if (typeof node !== 'object' || node === null) return []
  const { success, output } = v.safeParse(ObjectExpression, node)
  const parts = success ? output.properties : []
  if (parts.some((part) => v.is(Property, part) && part.key.name === 'answer'))
    return parts.filter((part) => v.is(BodySpread, part) || isServerField(part))
  return Object.values(node).flatMap((child) => listServerFields(child))
}

const isServerField = (part: unknown): part is v.InferOutput<typeof Property> =>
  v.is(Property, part) && !browserFields.has(part.key.name)

function listUnusedImports(code: string, statements: readonly unknown[]): TextRange[] {
  const imports = statements.filter((statement) => v.is(ImportDeclaration, statement))
  const rest = removeRanges(code, imports)
  return imports.filter(
    ({ specifiers }) =>
      // An import without names is there for its effect.
      specifiers.length > 0 &&
      specifiers.every(({ local }) => !new RegExp(`\\b${local.name}\\b`).test(rest)),
  )
}

/** `ranges` are in the order of the text; a comma after each goes too. */
function removeRanges(code: string, ranges: readonly TextRange[]): string {
  // From the last one on, so that the earlier positions stay right.
  return ranges.reduceRight(
    (text, { start, end }) => text.slice(0, start) + text.slice(end).replace(/^\s*,/, ''),
    code,
  )
}
