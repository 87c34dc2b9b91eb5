/** An element of a rendered page. Text is left out. */
export type PageElement = {
  name: string
  classes: readonly string[]
  href: string | undefined
  parent: PageElement | undefined
  /** The element right before it in its parent. */
  before: PageElement | undefined
  /** The place in its parent, from 1. */
  place: number
  isLast: boolean
}

const voidElements = new Set(['br', 'hr', 'img', 'input', 'link', 'meta', 'source', 'wbr'])
const tag = /<(?<end>\/?)(?<name>[a-z]\w*)(?<attributes>(?:\s[^>]*)?)>/gi

/** Lists the elements of a body that React has written, in `html` and `body`. */
export function listPageElements(body: string): PageElement[] {
  const all: PageElement[] = []
  const last = new Map<PageElement | undefined, PageElement>()
  let parent: PageElement | undefined
  for (const { groups = {} } of `<html><body>${body}`.matchAll(tag)) {
    const { end, name = '', attributes = '' } = groups
    if (end) {
      parent = parent?.parent
      continue
    }
    const element = createElement({ name, attributes, parent, before: last.get(parent) })
    last.set(parent, element)
    all.push(element)
    if (!voidElements.has(name) && !attributes.endsWith('/')) parent = element
  }
  return all
}

type Place = Pick<PageElement, 'name' | 'parent' | 'before'> & { attributes: string }

function createElement({ name, attributes, parent, before }: Place): PageElement {
  if (before) before.isLast = false
  const href = / href="([^"]*)"/.exec(attributes)?.[1]
  const place = (before?.place ?? 0) + 1
  return { name, classes: listClasses(attributes), href, parent, before, place, isLast: true }
}

const listClasses = (attributes: string) =>
  / class="([^"]*)"/.exec(attributes)?.[1]?.split(' ') ?? []
