import { GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import { limits } from '#functions/contract/limits.ts'
import {
  Background,
  Block,
  type SectionName,
  Slide,
  VersionKind,
} from '#functions/contract/page.ts'
import { type PageNumber, pageNumbers } from '#functions/contract/page-number.ts'
import { notFound } from '#functions/failure.ts'
import { pageKey } from './page-keys.ts'
import { changePage, hasForm, theseForms } from './page-upgrades.ts'
import type { Shop } from './shop.ts'
import { conditionHeld, type Item, table, tableName } from './table.ts'
import { stamp, upgraded } from './upgrades.ts'

// Stored parts hold a file's id where the wire has its path; `<section>_files` maps the ids to paths,
// so that a page is read without reading its files, and replacing a file touches one map a page.
const StoredBlock = v.object({ ...Block.entries, position_url: v.string() })
const StoredSlide = v.object({ ...Slide.entries, position_url: v.string() })
const StoredBackground = v.object({ ...Background.entries, position_url: v.string() })
const Files = v.record(v.string(), v.string())

// What tells one draft of a page from another; `files_version` counts the times that files of it were replaced.
export const DraftVersions = v.object({
  data: v.number(),
  bg: v.number(),
  slide: v.number(),
  files_version: v.optional(v.number(), 0),
})
export type DraftVersions = v.InferOutput<typeof DraftVersions>

/**
 * What visitors see: the kept version of this number, live since `at`, and what the draft was when it
 * was kept.
 */
const Live = v.object({ version: v.number(), at: v.string(), ...DraftVersions.entries })
export type Live = v.InferOutput<typeof Live>

/**
 * A change that was made under an operation key: the hash of what was sent, and the version that came
 * of it. What takes a number before its work also notes the draft that it was made of, the version that
 * it keeps that as, what it was about to bring back, and whether it is done.
 */
const Operation = v.object({
  key: v.string(),
  hash: v.string(),
  version: v.number(),
  made_of: v.optional(DraftVersions),
  keeps: v.optional(v.object({ kind: VersionKind, version: v.number() })),
  brings: v.optional(v.nullable(Live)),
  done: v.optional(v.boolean()),
})
export type Operation = v.InferOutput<typeof Operation>

export const StoredPage = v.object({
  page: v.picklist(pageNumbers),
  data: v.array(StoredBlock),
  data_version: v.number(),
  data_files: Files,
  bg: StoredBackground,
  bg_version: v.number(),
  bg_files: Files,
  slide1: v.array(StoredSlide),
  slide2: v.array(StoredSlide),
  slide_version: v.number(),
  slide_files: Files,
  files_version: v.number(),
  // The newest number that was taken, for a kept version or for a change of what visitors see.
  last_version: v.number(),
  live: v.nullable(Live),
  // The number of the change that `live` came of; an older change never takes its place.
  marked: v.number(),
  // What was live before the last publish, and whether that can still be brought back.
  before: v.nullable(Live),
  undoable: v.boolean(),
  operations: v.record(v.string(), Operation),
  updated_at: v.string(),
})
export type StoredPage = v.InferOutput<typeof StoredPage>

/** The stored values of each section, under the attributes that hold them. */
export type SectionValues = {
  data: Pick<StoredPage, 'data'>
  bg: Pick<StoredPage, 'bg'>
  slide: Pick<StoredPage, 'slide1' | 'slide2'>
}

/** What a section is to become, and the version that the change was made on. */
export type SectionChange<Name extends SectionName> = {
  page: PageNumber
  section: Name
  values: SectionValues[Name]
  files: Record<string, string>
  /** UTF-8 bytes of the section. */
  bytes: number
  basedOn: number
  operation?: Pick<Operation, 'key' | 'hash'> | undefined
}

/** A page as a new shop has it: no blocks, a white background, never published. */
export function newPageItem(shop: Shop, page: PageNumber, now: Date): Item {
  const empty: StoredPage = {
    page,
    data: [],
    data_version: 1,
    data_files: {},
    bg: v.getDefaults(Background),
    bg_version: 1,
    bg_files: {},
    slide1: [],
    slide2: [],
    slide_version: 1,
    slide_files: {},
    files_version: 0,
    last_version: 0,
    live: null,
    marked: 0,
    before: null,
    undoable: false,
    operations: {},
    updated_at: now.toISOString(),
  }
  const room = {
    data_bytes: 2,
    bg_bytes: 2,
    slide_bytes: 2,
    beside_data: 4,
    beside_bg: 4,
    beside_slide: 4,
  }
  return { ...pageKey(shop, page), ...empty, ...room, ...stamp('page') }
}

/** The page, read consistently. Throws `not_found` when there is no such shop. */
export async function getPage(shop: Shop, page: PageNumber): Promise<StoredPage> {
  const found = await findPage(shop, page)
  if (!found) throw notFound()
  return found
}

/** The same, or undefined. */
export async function findPage(shop: Shop, page: PageNumber): Promise<StoredPage | undefined> {
  const { Item } = await table.send(
    new GetCommand({ TableName: tableName(), Key: pageKey(shop, page), ConsistentRead: true }),
  )
  return Item && pageIn(Item)
}

/** The page that a stored item is, whatever older form that has. Throws `busy` for one of a newer release. */
export const pageIn = (item: Item): StoredPage => v.parse(StoredPage, upgraded('page', item))

// Which sections lie beside each, for the room that they leave of a page's bytes.
const others = { data: ['bg', 'slide'], bg: ['data', 'slide'], slide: ['data', 'bg'] } as const

/**
 * Replaces one section if it is still at the version the change was made on, and if the page keeps
 * within its bytes; answers whether it did. One conditional write, whatever happens in the other two
 * sections: conditions cannot add, so each section keeps the sum of the bytes beside it.
 */
export function replaceSection<Name extends SectionName>(
  shop: Shop,
  change: SectionChange<Name>,
  now: Date,
): Promise<boolean> {
  const { section, basedOn, operation } = change
  const [one, two] = others[section]
  const attributes = {
    ...change.values,
    [`${section}_version`]: basedOn + 1,
    [`${section}_files`]: change.files,
    [`${section}_bytes`]: change.bytes,
    updated_at: now.toISOString(),
  }
  const sets = Object.keys(attributes).map((name) => `#${name} = :${name}`)
  sets.push(`beside_${one} = ${two}_bytes + :${section}_bytes`)
  sets.push(`beside_${two} = ${one}_bytes + :${section}_bytes`)
  if (operation) sets.push('operations.#slot = :operation')

  const write = {
    TableName: tableName(),
    Key: pageKey(shop, change.page),
    UpdateExpression: `SET ${sets.join(', ')}`,
    ConditionExpression: `${hasForm} AND ${section}_version = :basedOn AND beside_${section} <= :room`,
    ExpressionAttributeNames: {
      ...Object.fromEntries(Object.keys(attributes).map((name) => [`#${name}`, name])),
      ...(operation && { '#slot': operationSlot(section, basedOn + 1) }),
    },
    ExpressionAttributeValues: {
      ...Object.fromEntries(Object.entries(attributes).map(([name, value]) => [`:${name}`, value])),
      ...theseForms,
      ':basedOn': basedOn,
      ':room': limits.pageBytes - change.bytes,
      ...(operation && { ':operation': { ...operation, version: basedOn + 1 } }),
    },
  }
  return changePage(shop, change.page, () => conditionHeld(table.send(new UpdateCommand(write))))
}

/** Where an operation is kept: a ring of slots holds the newest of a kind without reading what is there. */
export const operationSlot = (kind: SectionName | 'claim', version: number) =>
  `${kind}_${version % limits.operationsKept}`

/** Which draft the page has, as it was read. */
export const draftVersionsOf = (
  page: Pick<StoredPage, 'data_version' | 'bg_version' | 'slide_version' | 'files_version'>,
): DraftVersions => ({
  data: page.data_version,
  bg: page.bg_version,
  slide: page.slide_version,
  files_version: page.files_version,
})

/** Holds while a page has the draft whose versions are given as `:data`, `:bg`, `:slide` and `:files_version`. */
export const hasDraft = `data_version = :data AND bg_version = :bg AND slide_version = :slide
  AND (attribute_not_exists(files_version) OR files_version = :files_version)`
