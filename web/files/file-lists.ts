import type { QueryClient } from '@tanstack/react-query'
import type { EndpointName } from '#functions/contract/endpoints.ts'
import type { LibraryImage, LibraryMovie } from '#functions/contract/files/library-file.ts'
import type { FileKind, FileOwnerKind } from './file-kind-labels.ts'

const entryEndpoints = ['listNews', 'getNews', 'listQanda', 'getQanda'] as const

const staleEndpoints: Record<FileOwnerKind, (kind: FileKind) => readonly EndpointName[]> = {
  // The list, the trash, and the used quota.
  shop: (kind) => [listEndpoints[kind], 'listTrash', 'getSession'],
  // The list, the trash, and the entries that show the files.
  archive: (kind) => [archiveEndpoints[kind], 'listArchiveTrash', ...entryEndpoints],
  sample: () => ['listSamples', 'getSample'],
}

/** The queries that show files of this kind. */
export const listFileQueries = (kind: FileKind, owner: FileOwnerKind) => staleEndpoints[owner](kind)

export function refreshFiles(
  queries: QueryClient,
  kind: FileKind,
  owner: FileOwnerKind = 'shop',
): Promise<unknown> {
  return Promise.all(
    staleEndpoints[owner](kind).map((name) => queries.invalidateQueries({ queryKey: [name] })),
  )
}

export const listEndpoints = { image: 'listImages', movie: 'listMovies' } as const

export const archiveEndpoints = { image: 'listArchiveImages', movie: 'listArchiveMovies' } as const

/** `seconds` is set for movies. */
export type LibraryFile = LibraryImage & Partial<Pick<LibraryMovie, 'seconds' | 'poster_url'>>

/** An answer of one of these lists. */
export type FilePage = { img?: LibraryFile[] | undefined; movie?: LibraryFile[] | undefined }

export const getFiles = ({ img, movie }: FilePage): readonly LibraryFile[] => img ?? movie ?? []
