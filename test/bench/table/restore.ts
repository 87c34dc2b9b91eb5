import { startStack } from '#infra/local/start-stack.ts'
import { rehearseRestore } from '#infra/operations/restore/rehearse-restore.ts'
import type { BenchTable } from '#test/bench/report.ts'
import { itemCounts, putUsers } from './many-items.ts'

/** Measures a restore of everything from a copy of the table, with 10,000 shops. Throws where an item is not as before. */
export async function measureRestore(): Promise<BenchTable[]> {
  const stack = await startStack({ versioning: true })
  const rows: [string, string][] = []
  try {
    const { differences, held } = await rehearseRestore({
      stack,
      before: putUsers,
      after: async () => undefined,
      wipes: true,
      report: (part, took) => rows.push([part, (took / 1000).toFixed(1)]),
    })
    if (differences.length > 0)
      throw new Error(`Differences: ${differences.slice(0, 5).join('\n')}`)
    return [
      {
        title: `Restore of ${itemCounts.users} shops, ${held.items} items`,
        columns: ['part', 's'],
        rows,
        notes: ['AWS needs minutes to hours more to make the copy of the table'],
      },
    ]
  } finally {
    await stack.stop()
  }
}
