import * as v from 'valibot'
import { newerDataFailure } from '#functions/failure.ts'
import type { Item } from './table.ts'

/*
 * Older formats of stored data. Items of these kinds are stored whole and carry their `schemaVersion` as
 * `schema_version`; without it the version is 1. A step upgrades an item by one version. Keep a step as long as backups
 * or exports may contain its version.
 *
 * The versions that are read and written differ, because two releases run side by side during a rollout and after a
 * rollback. A new version takes two releases: the first has the step and still writes the old version, the second writes
 * the new one. The first changes items of both versions in place, so a new version adds attributes and never changes
 * their meaning.
 *
 * Other kinds (files, profiles, reservations, …) are written attribute by attribute: a new attribute has a default
 * where it is read, and a new meaning gets a new name.
 */
const upgradableKinds = {
  page: { steps: [addPageCounters], writes: 2 },
  version: { steps: [addVersionAuthor], writes: 2 },
  entry: { steps: [], writes: 1 },
} satisfies Record<string, { steps: ((older: Item) => Item)[]; writes: number }>

export type Upgradable = keyof typeof upgradableKinds

/** The newest version that this release reads. */
export const newestReadSchema = (kind: Upgradable) => upgradableKinds[kind].steps.length + 1

/** The version that this release writes. */
export const writtenSchema = (kind: Upgradable) => upgradableKinds[kind].writes

/** The attribute with which an item of this kind is stored. */
export const schemaStamp = (kind: Upgradable) => ({ schema_version: writtenSchema(kind) })

const SchemaVersion = v.optional(v.pipe(v.number(), v.integer(), v.minValue(1)), 1)

/**
 * Returns the version of a stored item, or of a part of it that has `schema_version`.
 * Throws `busy` for an item of a newer release, which this one must not change.
 */
export function requireKnownSchema(kind: Upgradable, item: Item): number {
  const form = v.parse(SchemaVersion, item.schema_version)
  if (form > newestReadSchema(kind))
    throw newerDataFailure({ kind, form, known: newestReadSchema(kind) })
  return form
}

/**
 * Upgrades an item to the newest version that this release reads, or to the given one. Writes nothing.
 * Throws `busy` for an item of a newer release.
 */
export function upgradeItem(kind: Upgradable, item: Item, form = newestReadSchema(kind)): Item {
  const present = requireKnownSchema(kind, item)
  const missing: ((older: Item) => Item)[] = upgradableKinds[kind].steps.slice(
    present - 1,
    form - 1,
  )
  const whole = missing.reduce((older, step) => step(older), item)
  return { ...whole, schema_version: Math.max(present, form) }
}

// Pages without a count of replaced files and without the recorded change that is live.
function addPageCounters(page: Item): Item {
  return { files_version: 0, marked: 0, before: null, undoable: false, ...page }
}

// Versions without an author and without a count of replaced files.
function addVersionAuthor(version: Item): Item {
  const content = v.parse(v.record(v.string(), v.unknown()), version.content)
  return { by: '', ...version, content: { files_version: 0, ...content } }
}
