import { listPageElements, type PageElement } from './page-elements.ts'

// A rule with nested rules, or a plain one.
const rulePattern = /(@[^{]*)\{((?:[^{}]*\{[^{}]*\})+)\}|([^{}]*)(\{[^{}]*\})/g

/** An element of a selector, and how it is related to the one after it: `' '`, `>`, `+` or `~`. */
type Step = {
  names: readonly string[]
  places: readonly string[]
  /** How the target of a link begins. */
  href: string | undefined
  relation: string
}

/**
 * Keeps the rules (without comments) whose selectors match an element of the page. Attributes and states count as given, because they
 * change later; places among siblings and targets of links do not. The scripts of pages add no elements and no classes.
 */
export function selectMatchingStyles(rules: string, body: string): string {
  const elements = listPageElements(body)
  const known = new Map<string, boolean>()
  const matches = (selector: string) => {
    const steps = parseSelector(selector)
    const key = JSON.stringify(steps)
    const isUsed = known.get(key) ?? elements.some((each) => matchesAt(each, steps))
    known.set(key, isUsed)
    return isUsed
  }
  return selectRules(rules, matches)
}

function selectRules(rules: string, matches: (selector: string) => boolean): string {
  const kept = Array.from(
    rules.matchAll(rulePattern),
    ([, condition, within, selectors = '', style]) => {
      if (condition && within) {
        const inner = selectRules(within, matches)
        return inner && `${condition}{${inner}}`
      }
      const used = selectors.startsWith('@') ? selectors : splitList(selectors).filter(matches)
      return used.length > 0 ? `${String(used)}${style}` : ''
    },
  )
  return kept.join('')
}

const splitList = (selectors: string) => selectors.split(',')

/** Returns a function that finds the elements that a selector can match: a bit for each. */
export function createMatcher(elements: readonly PageElement[]): (selector: string) => bigint {
  return (selector) => {
    const steps = parseSelector(selector)
    return elements.reduce(
      (found, each, index) => (matchesAt(each, steps) ? found | (1n << BigInt(index)) : found),
      0n,
    )
  }
}

/** Returns the steps from the last element of the selector to the first. */
function parseSelector(selector: string): Step[] {
  const plain = selector
    .replace(/:where\(([^)]*)\)/g, '$1')
    .replace(
      /\[(?!href\^=)[^\]]*\]|::?(?!first-child|last-child|nth-child\((?:odd|even)\))[\w-]+(?:\([^)]*\))?/g,
      '',
    )
  const parts = plain.trim().split(/\s*([>+~\s])\s*/)
  const steps: Step[] = []
  for (let at = 0; at < parts.length; at += 2) {
    const part = parts[at] ?? ''
    const [own = '', ...places] = part.replace(/\[.*\]/, '').split(':')
    steps.push({
      names: own.match(/\.?[\w-]+/g) ?? [],
      places,
      href: /\[href\^="([^"]*)"\]/.exec(part)?.[1],
      relation: parts[at + 1] ?? '',
    })
  }
  return steps.toReversed()
}

function matchesAt(element: PageElement | undefined, steps: readonly Step[]): boolean {
  const [step, next] = steps
  if (!step) return true
  if (!element || !step.names.every((name) => hasName(element, name))) return false
  if (step.href !== undefined && !element.href?.startsWith(step.href)) return false
  if (!step.places.every((place) => isAt(element, place))) return false
  return (
    !next || listRelated(element, next.relation).some((each) => matchesAt(each, steps.slice(1)))
  )
}

/** Whether the element has a place among those of its parent, which the scripts of pages do not change. */
function isAt({ place, isLast }: PageElement, wanted: string): boolean {
  if (wanted === 'first-child') return place === 1
  if (wanted === 'last-child') return isLast
  return (place % 2 === 1) === (wanted === 'nth-child(odd)')
}

const hasName = ({ name, classes }: PageElement, wanted: string) =>
  wanted.startsWith('.') ? classes.includes(wanted.slice(1)) : name === wanted

/** The elements that stand in this relation to the element. */
function listRelated(element: PageElement, relation: string): PageElement[] {
  const step = relation === '+' || relation === '~' ? 'before' : 'parent'
  const nearest = element[step]
  if (!nearest) return []
  return relation === '>' || relation === '+'
    ? [nearest]
    : [nearest, ...listRelated(nearest, relation)]
}
