// One that holds others, or one with its selectors.
const rule = /(@[^{]*)\{((?:[^{}]*\{[^{}]*\})+)\}|([^{}]*)(\{[^{}]*\})/g

/**
 * Of rules without comments those that a page's elements can meet, by the names of classes and elements
 * alone: what changes while a page is read, such as attributes and states, is taken to be possible.
 */
export function usedStyles(rules: string, html: string): string {
  return usedRules(rules, new Set([...classesIn(html), ...elementsIn(html)]))
}

function usedRules(rules: string, names: ReadonlySet<string>): string {
  const used = Array.from(rules.matchAll(rule), ([, condition, within, selectors, style]) => {
    const kept = within ? usedRules(within, names) : usedSelectors(selectors ?? '', names)
    if (kept === '') return ''
    return condition ? `${condition}{${kept}}` : `${kept}${style}`
  })
  return used.join('')
}

function usedSelectors(list: string, names: ReadonlySet<string>): string {
  const used = list.split(',').filter((one) => namesIn(one).every((name) => names.has(name)))
  return used.join(',')
}

/** The classes and elements that a selector names; there is a page around each. */
function namesIn(selector: string): string[] {
  const elements = selector.split(/[\s>]+/).flatMap((part) => /^[a-z]\w*/.exec(part) ?? [])
  return [...elements, ...(selector.match(/\.[\w-]+/g) ?? [])]
}

const elementsIn = (html: string) =>
  Array.from(html.matchAll(/<([a-z]\w*)/g), ([, name = '']) => name)

const classesIn = (html: string) =>
  Array.from(html.matchAll(/ class="([^"]*)"/g), ([, list = '']) => list)
    .flatMap((list) => list.split(' '))
    .map((name) => `.${name}`)
