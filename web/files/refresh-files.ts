import type { QueryClient } from '@tanstack/react-query'
import type { EndpointName } from '#functions/contract/endpoints.ts'
import type { FileOwner } from './file-owner.ts'
import type { FileKind } from './file-words.ts'
import { listOf } from './list-of.ts'

const entries = ['listNews', 'getNews', 'listQanda', 'getQanda'] as const

/** The answers that say something of an owner's files of a kind. */
const answersOf: Record<FileOwner, (kind: FileKind) => readonly EndpointName[]> = {
  // Which there are, and how much room they take.
  shop: (kind) => [listOf[kind], 'getSession'],
  // The entries that show them.
  archive: (kind) => [kind === 'movie' ? 'listArchiveMovies' : 'listArchiveImages', ...entries],
  sample: () => ['listSamples', 'getSample'],
}

/** Makes the answers stale that say something of the files of a kind. */
export function refreshFiles(
  queries: QueryClient,
  kind: FileKind,
  owner: FileOwner = 'shop',
): Promise<unknown> {
  return Promise.all(
    answersOf[owner](kind).map((name) => queries.invalidateQueries({ queryKey: [name] })),
  )
}
