import type { PageContent } from '#functions/contract/page.ts'
import { slideSets } from '#functions/renderer/page-parts.ts'

/**
 * The part of the preview to go on with after a change: the one that came, or the neighbour of the one
 * that went, or the slide set that changed. Undefined when nothing of that is on the page.
 */
export function partToFocus(before: PageContent, after: PageContent): string | undefined {
  const idsBefore = new Set(before.data.map(({ id }) => id))
  const come = after.data.find(({ id }) => !idsBefore.has(id))
  if (come) return come.id
  const idsAfter = new Set(after.data.map(({ id }) => id))
  const gone = before.data.findIndex(({ id }) => !idsAfter.has(id))
  if (gone >= 0) return (after.data[gone] ?? after.data.at(-1))?.id
  const changed = after.data.find((block, index) => block !== before.data[index])
  return changed?.id ?? slideSets.find((set) => after[set] !== before[set])
}
