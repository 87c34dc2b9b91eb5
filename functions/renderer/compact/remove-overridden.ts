import type { PageElement } from './page-elements.ts'
import { createMatcher } from './select-matching-styles.ts'
import { type SelectorWeight, weighSelector } from './selector-weight.ts'
import type { Declaration, StyleRule } from './style-rules.ts'

/** A selector of a rule without condition and states, which always applies. */
type Constant = SelectorWeight & {
  /** The elements of the page that it matches. */
  reached: bigint
  at: number
  properties: Set<string>
}

const shorthands: Record<string, string> = {
  'background-color': 'background',
  'background-image': 'background',
  'line-height': 'font',
}

/** Removes declarations that others override on every element, at every width and in every state of the page. */
export function removeOverridden(
  rules: readonly StyleRule[],
  elements: readonly PageElement[],
): StyleRule[] {
  const findMatching = createMatcher(elements)
  const constants = rules.flatMap((rule, at) => listConstants(rule, at, findMatching))
  return rules.flatMap((rule, at) => {
    const isKept = ([property]: Declaration) =>
      property.startsWith('--') ||
      rule.selectors.some((selector) => selector.startsWith('@')) ||
      !rule.selectors.every((selector) => {
        const own = { ...weighSelector(selector), at }
        const stronger = constants.filter(
          (each) =>
            each.part === own.part &&
            isStronger(each, own) &&
            listNames(property).some((name) => each.properties.has(name)),
        )
        const reached = stronger.reduce((all, each) => all | each.reached, 0n)
        return (findMatching(selector) & ~reached) === 0n
      })
    const declarations = rule.declarations.filter(isKept)
    return declarations.length > 0 ? [{ ...rule, declarations }] : []
  })
}

function listConstants(
  { condition, selectors, declarations }: StyleRule,
  at: number,
  findMatching: (selector: string) => bigint,
): Constant[] {
  if (condition !== '') return []
  // Browsers may not know values with functions.
  const properties = new Set(
    declarations.filter(([, value]) => !/(?<!var)\(/.test(value)).map(([name]) => name),
  )
  return selectors
    .filter((selector) => isConstant.test(selector))
    .map((selector) => ({
      reached: findMatching(selector),
      ...weighSelector(selector),
      at,
      properties,
    }))
}

// Without attributes and states; `before` and `after` are no states.
const isConstant = /^(?:[\w\s.>+~-]|::(?:before|after)$)+$/

type Placed = Pick<Constant, 'conditions' | 'elements' | 'at'>

function isStronger(one: Placed, other: Placed): boolean {
  if (one.conditions !== other.conditions) return one.conditions > other.conditions
  return one.elements === other.elements ? one.at > other.at : one.elements > other.elements
}

/** The property, and those that set it too. */
function listNames(property: string): string[] {
  const [first = '', ...rest] = property.split('-')
  const isSide = /^(?:padding|margin)$/.test(first) && rest.length === 1
  return [
    property,
    ...(isSide ? [first] : []),
    ...(shorthands[property] ? [shorthands[property]] : []),
  ]
}
