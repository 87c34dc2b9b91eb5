/** An element of a rendered page. Text is left out. */
export type PageElement = {
  name: string
  classes: readonly string[]
  parent: PageElement | undefined
  /** The element right before it in its parent. */
  before: PageElement | undefined
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
    const element = { name, classes: listClasses(attributes), parent, before: last.get(parent) }
    last.set(parent, element)
    all.push(element)
    if (!voidElements.has(name) && !attributes.endsWith('/')) parent = element
  }
  return all
}

const listClasses = (attributes: string) =>
  / class="([^"]*)"/.exec(attributes)?.[1]?.split(' ') ?? []
