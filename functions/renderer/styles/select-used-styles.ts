// A rule with nested rules, or a plain one.
const rulePattern = /(@[^{]*)\{((?:[^{}]*\{[^{}]*\})+)\}|([^{}]*)(\{[^{}]*\})/g
const tagPattern = /<(\/?)([a-z]\w*)((?: [^>]*)?)>/g

/** The name of an element and its classes (`.name`), and those of the elements around it. */
type PageElement = { own: ReadonlySet<string>; around: ReadonlySet<string> }

/** With the elements in it, by their names. */
type PlacedElement = PageElement & { within: Map<string, PlacedElement> }

/**
 * Returns a function that keeps the rules (without comments) that can match an element of the page, by its name and classes and those
 * of the elements around it. Attributes and states can change later; scripts of pages add no elements and no classes.
 */
export function selectStylesFor(html: string): (rules: string) => string {
  const elements = listElements(html)
  return (rules) => selectUsedRules(rules, elements)
}

function selectUsedRules(rules: string, elements: readonly PageElement[]): string {
  const used = Array.from(
    rules.matchAll(rulePattern),
    ([, condition, within, selectors = '', style]) => {
      const kept = within
        ? selectUsedRules(within, elements)
        : selectors.split(',').filter((selector) => isUsed(selector, elements))
      if (kept.length === 0) return ''
      return condition ? `${condition}{${String(kept)}}` : `${String(kept)}${style}`
    },
  )
  return used.join('')
}

function isUsed(selector: string, elements: readonly PageElement[]): boolean {
  const { own, around, beside } = parseSelector(selector)
  return (
    elements.some((each) => hasAll(each.own, own) && hasAll(each.around, around)) &&
    beside.every((name) => elements.some((each) => each.own.has(name)))
  )
}

const hasAll = (names: ReadonlySet<string>, wanted: readonly string[]) =>
  wanted.every((name) => names.has(name))

/** Returns the names that an element, those around it and its siblings must have. `:not()` and `:has()` count as given. */
function parseSelector(selector: string) {
  const plain = selector
    .replace(/\[[^\]]*\]|:(?:not|has)\([^)]*\)/g, '')
    .replace(/:where\(([^)]*)\)/g, '$1')
  const siblings = plain.match(/[^\s>+~]+(?=\s*[+~])/g) ?? []
  const steps = plain.replace(/[^\s>+~]+\s*[+~]\s*/g, '').split(/[\s>]+/)
  return {
    own: listNames(steps.pop() ?? ''),
    around: steps.flatMap(listNames),
    beside: siblings.flatMap(listNames),
  }
}

const listNames = (step: string): string[] => step.match(/^[a-z]\w*|\.[\w-]+/g) ?? []

/** The elements of the page, those with the same names once. */
function listElements(html: string): PageElement[] {
  const top: PlacedElement = { own: new Set(), around: new Set(), within: new Map() }
  const elements: PageElement[] = []
  const open = [top]
  for (const [, end, name = '', attributes = ''] of html.matchAll(tagPattern)) {
    if (end) {
      open.pop()
      continue
    }
    const { own: parent, around, within } = open.at(-1) ?? top
    const [, classes = ''] = / class="([^"]*)"/.exec(attributes) ?? []
    const names = [name, ...classes.split(' ').map((each) => `.${each}`)]
    let element = within.get(names.join(''))
    if (!element) {
      element = { own: new Set(names), around: new Set([...around, ...parent]), within: new Map() }
      within.set(names.join(''), element)
      elements.push(element)
    }
    if (!attributes.endsWith('/')) open.push(element)
  }
  return elements
}
