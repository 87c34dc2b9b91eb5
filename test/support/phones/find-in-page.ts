// Runs in the page of a phone, as the global `finder`.
import { computeAccessibleName, getRole } from 'dom-accessibility-api'

/** A whole text, or a regular expression. */
export type Wanted = { text: string } | { pattern: string }

/** Where to tap, or why nothing can be tapped yet. */
export type Found = { x: number; y: number } | { problem: string }

/** Scrolls to the first control with this role and accessible name that can be tapped. */
export function findTarget(role: string, wanted: Wanted): Found {
  const found = listControls(role, wanted).map(findPoint)
  return found.find((each) => 'x' in each) ?? found[0] ?? { problem: 'is not there' }
}

/** The value of the first field with this role and name. */
export function readValue(role: string, wanted: Wanted): string | null {
  const [field] = listControls(role, wanted)
  if (!field) return null
  return 'value' in field ? String(field.value) : field.textContent
}

/** Whether the first field with this role and name has the focus. */
export function hasFocus(role: string, wanted: Wanted): boolean {
  const [field] = listControls(role, wanted)
  return field !== undefined && field === (field.getRootNode() as Document).activeElement
}

/** A CSS selector of the last file field whose name begins with this text. */
export function findFileField(name: string): string | null {
  const field = listElements('input[type=file]').findLast((each) =>
    computeAccessibleName(each).startsWith(name),
  )
  for (const each of listElements('[data-found]')) each.removeAttribute('data-found')
  field?.setAttribute('data-found', '')
  return field ? '[data-found]' : null
}

/** Whether a text can be seen. Words of a sentence may be elements of their own. */
export function isSeen(wanted: Wanted): boolean {
  return listElements('*').some(
    (element) =>
      element instanceof HTMLElement &&
      hasText(element) &&
      isShown(element) &&
      matches(readSentence(element), wanted),
  )
}

const hasText = ({ childNodes }: Element) =>
  [...childNodes].some((node) => node instanceof Text && node.data.trim() !== '')

const sentences = 'p,li,dd,h1,h2,h3,h4,legend,label,button,a,[role=status]'

const readSentence = (element: HTMLElement) =>
  (element.closest<HTMLElement>(sentences) ?? element).innerText

function listControls(role: string, wanted: Wanted): Element[] {
  return listElements(controls).filter(
    (element) =>
      isShown(element) &&
      readRole(element) === role &&
      matches(computeAccessibleName(element), wanted),
  )
}

/** Fields for passwords have no role of their own. */
const readRole = (element: Element) =>
  element.matches('input[type=password]') ? 'textbox' : getRole(element)

const controls = 'a[href],button,input,textarea,select,summary,[role],[contenteditable]'

/** All elements that match, also those in shadow roots. */
function listElements(selector: string, root: ParentNode = document): Element[] {
  const hosts = [...root.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? [])
  return [
    ...root.querySelectorAll(selector),
    ...hosts.flatMap((inner) => listElements(selector, inner)),
  ]
}

const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true })

const matches = (name: string, wanted: Wanted) => {
  const plain = name.replaceAll(/\s+/g, ' ').trim()
  return 'pattern' in wanted ? new RegExp(wanted.pattern).test(plain) : plain === wanted.text
}

/** Scrolls to an element, or to its label where it is drawn by that, and returns its middle. */
function findPoint(element: Element): Found {
  const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : []
  const problems = [element, ...labels].map((target) => {
    target.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
    const { left, top, width, height } = target.getBoundingClientRect()
    const point = { x: left + width / 2, y: top + height / 2 }
    const hit = hitTest(point)
    const isFree = [element, ...labels].some((each) => contains(each, hit))
    return isFree ? point : { problem: `is covered by ${describe(hit)}` }
  })
  return problems.find((each) => 'x' in each) ?? problems[0] ?? { problem: 'has no place' }
}

/** The innermost element at a point, also within shadow roots. */
function hitTest({ x, y }: { x: number; y: number }): Element | null {
  let hit = document.elementFromPoint(x, y)
  while (hit?.shadowRoot) {
    const inner = hit.shadowRoot.elementFromPoint(x, y)
    if (!inner || inner === hit) break
    hit = inner
  }
  return hit
}

/** Whether an element holds another one, also through shadow roots. */
function contains(element: Element, inner: Element | null): boolean {
  if (!inner) return false
  if (element.contains(inner)) return true
  const root = inner.getRootNode()
  return root instanceof ShadowRoot && contains(element, root.host)
}

const describe = (element: Element | null) => element?.outerHTML.slice(0, 120) ?? 'nothing'
