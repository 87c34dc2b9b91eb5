import type { PageElement } from './page-elements.ts'
import { createMatcher } from './select-matching-styles.ts'
import type { Declaration, StyleRule } from './style-rules.ts'

/** A selector of a rule without condition and states, which always applies. */
type Constant = {
  elements: bigint
  part: string
  weight: number
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
        const part = getPart(selector)
        const stronger = constants.filter(
          (each) =>
            each.part === part &&
            isStronger(each, { weight: weigh(selector), at }) &&
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
      part: getPart(selector),
      weight: weigh(selector),
      at,
      properties,
    }))
}

// Without attributes and states; `before` and `after` are no states.
const isConstant = /^(?:[\w\s.>+~-]|::(?:before|after)$)+$/

const getPart = (selector: string) => /::[\w-]+$/.exec(selector)?.[0] ?? ''

const isStronger = (one: Constant, other: Pick<Constant, 'weight' | 'at'>) =>
  one.weight === other.weight ? one.at > other.at : one.weight > other.weight

/** Classes, attributes and states count more than elements. */
function weigh(selector: string): number {
  const plain = selector.replace(/:where\([^)]*\)/g, '')
  const conditions = /\.[\w-]+|\[[^\]]*\]|(?<!:):[\w-]+(?:\([^)]*\))?/g
  const names = plain.replace(conditions, '').match(/(?<![\w:-])[a-z]\w*/g) ?? []
  return (plain.match(conditions)?.length ?? 0) * 100 + names.length
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
