import * as v from 'valibot'
import { parseImagePath, parseMoviePath, posterPath } from '#functions/contract/files/file-path.ts'
import { imageTypes, movieTypes } from '#functions/contract/files/library-file.ts'
import { limits } from '#functions/contract/limits.ts'
import type { ArchivedDocument } from '#functions/contract/shops/shop-archive.ts'
import { Time } from '#functions/contract/text/id.ts'
import { queryPages, run } from '#functions/table/entity.ts'
import { beginsWith, missing } from '#functions/table/expressions.ts'
import { type FileKind, fileWrite, StoredFile } from '#functions/table/files/files.ts'
import { listAllInquiries, parseArchivedInquiry } from '#functions/table/inquiries/inquiries.ts'
import { getPageSizes, pageItem, parsePage, type StoredPage } from '#functions/table/pages/pages.ts'
import { parseVersion, versionItem } from '#functions/table/pages/versions.ts'
import { type Shop, shopKey } from '#functions/table/shop.ts'
import type { Item } from '#functions/table/table.ts'
import { parseArchivedRecord } from './shop-records.ts'

// The documents of a shop, without uploads, tabs and what is counted from the rest.
const documentKinds = {
  'PAGE#': 'page',
  'IMAGE#': 'image',
  'MOVIE#': 'movie',
  'RESERVE#': 'reservation',
  SHOP: 'shop',
} as const
type Prefix = keyof typeof documentKinds

/** The documents of a shop as they are stored, without their keys, and what visitors sent that is kept now. */
export async function* listShopDocuments(
  shop: Shop,
  now = new Date(),
): AsyncGenerator<ArchivedDocument> {
  for (const prefix of ['IMAGE#', 'MOVIE#', 'PAGE#', 'RESERVE#', 'SHOP'] as const)
    yield* listDocumentsUnder(shop, prefix)
  for await (const inquiries of listAllInquiries(shop, now))
    yield* inquiries.map((item): ArchivedDocument => ({ kind: 'inquiry', item }))
}

async function* listDocumentsUnder(shop: Shop, prefix: Prefix): AsyncGenerator<ArchivedDocument> {
  const where = { PK: shopKey(shop), SK: beginsWith(prefix) }
  for await (const items of queryPages({ where }))
    yield* items.map((stored): ArchivedDocument => {
      const { PK: _PK, SK, GSI1PK: _index, GSI1SK: _order, ...item } = stored
      return { kind: String(SK).includes('#V#') ? 'version' : documentKinds[prefix], item }
    })
}

const countBetween = (min: number, max: number) =>
  v.pipe(v.number(), v.safeInteger(), v.minValue(min), v.maxValue(max))

const edgeLength = countBetween(1, 99_999)
const times = { created_at: Time, updated_at: Time }
const sizes = { bytes: countBetween(1, limits.libraryBytes), width: edgeLength, height: edgeLength }

/** The record of a file as an import accepts it. */
const checkedFiles = {
  image: v.pipe(
    v.object({ ...StoredFile.entries, ...times, ...sizes, type: v.picklist(imageTypes) }),
    v.forward(
      v.check(({ id, path }) => parseImagePath(path)?.fileId === id),
      ['path'],
    ),
  ),
  movie: v.pipe(
    v.object({ ...StoredFile.entries, ...times, ...sizes, type: v.picklist(movieTypes) }),
    v.forward(
      v.check(({ id, path }) => parseMoviePath(path)?.fileId === id),
      ['path'],
    ),
    v.forward(
      v.check(({ path, poster }) => poster === getPosterPath(path)),
      ['poster'],
    ),
    v.forward(
      v.check(({ seconds }) => seconds >= 0 && seconds <= limits.movieSeconds),
      ['seconds'],
    ),
  ),
}

function getPosterPath(path: string): string {
  const movie = parseMoviePath(path)
  return movie ? posterPath(movie) : ''
}

const Numbered = v.object({ version: countBetween(1, Number.MAX_SAFE_INTEGER) })

/**
 * Checks that this release can read and store a document. Throws `busy` for one of a newer release, and
 * `ValiError` for an invalid one.
 */
export function checkShopDocument({ kind, item }: ArchivedDocument): void {
  if (kind === 'page') {
    parsePage(item)
    v.parse(SectionBytes, item)
  }
  if (kind === 'version') {
    parseVersion(item)
    v.parse(Numbered, item)
  }
  if (kind === 'image' || kind === 'movie') v.parse(checkedFiles[kind], item)
  if (kind === 'shop') parseArchivedRecord(item)
  if (kind === 'inquiry') parseArchivedInquiry(item)
}

const kindsWithId: ReadonlySet<string> = new Set(['image', 'movie', 'inquiry'])

/** The unique key of a document within its shop. */
export function shopDocumentKey({ kind, item }: ArchivedDocument): string {
  if (kind === 'version') {
    const { version, content } = parseVersion(item)
    return `${kind} ${content.page} ${version}`
  }
  return `${kind} ${String(kindsWithId.has(kind) ? item['id'] : item['page'])}`
}

/** Adds a file's record to the shop, unless it has one of this id. */
export async function putArchivedFile(shop: Shop, kind: FileKind, file: StoredFile): Promise<void> {
  await run(fileWrite({ owner: shop, kind }, file))
}

/** Adds a version to the shop, unless it has one of this number. Unknown attributes are dropped. */
export async function putArchivedVersion(shop: Shop, item: Item): Promise<void> {
  const kept = parseVersion(item)
  await run(versionItem(shop, kept.content.page, kept.version).put(kept, { PK: missing }))
}

const Bytes = countBetween(2, limits.pageBytes)
const SectionBytes = v.object({ data_bytes: Bytes, bg_bytes: Bytes, slide_bytes: Bytes })

/**
 * Replaces the empty page of a new shop by an unpublished one. Unknown attributes are dropped. Returns
 * false where the page has been written since.
 */
export function putArchivedPage(shop: Shop, item: Item, now: Date): Promise<boolean> {
  const known = parsePage(item)
  const { page, last_version } = known
  const pageSizes = getPageSizes(v.parse(SectionBytes, item))
  const unseen: Partial<StoredPage> = {
    live: null,
    marked: last_version,
    before: null,
    undoable: false,
    operations: {},
    updated_at: now.toISOString(),
  }
  return run(
    pageItem(shop, page).put(
      { ...known, ...pageSizes, ...unseen },
      { last_version: 0, data_version: 1, bg_version: 1, slide_version: 1 },
    ),
  )
}
