import { redrawQueuedPages } from '#functions/rules/publishing/redraw-live-pages.ts'
import { type DueItem, removeDueItem } from '#functions/table/due.ts'
import { parseOwner } from '#functions/table/owner.ts'

/**
 * Renders the live pages of a shop again: where the call that changed its record or its look was interrupted, and for days
 * to come (`findCalendarRedraw`).
 */
export async function redrawDuePages(due: DueItem): Promise<undefined> {
  const owner = parseOwner(due.key.PK)
  if ('shopId' in owner) await redrawQueuedPages(owner, due)
  else await removeDueItem(due)
}
