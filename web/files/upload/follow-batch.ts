import { isInProgress, type UploadItem } from './upload-items.ts'
import type { Uploads } from './uploads.ts'

/**
 * Follows files that were added to the uploads. `onEnd` gets those that have arrived, in their order, each time none is in
 * progress any more: again when failed ones were sent once more. Returns a function that stops it.
 */
export function followBatch(
  uploads: Uploads,
  ids: readonly string[],
  onEnd: (arrived: UploadItem[]) => void,
): () => void {
  // Another list of uploads may remove a finished file before the last one has arrived.
  const arrived = new Map<string, UploadItem>()
  const reported = new Set<string>()

  function check({ items }: { items: readonly UploadItem[] }) {
    const own = items.filter(({ id }) => ids.includes(id))
    for (const item of own) if (item.path !== undefined) arrived.set(item.id, item)
    if (own.some(isInProgress)) return
    const fresh = ids.filter((id) => arrived.has(id) && !reported.has(id))
    if (fresh.length === 0) return
    for (const id of fresh) reported.add(id)
    onEnd(fresh.flatMap((id) => arrived.get(id) ?? []))
    for (const id of fresh) uploads.remove(id)
  }

  const stop = uploads.store.subscribe(check)
  check(uploads.store.getState())
  return stop
}
