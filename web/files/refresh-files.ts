import type { QueryClient } from '@tanstack/react-query'
import type { FileKind } from './file-words.ts'
import { listOf } from './list-of.ts'

/** Makes the answers stale that say something of the files of a kind: which there are, and how much room they take. */
export function refreshFiles(queries: QueryClient, kind: FileKind): Promise<unknown> {
  return Promise.all(
    [listOf[kind], 'getSession'].map((name) => queries.invalidateQueries({ queryKey: [name] })),
  )
}
