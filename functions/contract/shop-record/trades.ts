/** The trades for which pages can be made from a template, in the order in which they are offered. */
export const trades = [
  'soba',
  'izakaya',
  'ramen',
  'cafe',
  'restaurant',
  'beauty',
  'salon',
  'store',
] as const
export type Trade = (typeof trades)[number]
