import * as v from 'valibot'
import { putMediaStream } from '#functions/bucket/media-streams.ts'
import { isPathAlone, parsePicturePath } from '#functions/contract/picture.ts'
import type { ArchivedShop, ShopContents } from '#functions/contract/shop-archive.ts'
import { Failure } from '#functions/failure.ts'
import { registerUser } from '#functions/rules/people/register-user.ts'
import { askAgain } from '#functions/rules/pictures/ask-again.ts'
import { markActive } from '#functions/table/active-shops.ts'
import { putGone } from '#functions/table/due.ts'
import { type FileKind, StoredFile } from '#functions/table/files.ts'
import { putPictureNote } from '#functions/table/picture-notes.ts'
import type { Shop } from '#functions/table/shop.ts'
import {
  checkDocument,
  putArchivedFile,
  putArchivedPage,
  putArchivedVersion,
} from '#functions/table/shop-documents.ts'
import type { Item } from '#functions/table/table.ts'
import { startUsage } from '#functions/table/usage.ts'
import {
  fileIdOf,
  type Rename,
  renamedContent,
  renamedFile,
  renamedPath,
  renameFor,
} from './renamed-files.ts'
import { isWhatItSays } from './sent-kind.ts'

type Import = {
  names: ArchivedShop
  /** Names the import: the same one again goes on where it was cut off. */
  key: string
  contents: Pick<ShopContents, 'documents' | 'files'>
  now: Date
}

type Coming = Pick<Import, 'contents' | 'now'> & { shop: Shop; rename: Rename }

/** What has come; `left` are pages that somebody had written meanwhile, `password` is good for one sign-in. */
export type Imported = {
  password?: string
  images: number
  movies: number
  versions: number
  left: number
}

/**
 * Makes a shop of these contents, under names of its own: drafts, versions and libraries as they were, and
 * nothing public until the shop publishes it. Bytes come first, pages last. Throws what registering throws.
 */
export async function importShop({ names, key, contents, now }: Import): Promise<Imported> {
  const { profile, madePassword: password } = await registerUser({
    person: { id: 'operator' },
    body: names,
    operation: { key },
    now,
  })
  const shop = { shopId: profile.id }
  const coming = { contents, now, shop, rename: renameFor(shop.shopId) }
  const library = await listLibrary(coming)
  await bringBytes(coming, library)
  await bringLibrary(shop, library)
  const { versions, left } = await bringPages(coming)
  await markActive(shop.shopId, now)
  const { images, movies } = usageOf(library)
  return { ...(password !== undefined && { password }), images, movies, versions, left }
}

/** Whether this release can read all of it. Throws `ValiError` for what no release wrote. */
export async function canRead({ documents }: Pick<ShopContents, 'documents'>): Promise<boolean> {
  try {
    for await (const document of documents()) checkDocument(document)
    return true
  } catch (error) {
    if (error instanceof Failure) return false
    throw error
  }
}

/** Whether every file in it is one that an upload could have become: what lies on the media host is served. */
export async function isMedia({ files }: Pick<ShopContents, 'files'>): Promise<boolean> {
  for await (const file of files()) if (!(await isWhatItSays(file))) return false
  return true
}

type LibraryFile = { kind: FileKind; file: StoredFile }

async function listLibrary({ contents, rename }: Coming): Promise<LibraryFile[]> {
  const library: LibraryFile[] = []
  for await (const { kind, item } of contents.documents())
    if (kind === 'image' || kind === 'movie')
      library.push({ kind, file: renamedFile(v.parse(StoredFile, item), rename) })
  return library
}

async function bringBytes({ contents, shop, rename, now }: Coming, library: LibraryFile[]) {
  for (const { file } of library) {
    const picture = isPathAlone(file.path) && parsePicturePath(file.path)
    // oxlint-disable-next-line no-await-in-loop -- a few that were just sent
    if (picture) await putPictureNote(shop, picture, now)
  }
  const noted = new Set<string>()
  for await (const file of contents.files()) {
    const path = renamedPath(file.path, rename)
    const id = fileIdOf(path)
    if (id === undefined) throw new Error(`Not a path of the media host: ${file.path}`)
    if (!noted.has(id)) await putGone(shop, id, now)
    noted.add(id)
    await putMediaStream({ ...file, path })
  }
}

async function bringLibrary(shop: Shop, library: LibraryFile[]) {
  await startUsage(shop, usageOf(library))
  for (const { kind, file } of library) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other: a table answers so many at once
    await putArchivedFile(shop, kind, file)
    // oxlint-disable-next-line no-await-in-loop -- as above
    await askAgain(file.path)
  }
}

const usageOf = (library: LibraryFile[]) => ({
  images: library.filter(({ kind }) => kind === 'image').length,
  movies: library.filter(({ kind }) => kind === 'movie').length,
  bytes: library.reduce((sum, { file }) => sum + file.bytes, 0),
})

async function bringPages({ contents, shop, rename, now }: Coming) {
  const pages: Item[] = []
  let versions = 0
  for await (const { kind, item } of contents.documents()) {
    if (kind === 'page') pages.push(renamedContent(item, rename))
    if (kind !== 'version') continue
    const content = renamedContent(v.parse(Content, item.content), rename)
    await putArchivedVersion(shop, { ...item, content })
    versions += 1
  }
  const brought = await Promise.all(pages.map((page) => putArchivedPage(shop, page, now)))
  return { versions, left: brought.filter((was) => !was).length }
}

const Content = v.record(v.string(), v.unknown())
