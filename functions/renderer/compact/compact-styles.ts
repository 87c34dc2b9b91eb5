import { selectMatchingStyles } from './select-matching-styles.ts'

/**
 * Makes the styles of a page's file smaller without changing what it shows: only the rules that match an element of `body`, and short
 * names of custom properties. Classes keep their names.
 */
export function compactStyles(styles: string, body: string): string {
  return shortenProperties(removeUnusedProperties(selectMatchingStyles(styles, body)))
}

/** Removes custom properties that no rule reads. */
function removeUnusedProperties(styles: string): string {
  const left = styles.replace(/(--[\w-]+):[^;}]*;?/g, (declaration, name: string) =>
    styles.includes(`var(${name})`) || styles.includes(`var(${name},`) ? declaration : '',
  )
  return left === styles ? styles : removeUnusedProperties(left)
}

/** Names custom properties by their number; those that are used most come first. */
function shortenProperties(styles: string): string {
  const counts = new Map<string, number>()
  for (const [name] of styles.matchAll(/--[\w-]+/g)) counts.set(name, (counts.get(name) ?? 0) + 1)
  // oxlint-disable-next-line unicorn/no-array-sort -- a new list
  const names = [...counts.keys()].sort(
    (one, other) => (counts.get(other) ?? 0) - (counts.get(one) ?? 0),
  )
  return styles.replace(/--[\w-]+/g, (name) => `--${names.indexOf(name).toString(36)}`)
}
