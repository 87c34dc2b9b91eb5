import { variantReadyPath } from '#functions/contract/files/file-path.ts'

export function isDeepEqual(one: unknown, other: unknown): boolean {
  return compareValues(one, other, Object.is)
}

/** Compares page content. An image path that only gained its variants counts as the same. */
export function isSameContent(one: unknown, other: unknown): boolean {
  return compareValues(one, other, (value, another) =>
    Object.is(withVariants(value), withVariants(another)),
  )
}

const withVariants = (value: unknown) =>
  typeof value === 'string' ? variantReadyPath(value) : value

type Compare = (one: unknown, other: unknown) => boolean

function compareValues(one: unknown, other: unknown, alike: Compare): boolean {
  if (!isObject(one) || !isObject(other)) return alike(one, other)
  if (Object.is(one, other)) return true
  if (Array.isArray(one) !== Array.isArray(other)) return false
  const keys = Object.keys(one)
  return (
    keys.length === Object.keys(other).length &&
    keys.every((key) => Object.hasOwn(other, key) && compareValues(one[key], other[key], alike))
  )
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
