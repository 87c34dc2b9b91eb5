// A rule with nested rules, or a plain one.
const rulePattern = /(@[^{]*)\{((?:[^{}]*\{[^{}]*\})+)\}|([^{}]*)(\{[^{}]*\})/g

/**
 * Keeps the rules (without comments) that can match the page’s elements, by classes and element names only: attributes and states can
 * change later.
 */
export function selectUsedStyles(rules: string, html: string): string {
  return selectUsedRules(rules, new Set([...listClasses(html), ...listElements(html)]))
}

function selectUsedRules(rules: string, names: ReadonlySet<string>): string {
  const used = Array.from(
    rules.matchAll(rulePattern),
    ([, condition, within, selectors, style]) => {
      const kept = within
        ? selectUsedRules(within, names)
        : selectUsedSelectors(selectors ?? '', names)
      if (kept === '') return ''
      return condition ? `${condition}{${kept}}` : `${kept}${style}`
    },
  )
  return used.join('')
}

function selectUsedSelectors(list: string, names: ReadonlySet<string>): string {
  const used = list
    .split(',')
    .filter((one) => listSelectorNames(one).every((name) => names.has(name)))
  return used.join(',')
}

function listSelectorNames(selector: string): string[] {
  const elements = selector.split(/[\s>]+/).flatMap((part) => /^[a-z]\w*/.exec(part) ?? [])
  return [...elements, ...(selector.match(/\.[\w-]+/g) ?? [])]
}

const listElements = (html: string) =>
  Array.from(html.matchAll(/<([a-z]\w*)/g), ([, name = '']) => name)

const listClasses = (html: string) =>
  Array.from(html.matchAll(/ class="([^"]*)"/g), ([, list = '']) => list)
    .flatMap((list) => list.split(' '))
    .map((name) => `.${name}`)
