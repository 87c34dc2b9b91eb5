import { fileNamedBy, type NamedFile } from '#functions/contract/file-path.ts'
import { messages } from '#functions/contract/messages.ts'
import type { SectionName } from '#functions/contract/page.ts'
import type { PageNumber } from '#functions/contract/page-number.ts'
import { bytesOf } from '#functions/contract/text.ts'
import { conflict, Failure, invalid } from '#functions/failure.ts'
import { followFiles } from '#functions/rules/files/follow-files.ts'
import { type OperationName, operationIn } from '#functions/rules/operations.ts'
import { findFiles } from '#functions/table/files.ts'
import {
  getPage,
  replaceSection,
  type SectionChange,
  type SectionValues,
} from '#functions/table/pages.ts'
import type { Shop } from '#functions/table/shop.ts'
import { sectionAnswers } from './page-answers.ts'

const fileKinds = ['image', 'movie'] as const

type Request = {
  shop: Shop
  now: Date
  operation: OperationName | undefined
  body: { page: PageNumber; version: number }
}

type Part = { position_url: string }

/** A section's parts by the field that each came in: `data.0`, `data1.3`, `data` for the background. */
type NamedParts = readonly (readonly [field: string, part: Part])[]

type NamedInField = NamedFile & { field: string }

export type Section<Name extends SectionName> = {
  name: Name
  /** As sent, with paths. */
  parts: NamedParts
  /** As stored, with file ids. */
  values: SectionValues[Name]
}

export type Saved = { version: number; files: Record<string, string> }

/** A part as it is stored: its file's id where the wire has a path. */
export function stored<P extends Part>(part: P): P {
  return { ...part, position_url: fileNamedBy(part.position_url)?.id ?? '' }
}

/**
 * Saves one section on the version it was based on, and gives the new version and the present paths of
 * its files. The same operation again is answered as the first time.
 * Throws `conflict` with the section's present state, `invalid` for files of others, `too_large`.
 */
export async function saveSection<Name extends SectionName>(
  request: Request,
  section: Section<Name>,
): Promise<Saved> {
  const { shop, body, now, operation } = request
  const named = namedIn(section.parts)
  const files = await filesOf(shop, named)
  const change: SectionChange<Name> = {
    page: body.page,
    section: section.name,
    values: section.values,
    files,
    bytes: bytesOf(JSON.stringify(section.parts)),
    basedOn: body.version,
    operation,
  }
  const isSaved = await replaceSection(shop, change, now)
  const version = isSaved ? body.version + 1 : await versionSavedBefore(shop, change)
  return { version, files: await stillPresent(shop, named, files) }
}

/** Finds out why a save was refused: it has been made before, it is stale, or the page is full. */
async function versionSavedBefore(
  shop: Shop,
  { page: number, section, basedOn, operation }: SectionChange<SectionName>,
): Promise<number> {
  const page = await getPage(shop, number)
  const before = operationIn(page, operation)
  if (before) return before.version
  if (page[`${section}_version`] !== basedOn)
    throw conflict(messages.staleSection, { current: sectionAnswers[section](page) })
  throw new Failure('too_large', messages.pageTooLarge)
}

/** The files that parts show, by the field that each came in. */
function namedIn(parts: NamedParts): NamedInField[] {
  return parts.flatMap(([field, { position_url }]) => {
    const file = fileNamedBy(position_url)
    return file ? [{ field: `${field}.position_url`, ...file }] : []
  })
}

/** The present path of every one of these files; one that is not the shop's own is refused. */
async function filesOf(
  shop: Shop,
  named: readonly NamedInField[],
): Promise<Record<string, string>> {
  const files = await pathsOf(shop, named)
  const strange = named.filter(({ id }) => !Object.hasOwn(files, id))
  if (strange.length > 0)
    throw invalid(Object.fromEntries(strange.map(({ field }) => [field, messages.notFile])))
  return files
}

async function pathsOf(shop: Shop, named: readonly NamedFile[]): Promise<Record<string, string>> {
  const found = await Promise.all(
    fileKinds.map((kind) => {
      const ids = named.filter((each) => each.kind === kind).map(({ id }) => id)
      return findFiles({ owner: shop, kind }, ids)
    }),
  )
  return Object.fromEntries(found.flat().map(({ id, path }) => [id, path]))
}

/** A file may have been replaced or removed while the page was written: then the page follows it. */
async function stillPresent(
  shop: Shop,
  named: readonly NamedFile[],
  before: Record<string, string>,
): Promise<Record<string, string>> {
  const files = await pathsOf(shop, named)
  const stale = Object.keys(before).filter((id) => files[id] !== before[id])
  if (stale.length > 0) await followFiles(shop, stale)
  return files
}
