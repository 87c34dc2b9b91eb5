/** A property and its value. */
export type Declaration = readonly [property: string, value: string]

/** A rule of a style sheet; `condition` is the `@container` or `@media` around it, or `""`. */
export type StyleRule = { condition: string; selectors: string[]; declarations: Declaration[] }

// A rule with nested rules, or a plain one.
const rulePattern = /(@[^{]*)\{((?:[^{}]*\{[^{}]*\})+)\}|([^{}]*)\{([^{}]*)\}/g

/** Reads a style sheet without comments, whose conditions are not nested. `@page` is a rule whose selector is `@page`. */
export function parseStyleRules(styles: string, condition = ''): StyleRule[] {
  return Array.from(styles.matchAll(rulePattern)).flatMap(
    ([, nested, within, selectors = '', declarations = '']) =>
      nested !== undefined && within !== undefined
        ? parseStyleRules(within, nested)
        : [{ condition, selectors: splitSelectors(selectors), declarations: parse(declarations) }],
  )
}

// Commas inside parentheses belong to a selector.
const splitSelectors = (selectors: string) => selectors.split(/,(?![^(]*\))/)

// Semicolons and colons inside strings belong to a value.
const parse = (declarations: string): Declaration[] =>
  (declarations.match(/(?:"[^"]*"|[^;"])+/g) ?? []).map((declaration): Declaration => {
    const end = declaration.indexOf(':')
    return [declaration.slice(0, end), declaration.slice(end + 1)]
  })

/** Writes rules; those under the same condition that follow each other share it. */
export function formatStyleRules(rules: readonly StyleRule[]): string {
  return rules
    .map((rule, index) => {
      const { condition } = rule
      const begins = condition !== '' && rules[index - 1]?.condition !== condition
      const ends = condition !== '' && rules[index + 1]?.condition !== condition
      return `${begins ? `${condition}{` : ''}${formatRule(rule)}${ends ? '}' : ''}`
    })
    .join('')
}

const formatRule = ({ selectors, declarations }: StyleRule) =>
  `${selectors.join(',')}{${declarations.map(formatDeclaration).join(';')}}`

export const formatDeclaration = ([property, value]: Declaration): string => `${property}:${value}`
