import type { PageElement } from './page-elements.ts'
import { getFamily } from './property-families.ts'
import { createMatcher } from './select-matching-styles.ts'
import { weighSelector } from './selector-weight.ts'
import { type Declaration, formatDeclaration, type StyleRule } from './style-rules.ts'

/** A declaration, its text with the condition around it, and the properties that it can set. */
export type Written = { declaration: Declaration; text: string; family: string }

/** A bit for each element that a rule reaches, by the weight of the selector and by what of the element it reaches. */
type Reach = ReadonlyMap<string, bigint>

/** A rule of a page, with what decides whether its place among the others matters. */
export type PlacedRule = {
  condition: string
  selectors: readonly string[]
  written: readonly Written[]
  reach: Reach
}

export function placeRules(
  rules: readonly StyleRule[],
  elements: readonly PageElement[],
): PlacedRule[] {
  const findMatching = createMatcher(elements)
  return rules.map(({ condition, selectors, declarations }) => ({
    condition,
    selectors,
    written: declarations.map((declaration) => ({
      declaration,
      text: `${condition}{${formatDeclaration(declaration)}`,
      family: getFamily(declaration[0]),
    })),
    reach: joinReaches(
      selectors.map((selector) => new Map([[formatReachKey(selector), findMatching(selector)]])),
    ),
  }))
}

export const toStyleRule = ({ condition, selectors, written }: PlacedRule): StyleRule => ({
  condition,
  selectors: [...selectors],
  declarations: written.map(({ declaration }) => declaration),
})

function formatReachKey(selector: string): string {
  const { conditions, elements, part } = weighSelector(selector)
  return `${conditions} ${elements} ${part}`
}

export function joinReaches(reaches: readonly Reach[]): Reach {
  const joined = new Map<string, bigint>()
  for (const [key, elements] of reaches.flatMap((reach) => [...reach]))
    joined.set(key, (joined.get(key) ?? 0n) | elements)
  return joined
}

/** Whether the declaration depends on no other of its rule. */
export const isFree = ({ written }: PlacedRule, wanted: Written): boolean =>
  !written.some((each) => isConflict(each, wanted))

/** Whether these declarations of a rule can stand before other rules without changing what an element shows. */
export const canPass = (
  rule: PlacedRule,
  moved: readonly Written[],
  others: readonly PlacedRule[],
): boolean =>
  !others.some(
    ({ written, reach }) =>
      written.some((each) => moved.some((one) => isConflict(each, one))) &&
      overlaps(reach, rule.reach),
  )

/** Whether the order of two declarations matters for an element that has both. */
const isConflict = (one: Written, other: Written) =>
  (one.family === other.family || one.family === 'all' || other.family === 'all') &&
  formatDeclaration(one.declaration) !== formatDeclaration(other.declaration)

const overlaps = (one: Reach, other: Reach) =>
  [...one].some(([key, elements]) => (elements & (other.get(key) ?? 0n)) !== 0n)
