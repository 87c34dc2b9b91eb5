import type { PageElement } from './page-elements.ts'
import { createMatcher } from './select-matching-styles.ts'
import { type SelectorWeight, weighSelector } from './selector-weight.ts'
import type { Declaration, StyleRule } from './style-rules.ts'

/** A selector of a rule without condition and states, which always applies. */
type Constant = {
  elements: bigint
  weight: SelectorWeight
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
        const weight = weighSelector(selector)
        const stronger = constants.filter(
          (each) =>
            each.weight.part === weight.part &&
            isStronger(each, { weight, at }) &&
            listNames(property).some((name) => each.properties.has(name)),
        )
        const reached = stronger.reduce((all, each) => all | each.elements, 0n)
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
      elements: findMatching(selector),
      weight: weighSelector(selector),
      at,
      properties,
    }))
}

// Without attributes and states; `before` and `after` are no states.
const isConstant = /^(?:[\w\s.>+~-]|::(?:before|after)$)+$/

function isStronger(one: Constant, other: Pick<Constant, 'weight' | 'at'>): boolean {
  const [{ conditions, elements }, weight] = [one.weight, other.weight]
  if (conditions !== weight.conditions) return conditions > weight.conditions
  return elements === weight.elements ? one.at > other.at : elements > weight.elements
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
