/**
 * Does the work of all items, of `atOnce` at the same time, and returns the results in the order of the items. Throws the
 * first error when all have ended.
 */
export async function runSome<Item, Result>(
  items: readonly Item[],
  atOnce: number,
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  const left = items.entries()
  async function runLane(): Promise<void> {
    // oxlint-disable-next-line no-await-in-loop -- one after the other in each lane
    for (const [at, item] of left) results[at] = await work(item)
  }
  const ends = await Promise.allSettled(Array.from({ length: atOnce }, runLane))
  const failed = ends.find((end) => end.status === 'rejected')
  if (failed) throw failed.reason
  return results
}
