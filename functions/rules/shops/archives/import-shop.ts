import * as v from 'valibot'
import { putMediaStream } from '#functions/bucket/media-streams.ts'
import { lacksVariants, parseImagePath } from '#functions/contract/files/file-path.ts'
import type { ArchiveContents, ArchivedShop } from '#functions/contract/shops/shop-archive.ts'
import { repeatVariantEvent } from '#functions/rules/files/images/repeat-variant-event.ts'
import { registerShop } from '#functions/rules/shops/register-shop.ts'
import { operator } from '#functions/table/accounts/accounts.ts'
import { queueFileCleanup } from '#functions/table/due.ts'
import { type FileKind, StoredFile } from '#functions/table/files/files.ts'
import { createQuotaUsage } from '#functions/table/files/quota.ts'
import { putVariantJob } from '#functions/table/files/variant-jobs.ts'
import { putArchivedInquiry } from '#functions/table/inquiries/inquiries.ts'
import type { Shop } from '#functions/table/shop.ts'
import { markShopActive } from '#functions/table/shops/active-shops.ts'
import {
  putArchivedFile,
  putArchivedPage,
  putArchivedVersion,
} from '#functions/table/shops/shop-documents.ts'
import { putArchivedRecord } from '#functions/table/shops/shop-records.ts'
import type { Item } from '#functions/table/table.ts'
import {
  fileRenamer,
  parseMediaFileId,
  type RenameFileId,
  renameContent,
  renameLogo,
  renameMediaPath,
  renameStoredFile,
} from './rename-files.ts'

type Import = {
  names: ArchivedShop
  /** Names the import: a repetition continues it. */
  key: string
  contents: Pick<ArchiveContents, 'documents' | 'files'>
  now: Date
}

type ImportContext = Pick<Import, 'contents' | 'now'> & { shop: Shop; rename: RenameFileId }

/**
 * What was imported; `left` is the number of pages that were changed meanwhile, `password` is for one
 * sign-in.
 */
export type ImportedShop = {
  password?: string
  images: number
  movies: number
  versions: number
  left: number
}

/**
 * Makes a shop of these contents, under its own names: drafts, versions and libraries as they were,
 * nothing published. Bytes first, pages last. Throws as `registerShop` does.
 */
export async function importShop({ names, key, contents, now }: Import): Promise<ImportedShop> {
  const { profile, madePassword: password } = await registerShop({
    person: operator,
    body: names,
    operation: undefined,
    secret: key,
    now,
  })
  const shop = { shopId: profile.id }
  const coming = { contents, now, shop, rename: fileRenamer(shop.shopId) }
  const library = await listLibrary(coming)
  await importBytes(coming, library)
  await importLibrary(shop, library)
  await importRecordAndInquiries(coming)
  const { versions, left } = await importPages(coming)
  await markShopActive(shop.shopId, now)
  const { images, movies } = sumUsage(library)
  return { ...(password !== undefined && { password }), images, movies, versions, left }
}

type LibraryFile = { kind: FileKind; file: StoredFile }

async function listLibrary({ contents, rename }: ImportContext): Promise<LibraryFile[]> {
  const library: LibraryFile[] = []
  for await (const { kind, item } of contents.documents())
    if (kind === 'image' || kind === 'movie')
      library.push({ kind, file: renameStoredFile(v.parse(StoredFile, item), rename) })
  return library
}

async function importBytes({ contents, shop, rename, now }: ImportContext, library: LibraryFile[]) {
  for (const { file } of library) {
    const picture = lacksVariants(file.path) && parseImagePath(file.path)
    // oxlint-disable-next-line no-await-in-loop -- a few that were just sent
    if (picture) await putVariantJob(shop, picture, now)
  }
  const noted = new Set<string>()
  for await (const file of contents.files()) {
    const path = renameMediaPath(file.path, rename)
    const id = parseMediaFileId(path)
    if (id === undefined) throw new Error(`Not a path of the media host: ${file.path}`)
    if (!noted.has(id)) await queueFileCleanup(shop, id, now)
    noted.add(id)
    await putMediaStream({ ...file, path })
  }
}

async function importLibrary(shop: Shop, library: LibraryFile[]) {
  await createQuotaUsage(shop, sumUsage(library))
  for (const { kind, file } of library) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other: a table answers so many at once
    await putArchivedFile(shop, kind, file)
    // oxlint-disable-next-line no-await-in-loop -- as above
    await repeatVariantEvent(file.path)
  }
}

const sumUsage = (library: LibraryFile[]) => ({
  images: library.filter(({ kind }) => kind === 'image').length,
  movies: library.filter(({ kind }) => kind === 'movie').length,
  bytes: library.reduce((sum, { file }) => sum + file.bytes, 0),
})

async function importRecordAndInquiries({ contents, shop, rename, now }: ImportContext) {
  for await (const { kind, item } of contents.documents()) {
    if (kind === 'inquiry') await putArchivedInquiry(shop, item)
    if (kind === 'shop') await putArchivedRecord(shop, renameLogo(item, rename), now)
  }
}

async function importPages({ contents, shop, rename, now }: ImportContext) {
  const pages: Item[] = []
  let versions = 0
  for await (const { kind, item } of contents.documents()) {
    if (kind === 'page') pages.push(renameContent(item, rename))
    if (kind !== 'version') continue
    const content = renameContent(v.parse(Content, item.content), rename)
    await putArchivedVersion(shop, { ...item, content })
    versions += 1
  }
  const brought = await Promise.all(pages.map((page) => putArchivedPage(shop, page, now)))
  return { versions, left: brought.filter((was) => !was).length }
}

const Content = v.record(v.string(), v.unknown())
