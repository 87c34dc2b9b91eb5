import * as v from 'valibot'
import { newerData } from '#functions/failure.ts'
import type { Item } from './table.ts'

/*
 * What stored data used to look like. Each of these kinds is stored whole, in a form that its items carry as
 * `schema_version`; what carries none is of form 1. A step makes the next form of one: a kind is at form 1 and one
 * more for each of its steps. A step stays here as long as items of its form may lie anywhere: backups, exports.
 *
 * What is not listed (files, profiles, reservations, …) is written attribute by attribute: there an attribute that
 * is new has a default where it is read, and one that is to mean something else gets another name.
 */
const steps = {
  page: [pageWithMarks],
  version: [versionWithWriter],
  entry: [],
} satisfies Record<string, ((older: Item) => Item)[]>

export type Upgradable = keyof typeof steps

/** The form that this release writes. */
export const formOf = (kind: Upgradable) => steps[kind].length + 1

/** What an item of this kind is stored with, so that later releases know its form. */
export const stamp = (kind: Upgradable) => ({ schema_version: formOf(kind) })

const Form = v.optional(v.pipe(v.number(), v.integer(), v.minValue(1)), 1)

/**
 * A stored item in this release's form, whatever older one it lies in. Nothing is written by that.
 * Throws `busy` for what a newer release wrote: nobody may change what they cannot read.
 */
export function upgraded(kind: Upgradable, item: Item): Item {
  const form = v.parse(Form, item.schema_version)
  if (form > formOf(kind)) throw newerData({ kind, form, known: formOf(kind) })
  const missing: ((older: Item) => Item)[] = steps[kind].slice(form - 1)
  return { ...missing.reduce((older, step) => step(older), item), ...stamp(kind) }
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
