// Classes of the elements that themes set in the face of headings; test/functions/fonts compares them in a browser.
const headingClasses = new Set(['h', 'sub', 'plate', 'brand', 'phrase', 'large-name', 'offer'])

const voidElements = new Set(['br', 'img', 'input', 'link', 'meta', 'source', 'wbr'])

const entities: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
}

const token = /<(?<end>\/?)(?<name>\w+)(?<attributes>(?:\s[^>]*)?)>|(?<text>[^<]+)/g

/** Returns the text of all headings of a rendered page. */
export function listHeadingText(html: string): string {
  const texts: string[] = []
  // How many elements are open inside a heading, the heading included.
  let depth = 0
  for (const { groups = {} } of html.matchAll(token)) {
    if (depth > 0 && groups['text'] !== undefined) texts.push(groups['text'])
    depth += countOpened(groups, depth > 0)
  }
  return texts.join('').replaceAll(/&[#\w]+;/g, (entity) => entities[entity] ?? '')
}

/** How many more elements are open in a heading after this token. */
function countOpened({ end, name, attributes = '' }: Record<string, string>, isInside: boolean) {
  if (name === undefined || voidElements.has(name)) return 0
  if (end === '/') return isInside ? -1 : 0
  return isInside || isHeading(name, attributes) ? 1 : 0
}

function isHeading(name: string, attributes: string): boolean {
  const classes = / class="([^"]*)"/.exec(attributes)?.[1]?.split(' ') ?? []
  return (
    classes.some((each) => headingClasses.has(each)) || (name === 'h2' && classes.includes('text'))
  )
}
