import { canPass, type PlacedRule } from './placed-rules.ts'

/**
 * Moves rules with a condition to the later ones with the same condition, where the order matters to no element. Such rules mostly
 * override those before them, so later is nearly always possible.
 */
export function joinConditions(rules: readonly PlacedRule[]): PlacedRule[] {
  const joined: PlacedRule[] = []
  for (const rule of rules.toReversed()) {
    const next = joined.findIndex(({ condition }) => condition === rule.condition)
    const canMove = rule.condition !== '' && next > 0
    if (canMove && canPass(rule, rule.written, joined.slice(0, next))) joined.splice(next, 0, rule)
    else joined.unshift(rule)
  }
  return joined
}
