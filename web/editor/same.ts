import { pathWithVariants } from '#functions/contract/picture.ts'

/** Whether two values made of plain objects, lists, texts and numbers say the same. */
export function same(one: unknown, other: unknown): boolean {
  return agree(one, other, Object.is)
}

/**
 * Whether two contents of a page, or of a part of it, are the same to its owner: a picture's path changes by
 * itself once its variants are there.
 */
export function sameContent(one: unknown, other: unknown): boolean {
  return agree(one, other, (value, another) => Object.is(settled(value), settled(another)))
}

const settled = (value: unknown) => (typeof value === 'string' ? pathWithVariants(value) : value)

type Agree = (one: unknown, other: unknown) => boolean

function agree(one: unknown, other: unknown, alike: Agree): boolean {
  if (!isObject(one) || !isObject(other)) return alike(one, other)
  if (Object.is(one, other)) return true
  if (Array.isArray(one) !== Array.isArray(other)) return false
  const keys = Object.keys(one)
  return (
    keys.length === Object.keys(other).length &&
    keys.every((key) => Object.hasOwn(other, key) && agree(one[key], other[key], alike))
  )
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
