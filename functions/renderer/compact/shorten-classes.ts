const letters = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'
const selectorPart = /[^{}]*\{/g
const quoted = /(["'`])(?:(?!\1).)*\1/g
const className = /\.([a-z][\w-]*)/gi

type Styled = { styles: string; body: string; script: string }

/**
 * Gives the classes of a page short names, those that are used most the shortest, and removes those without a rule. The script finds
 * elements by the same names.
 */
export function shortenClasses({ styles, body, script }: Styled): Styled {
  const counts = new Map<string, number>()
  const listed = Array.from(styles.matchAll(selectorPart)).flatMap(([selectors]) =>
    Array.from(selectors.matchAll(className), ([, name = '']) => name),
  )
  for (const name of listed) counts.set(name, (counts.get(name) ?? 0) + 1)
  for (const [, list = ''] of body.matchAll(/ class="([^"]*)"/g))
    for (const name of list.split(' '))
      if (counts.has(name)) counts.set(name, (counts.get(name) ?? 0) + 1)
  // oxlint-disable-next-line unicorn/no-array-sort -- a new list
  const order = [...counts.keys()].sort(
    (one, other) => (counts.get(other) ?? 0) - (counts.get(one) ?? 0),
  )
  const names = new Map(order.map((name, index) => [name, formatName(index)]))
  const rename = (selector: string) =>
    selector.replace(className, (whole, name: string) => {
      const short = names.get(name)
      return short ? `.${short}` : whole
    })
  return {
    styles: styles.replace(selectorPart, rename),
    script: script.replace(quoted, rename),
    body: body.replace(/ class="([^"]*)"/g, (_, list: string) => {
      const left = list.split(' ').flatMap((name) => names.get(name) ?? [])
      return left.length > 0 ? ` class="${left.join(' ')}"` : ''
    }),
  }
}

/** `a` to `Z`, then `aa` and on. */
function formatName(index: number): string {
  const last = letters.charAt(index % letters.length)
  return index < letters.length ? last : `${letters.charAt(index / letters.length - 1)}${last}`
}
