import { canPass, isFree, joinReaches, type PlacedRule } from './placed-rules.ts'

/** Declarations that several rules have, to be written once in place of those of the first rule. */
type Group = {
  texts: ReadonlySet<string>
  members: ReadonlySet<PlacedRule>
  /** How many characters this saves. */
  gain: number
}

// Where a browser does not know one selector of a list, it drops the whole rule.
const knownEverywhere = /^(?:[\w\s.>+~*-]|::?(?:before|after|first-child|last-child)(?![\w-]))+$/

/**
 * Writes declarations that several rules have once, for the selectors of all, where the order of the rules does not matter to any
 * element of the page.
 */
export function groupDeclarations(rules: readonly PlacedRule[]): readonly PlacedRule[] {
  const groups = listSharedTexts(rules).flatMap((text) => findGroup(rules, text) ?? [])
  if (groups.length === 0) return rules
  let grouped = rules
  // Each group is searched again, because the ones before it have changed the rules.
  for (const { texts } of groups.toSorted((one, other) => other.gain - one.gain)) {
    const [text = ''] = texts
    const group = findGroup(grouped, text)
    if (group) grouped = applyGroup(grouped, group)
  }
  return groupDeclarations(grouped)
}

/** Lists the declarations of several rules. */
function listSharedTexts(rules: readonly PlacedRule[]): string[] {
  const counts = new Map<string, number>()
  for (const { text } of rules.flatMap(({ written }) => written))
    counts.set(text, (counts.get(text) ?? 0) + 1)
  return [...counts].filter(([, count]) => count > 1).map(([text]) => text)
}

const hasText = ({ written }: PlacedRule, wanted: string) =>
  written.some(({ text }) => text === wanted)

/** Which browsers know the selectors of a rule: all, or those with `:focus-visible`; undefined for others. */
function getSupport({ selectors }: PlacedRule): 'all' | 'focus' | undefined {
  if (selectors.every((selector) => knownEverywhere.test(selector))) return 'all'
  const parts = selectors.map((selector) => selector.split(':focus-visible'))
  return parts.every(([own = '', rest]) => rest === '' && knownEverywhere.test(own))
    ? 'focus'
    : undefined
}

/** The group of rules with this declaration that saves most; undefined if none saves anything. */
function findGroup(rules: readonly PlacedRule[], wanted: string): Group | undefined {
  const holders = rules.filter((rule) => hasText(rule, wanted) && getSupport(rule))
  const groups = holders.flatMap(
    (_, index) => buildGroup(rules, holders.slice(index), wanted) ?? [],
  )
  return groups.toSorted((one, other) => other.gain - one.gain)[0]
}

/** The group of the first rule and those that can join it, with all other declarations that they have in common. */
function buildGroup(
  rules: readonly PlacedRule[],
  [first, ...others]: readonly PlacedRule[],
  wanted: string,
): Group | undefined {
  if (!first) return
  const movable = others.filter(
    (rule) => getSupport(rule) === getSupport(first) && canMove(rules, { rule, to: first, wanted }),
  )
  const common = first.written.filter(
    (each) =>
      isFree(first, each) &&
      movable.every(
        (rule) =>
          hasText(rule, each.text) && canMove(rules, { rule, to: first, wanted: each.text }),
      ),
  )
  const texts = new Set([wanted, ...common.map(({ text }) => text)])
  const members = new Set([first, ...movable])
  const gain = countGain(texts, members)
  return movable.length > 0 && common.some(({ text }) => text === wanted) && gain > 0
    ? { texts, members, gain }
    : undefined
}

type Move = { rule: PlacedRule; to: PlacedRule; wanted: string }

/** Whether a declaration of a rule can stand in place of an earlier rule. */
function canMove(rules: readonly PlacedRule[], { rule, to, wanted }: Move): boolean {
  const moved = rule.written.find(({ text }) => text === wanted)
  if (!moved || !isFree(rule, moved)) return false
  return canPass(rule, [moved], rules.slice(rules.indexOf(to), rules.indexOf(rule)))
}

const countSelectors = ({ selectors }: PlacedRule) => selectors.join(',').length

function countGain(texts: ReadonlySet<string>, members: ReadonlySet<PlacedRule>): number {
  const [{ condition } = { condition: '' }] = members
  const size = [...texts].reduce((sum, text) => sum + text.length - condition.length, 0)
  const written = [...members].reduce((sum, rule) => sum + countSelectors(rule) + 1, size)
  const removed = [...members].reduce((sum, rule) => {
    const isWhole = rule.written.length === texts.size
    return sum + size + (isWhole ? countSelectors(rule) + 1 : 0)
  }, 0)
  return removed - written
}

function applyGroup(rules: readonly PlacedRule[], { texts, members }: Group): PlacedRule[] {
  const [first] = members
  return rules.flatMap((rule) => {
    if (!members.has(rule)) return [rule]
    const rest = { ...rule, written: rule.written.filter(({ text }) => !texts.has(text)) }
    const left = rest.written.length > 0 ? [rest] : []
    if (rule !== first) return left
    const group: PlacedRule = {
      condition: rule.condition,
      selectors: [...members].flatMap(({ selectors }) => selectors),
      written: rule.written.filter(({ text }) => texts.has(text)),
      reach: joinReaches([...members].map(({ reach }) => reach)),
    }
    return [group, ...left]
  })
}
