import { type Attributes, element } from './svg.ts'

const shapes = new Map<string, string>()

/**
 * Draws a shape that a picture may hold many times: it is written once, under this id, and used by reference, with a
 * transform or other attributes. Throws
 * when two shapes have the same id.
 */
export function reuse(id: string, shape: string, where: string | Attributes = {}): string {
  const before = shapes.get(id)
  if (before !== undefined && before !== shape) throw new Error(`Two shapes have the id ${id}`)
  shapes.set(id, shape)
  const attributes = typeof where === 'string' ? { ...(where && { transform: where }) } : where
  return element('use', { href: `#${id}`, ...attributes })
}

/** The definitions of all shapes that a drawing uses, also within each other. */
export function listReusedShapes(content: string, known: readonly string[] = []): string[] {
  const ids = [...new Set(content.match(/(?<=href="#)[^"]+/g))]
  const found = ids.filter((id) => shapes.has(id) && !known.includes(id))
  if (found.length === 0) return []
  const definitions = found.map((id) => element('g', { id }, shapes.get(id)))
  return [...listReusedShapes(definitions.join(''), [...known, ...found]), ...definitions]
}
