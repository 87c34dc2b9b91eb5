import type { PageContent } from '#functions/contract/pages/page.ts'
import { slideSetNames } from '#functions/renderer/page-parts.ts'

/**
 * Returns the id to focus after a change: of the added block, of the neighbour of the removed one, or of
 * the changed block or slide set.
 */
export function findPartToFocus(before: PageContent, after: PageContent): string | undefined {
  const idsBefore = new Set(before.data.map(({ id }) => id))
  const added = after.data.find(({ id }) => !idsBefore.has(id))
  if (added) return added.id
  const idsAfter = new Set(after.data.map(({ id }) => id))
  const removed = before.data.findIndex(({ id }) => !idsAfter.has(id))
  if (removed >= 0) return (after.data[removed] ?? after.data.at(-1))?.id
  const changed = after.data.find((block, index) => block !== before.data[index])
  return changed?.id ?? slideSetNames.find((set) => after[set] !== before[set])
}
