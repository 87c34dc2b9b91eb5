import { type FileReference, parseFilePath } from '#functions/contract/files/file-path.ts'
import { messages } from '#functions/contract/messages.ts'
import { listPartFiles, mapPartFiles } from '#functions/contract/pages/fields/part-files.ts'
import type { SectionName } from '#functions/contract/pages/page.ts'
import type { PageNumber } from '#functions/contract/pages/page-number.ts'
import { countBytes } from '#functions/contract/text/text.ts'
import { conflictFailure, Failure, invalidFailure, skipConflict } from '#functions/failure.ts'
import { updateDraftPaths } from '#functions/rules/files/library/draft-paths.ts'
import { findPageOperation, type OperationName } from '#functions/rules/operations.ts'
import { findFileGuard } from '#functions/table/files/file-guard.ts'
import { findFiles } from '#functions/table/files/files.ts'
import {
  getPage,
  replaceSection,
  type SectionChange,
  type SectionValues,
} from '#functions/table/pages/pages.ts'
import type { Shop } from '#functions/table/shop.ts'
import { retryWhileChanged } from '#functions/table/transact.ts'
import { sectionAnswers } from './page-answers.ts'

const fileKinds = ['image', 'movie'] as const

type Request = {
  shop: Shop
  now: Date
  operation: OperationName | undefined
  body: { page: PageNumber; version?: number | undefined }
}

/**
 * The parts of a section by the field of the request: `data.0`, `data1.3`, or `data` for the
 * background.
 */
type FieldParts = readonly (readonly [field: string, part: unknown])[]

type NamedInField = FileReference & { field: string }

export type SectionToSave<Name extends SectionName> = {
  name: Name
  /** As sent, with paths. */
  sent: FieldParts
  /** As stored, with file ids. */
  values: SectionValues[Name]
}

export type SectionSaveResult = { version: number; files: Record<string, string> }

/** Replaces the paths of files by their ids. */
export const toStoredParts = <Parts>(parts: Parts): Parts =>
  mapPartFiles(parts, (path) => parseFilePath(path)?.id ?? '')

/**
 * Saves one section on the version it is based on; without one it replaces the newest. Returns the new version and the
 * current paths of its files. Repeating the operation returns the first answer. Throws `conflict` with the current
 * section, `invalid` for files of others, and `too_large`.
 */
export async function saveSection<Name extends SectionName>(
  request: Request,
  section: SectionToSave<Name>,
): Promise<SectionSaveResult> {
  const { shop, body, operation } = request
  if (body.version !== undefined) return saveOnVersion(request, section, body.version)
  return retryWhileChanged(async () => {
    const page = await getPage(shop, body.page)
    const before = findPageOperation(page, operation)
    const basedOn = before ? before.version - 1 : page[`${section.name}_version`]
    return saveOnVersion(request, section, basedOn).catch(skipConflict)
  })
}

async function saveOnVersion<Name extends SectionName>(
  request: Request,
  section: SectionToSave<Name>,
  basedOn: number,
): Promise<SectionSaveResult> {
  const { shop, body, now, operation } = request
  const named = listNamedFiles(section.sent)
  const files = await findPaths(shop, named)
  const change: SectionChange<Name> = {
    page: body.page,
    section: section.name,
    values: section.values,
    files,
    bytes: countBytes(JSON.stringify(section.sent)),
    basedOn,
    operation,
  }
  if (listUnknown(named, files).length > 0) {
    // A file that is deleted while the page shows it changes the page: then the call is stale, not invalid.
    const before = await findSavedVersion(shop, change)
    if (before === undefined) throw unknownFilesFailure(named, files)
    return { version: before, files }
  }
  // Usually no file is new on the page, and the page item alone decides.
  if ((await replaceSection(shop, change, { now })) === 'done')
    return { version: basedOn + 1, files }
  const version = await retryWhileChanged(() => saveWithNewFiles(request, { change, named }))
  return { version, files: change.files }
}

/** Returns the new version; undefined where a file of the shop was changed meanwhile. */
async function saveWithNewFiles(
  { shop, now }: Request,
  { change, named }: { change: SectionChange<SectionName>; named: readonly NamedInField[] },
): Promise<number | undefined> {
  const before = await findSavedVersion(shop, change)
  if (before !== undefined) return before
  const guard = await findFileGuard(shop)
  change.files = await requireOwnFiles(shop, named)
  const outcome = await replaceSection(shop, change, { now, guard })
  if (outcome === 'done') {
    // Variants may have been made in the meantime.
    await updateDraftPaths(shop, Object.keys(change.files))
    return change.basedOn + 1
  }
  if (outcome === 'moved') return undefined
  const saved = await findSavedVersion(shop, change)
  if (saved === undefined) throw new Failure('too_large', messages.pageTooLarge)
  return saved
}

/**
 * Returns the version that the same operation saved before; undefined if the page is still at the
 * base version. Throws `conflict` otherwise.
 */
async function findSavedVersion(
  shop: Shop,
  { page: number, section, basedOn, operation }: SectionChange<SectionName>,
): Promise<number | undefined> {
  const page = await getPage(shop, number)
  const before = findPageOperation(page, operation)
  if (before) return before.version
  if (page[`${section}_version`] !== basedOn)
    throw conflictFailure(messages.staleSection, { current: sectionAnswers[section](page) })
  return undefined
}

function listNamedFiles(sent: FieldParts): NamedInField[] {
  return sent.flatMap(([name, part]) =>
    listPartFiles(part).flatMap(({ field, file }) => {
      const reference = parseFilePath(file)
      return reference ? [{ field: `${name}.${field}`, ...reference }] : []
    }),
  )
}

/** Throws `invalid` for files that are not the shop's own. */
async function requireOwnFiles(
  shop: Shop,
  named: readonly NamedInField[],
): Promise<Record<string, string>> {
  const files = await findPaths(shop, named)
  if (listUnknown(named, files).length > 0) throw unknownFilesFailure(named, files)
  return files
}

type Paths = Record<string, string>

const listUnknown = (named: readonly NamedInField[], files: Paths) =>
  named.filter(({ id }) => !Object.hasOwn(files, id))

const unknownFilesFailure = (named: readonly NamedInField[], files: Paths) =>
  invalidFailure(
    Object.fromEntries(listUnknown(named, files).map(({ field }) => [field, messages.notFile])),
  )

async function findPaths(
  shop: Shop,
  named: readonly FileReference[],
): Promise<Record<string, string>> {
  const found = await Promise.all(
    fileKinds.map((kind) => {
      const ids = named.filter((each) => each.kind === kind).map(({ id }) => id)
      return findFiles({ owner: shop, kind }, ids)
    }),
  )
  return Object.fromEntries(found.flat().map(({ id, path }) => [id, path]))
}
