import * as v from 'valibot'
import { newerData } from '#functions/failure.ts'
import type { Item } from './table.ts'

/*
 * What stored data used to look like. Each of these kinds is stored whole, in a form that its items carry as
 * `schema_version`; what carries none is of form 1. A step makes the next form of one: a kind is read in form 1 and
 * one more for each of its steps. A step stays here as long as items of its form may lie anywhere: backups, exports.
 *
 * What is read and what is written are two figures, because a release and the one before run side by side while it
 * is rolled out, and after a rollback. So a form comes in two releases: the first has the step and goes on writing
 * the form before; the next one writes it. In the first one items of both forms are changed as they lie, so a form
 * adds attributes; it gives none of them another meaning. test/functions/table/earlier-data.test.ts holds it to that.
 *
 * What is not listed (files, profiles, reservations, …) is written attribute by attribute: there an attribute that
 * is new has a default where it is read, and one that is to mean something else gets another name.
 */
const kinds = {
  page: { steps: [pageWithMarks], writes: 2 },
  version: { steps: [versionWithWriter], writes: 2 },
  entry: { steps: [], writes: 1 },
} satisfies Record<string, { steps: ((older: Item) => Item)[]; writes: number }>

export type Upgradable = keyof typeof kinds

/** The newest form that this release reads. */
export const readForm = (kind: Upgradable) => kinds[kind].steps.length + 1

/** The form that this release writes. */
export const writtenForm = (kind: Upgradable) => kinds[kind].writes

/** The forms that this release reads and writes, by kind. */
export const presentForms = () =>
  Object.fromEntries(
    Object.entries(kinds).map(([kind, { steps, writes }]) => [
      kind,
      { reads: steps.length + 1, writes },
    ]),
  )

/** What an item of this kind is stored with, so that later releases know its form. */
export const stamp = (kind: Upgradable) => ({ schema_version: writtenForm(kind) })

const Form = v.optional(v.pipe(v.number(), v.integer(), v.minValue(1)), 1)

/**
 * The form of a stored item, of which a part that has `schema_version` is enough.
 * Throws `busy` for what a newer release wrote: nobody may judge or change what they cannot read.
 */
export function knownForm(kind: Upgradable, item: Item): number {
  const form = v.parse(Form, item.schema_version)
  if (form > readForm(kind)) throw newerData({ kind, form, known: readForm(kind) })
  return form
}

/**
 * A stored item in the newest form that this release reads, or in this one, whatever older one it lies in.
 * Nothing is written by that. Throws `busy` for what a newer release wrote.
 */
export function upgraded(kind: Upgradable, item: Item, form = readForm(kind)): Item {
  const present = knownForm(kind, item)
  const missing: ((older: Item) => Item)[] = kinds[kind].steps.slice(present - 1, form - 1)
  const whole = missing.reduce((older, step) => step(older), item)
  return { ...whole, schema_version: Math.max(present, form) }
}

// Pages did not say yet how often files of them were replaced, nor which change the visitors see.
function pageWithMarks(page: Item): Item {
  return { files_version: 0, marked: 0, before: null, undoable: false, ...page }
}

// Versions did not say yet who made them, nor how often files were replaced before.
function versionWithWriter(version: Item): Item {
  const content = v.parse(v.record(v.string(), v.unknown()), version.content)
  return { by: '', ...version, content: { files_version: 0, ...content } }
}
