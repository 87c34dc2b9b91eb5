import { parseImagePath } from '#functions/contract/files/image-path.ts'
import type { ShopRecord } from '#functions/contract/shop-record/shop-record.ts'

/** A record as the server stores it. */
export type StoredRecord = { shop: ShopRecord; version: number }

/** A record being edited, and the stored record it started from. */
export type ShopDraft = { record: ShopRecord; base: ShopRecord; version: number }

export const createShopDraft = ({ shop, version }: StoredRecord): ShopDraft => ({
  record: shop,
  base: shop,
  version,
})

/** The parts of a record in which `one` and `other` differ: `phone`, `hours.weekly`. */
export function listDifferingParts(one: ShopRecord, other: ShopRecord): string[] {
  const otherParts = splitRecord(other)
  return [...splitRecord(one)].flatMap(([part, value]) =>
    isSameValue(value, otherParts.get(part)) ? [] : [part],
  )
}

export const hasShopChanges = ({ record, base }: ShopDraft) =>
  listDifferingParts(record, base).length > 0

/** The parts that both this draft and another device have changed, to different values. */
export function listConflictingParts({ record, base }: ShopDraft, theirs: ShopRecord): string[] {
  const changedByOther = new Set(listDifferingParts(theirs, base))
  const different = new Set(listDifferingParts(record, theirs))
  return listDifferingParts(record, base).filter(
    (part) => changedByOther.has(part) && different.has(part),
  )
}

/** Applies the draft's changes to a newer stored record; `without` are parts whose changes are given up. */
export function rebaseDraft(
  { record, base }: ShopDraft,
  { shop, version }: StoredRecord,
  without: readonly string[] = [],
): ShopDraft {
  const parts = new Set(listDifferingParts(record, base).filter((part) => !without.includes(part)))
  const rebased = {
    ...shop,
    ...pickFields(record, (field) => parts.has(field)),
    hours: {
      ...shop.hours,
      ...pickFields(record.hours, (field) => parts.has(hoursPrefix + field)),
    },
  }
  return { record: rebased, base: shop, version }
}

const hoursPrefix = 'hours.'

/** The parts that are compared and merged as a whole: the fields, and those of the hours. */
function splitRecord({ hours, ...fields }: ShopRecord): Map<string, unknown> {
  return new Map<string, unknown>([
    ...Object.entries(fields),
    ...Object.entries(hours).map(([name, value]) => [hoursPrefix + name, value] as const),
  ])
}

const pickFields = (fields: object, isPicked: (name: string) => boolean) =>
  Object.fromEntries(
    Object.entries(fields).filter(([name]) => isPicked(name)) as [string, unknown][],
  )

/** Compares images by id: the path changes when variants are made or the file is replaced. */
function isSameValue(one: unknown, other: unknown): boolean {
  if (typeof one === 'string' && typeof other === 'string') {
    const [image, otherImage] = [parseImagePath(one), parseImagePath(other)]
    if (image) return image.fileId === otherImage?.fileId
  }
  return JSON.stringify(one) === JSON.stringify(other)
}
