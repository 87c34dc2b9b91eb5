import * as v from 'valibot'
import type { Plugin } from 'vite'

const serverFields = new Set(['summary', 'needs', 'throttle', 'refusals', 'audit', 'example'])

const Property = v.object({
  type: v.literal('Property'),
  key: v.object({ name: v.string() }),
  start: v.number(),
  end: v.number(),
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

/** In the order of the text; a field within another one is left out. */
function listServerFields(node: unknown): { start: number; end: number }[] {
  if (typeof node !== 'object' || node === null) return []
  const { success, output } = v.safeParse(Property, node)
  if (success && serverFields.has(output.key.name)) return [output]
  return Object.values(node).flatMap((child) => listServerFields(child))
}
