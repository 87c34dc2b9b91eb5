import * as v from 'valibot'
import type { Plugin } from 'vite'

/** The fields of an endpoint that browsers use: they do not check what they send. */
const browserFields = new Set(['method', 'path', 'caller', 'cookieAlone', 'answer'])

const Property = v.object({
  type: v.literal('Property'),
  key: v.object({ name: v.string() }),
  start: v.number(),
  end: v.number(),
})
type Property = v.InferOutput<typeof Property>

const ObjectExpression = v.object({
  type: v.literal('ObjectExpression'),
  properties: v.array(v.unknown()),
})

/** Removes the fields of endpoints that browsers never read from the built scripts. */
export function dropServerFields(): Plugin {
  return {
    name: 'drop-server-fields',
    apply: 'build',
    transform: {
      filter: { id: /functions\/contract\/endpoints\/[\w-]+\.ts$/ },
      handler(code) {
        const ranges = listServerFields(this.parse(code))
        // From the last one on, so that the earlier positions stay right.
        return ranges.reduceRight(
          (text, { start, end }) => text.slice(0, start) + text.slice(end).replace(/^\s*,/, ''),
          code,
        )
      },
    },
  }
}

/** In the order of the text. */
function listServerFields(node: unknown): Property[] {
  if (typeof node !== 'object' || node === null) return []
  const { success, output } = v.safeParse(ObjectExpression, node)
  const fields = success ? output.properties.filter((property) => v.is(Property, property)) : []
  if (fields.some(({ key }) => key.name === 'answer')) {
    return fields.filter(({ key }) => !browserFields.has(key.name))
  }
  return Object.values(node).flatMap((child) => listServerFields(child))
}
