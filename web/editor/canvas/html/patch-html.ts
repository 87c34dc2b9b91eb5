/** The elements of the page's parts by their ids: in HTML, an empty element with `data-part` stands for each. */
export type PartElements = ReadonlyMap<string, Element>

type Tree = Element | ShadowRoot | DocumentFragment
type Match = { shown: ChildNode; before: Node | undefined }

/** What React adds to the page. */
const foreign = '.tools,.grip,.over-page'

export function parseHtml(html: string): DocumentFragment {
  const template = document.createElement('template')
  template.innerHTML = html
  return template.content
}

/**
 * Changes what is shown from one HTML to another. Only their differences are touched: what stays keeps its focus, its loaded images,
 * and the attributes that scripts have set.
 */
export function patchHtml(
  { shown, before, after }: { shown: Tree; before: Tree; after: Tree },
  parts: PartElements = new Map(),
): void {
  if (shown instanceof Element && before instanceof Element && after instanceof Element)
    patchAttributes(shown, before, after)
  const wanted = [...after.childNodes]
  const matches = matchNodes(listMatches(shown, before, parts), wanted)
  const nodes = wanted.map((child, index) => {
    const match = matches[index]
    if (match?.before) patchNode(match.shown, match.before, child, parts)
    return match?.shown ?? buildNode(child, parts)
  })
  placeNodes(shown, nodes)
}

/** Removes what else is shown, and moves no more than it has to. */
function placeNodes(shown: Tree, nodes: readonly Node[]): void {
  const kept = new Set(nodes)
  const rest = Array.from(shown.childNodes).filter((child) => isOwn(child) && !kept.has(child))
  for (const child of rest) child.remove()
  let next = findOwn(shown.firstChild)
  for (const node of nodes) {
    if (node === next) next = findOwn(next.nextSibling)
    else shown.insertBefore(node, next)
  }
}

function patchAttributes(shown: Element, before: Element, after: Element): void {
  for (const { name, value } of after.attributes)
    if (before.getAttribute(name) !== value) shown.setAttribute(name, value)
  for (const { name } of before.attributes)
    if (!after.hasAttribute(name)) shown.removeAttribute(name)
}

// oxlint-disable-next-line max-params -- the two versions, what is shown, and the parts in it
function patchNode(shown: ChildNode, before: Node, after: Node, parts: PartElements): void {
  if (shown instanceof Element && before instanceof Element && after instanceof Element) {
    if (parts.size > 0 || !before.isEqualNode(after)) patchHtml({ shown, before, after }, parts)
  } else if (before.textContent !== after.textContent) shown.textContent = after.textContent
}

/** Returns a copy of the HTML with the parts in their places. */
function buildNode(wanted: Node, parts: PartElements): Node {
  const part = parts.get(getPartId(wanted) ?? '')
  if (part) return part
  const node = document.importNode(wanted, false)
  for (const child of wanted.childNodes) node.appendChild(buildNode(child, parts))
  return node
}

/** The nodes that are shown, with those of the HTML that they were made of; parts have moved already, or stay. */
function listMatches(shown: Tree, before: Tree, parts: PartElements): Match[] {
  const others = [...before.childNodes].filter((node) => getPartId(node) === undefined)
  return [...shown.childNodes].filter(isOwn).map((node) => {
    const isPart = parts.size > 0 && getPartId(node) !== undefined
    return { shown: node, before: isPart ? undefined : others.shift() }
  })
}

/** For each wanted node one that is shown: with the same key, or else of the same kind. */
function matchNodes(present: readonly Match[], wanted: readonly Node[]): (Match | undefined)[] {
  const unused = new Set(present)
  const take = (isMeant: (match: Match) => boolean) => {
    const found = [...unused].find(isMeant)
    if (found) unused.delete(found)
    return found
  }
  const matches = wanted.map((node) => {
    const key = getKey(node)
    return take(({ shown, before }) => getKey(before ?? shown) === key)
  })
  return matches.map((match, index) => {
    const node = wanted[index]
    if (match || !node || getPartId(node) !== undefined) return match
    return take(({ before }) => before?.nodeName === node.nodeName)
  })
}

const names = ['data-part', 'data-field', 'data-at'] as const

/** What has a name by it, and what contains parts by the first one. */
function getKey(node: Node): string {
  if (!(node instanceof Element)) return node.nodeName
  const own = names.map((name) => node.getAttribute(name)).find((name) => name !== null)
  const name = own ?? node.querySelector('[data-part]')?.getAttribute('data-part') ?? ''
  return `${node.nodeName} ${name}`
}

const getPartId = (node: Node): string | undefined =>
  node instanceof Element ? (node.getAttribute('data-part') ?? undefined) : undefined

const isOwn = (node: Node): boolean => !(node instanceof Element && node.matches(foreign))

function findOwn(from: ChildNode | null): ChildNode | null {
  let node = from
  while (node && !isOwn(node)) node = node.nextSibling
  return node
}
