/** Removes custom properties that no rule reads. */
export function removeUnusedProperties(styles: string): string {
  const left = styles.replace(/(--[\w-]+):[^;}]*;?/g, (declaration, name: string) =>
    styles.includes(`var(${name})`) || styles.includes(`var(${name},`) ? declaration : '',
  )
  return left === styles ? styles : removeUnusedProperties(left)
}

/** Writes the default of a custom property that no rule sets. */
export const inlineDefaults = (styles: string): string =>
  styles.replace(/var\((--[\w-]+),([^()]*)\)/g, (read, name: string, value: string) =>
    styles.includes(`${name}:`) ? read : value,
  )

/**
 * Writes the values of custom properties where they are read, if that is shorter. Only those of the root of a theme that nothing below
 * sets again: their values are the same everywhere.
 */
export function inlineProperties(styles: string): string {
  const roots = Array.from(
    styles.matchAll(/(?<=^|\})\.themed\{([^}]*)\}/g),
    ([, rule = '']) => rule,
  )
  const own = roots.flatMap((rule) => rule.match(/(?<=^|;)--[\w-]+:[^;]*/g) ?? [])
  for (const declaration of own) {
    const end = declaration.indexOf(':')
    const [name, value] = [declaration.slice(0, end), declaration.slice(end + 1)]
    const isSetOnce = styles.split(`${name}:`).length === 2
    if (!isSetOnce || value.includes('var(')) continue
    const reads = styles.split(`var(${name})`).length - 1
    const isReadWithDefault = styles.includes(`var(${name},`)
    // A read takes 8 characters with a short name, and the declaration 5 more than the value.
    if (isReadWithDefault || reads * (value.length - 8) > value.length + 5) continue
    return inlineProperties(styles.replace(declaration, '').replaceAll(`var(${name})`, value))
  }
  return styles.replace(/;;+/g, ';').replace(/\{;/g, '{').replace(/;\}/g, '}')
}

/** Names custom properties by their number; those that are used most come first. */
export function shortenProperties(styles: string): string {
  const counts = new Map<string, number>()
  for (const [name] of styles.matchAll(/--[\w-]+/g)) counts.set(name, (counts.get(name) ?? 0) + 1)
  // oxlint-disable-next-line unicorn/no-array-sort -- a new list
  const names = [...counts.keys()].sort(
    (one, other) => (counts.get(other) ?? 0) - (counts.get(one) ?? 0),
  )
  return styles.replace(/--[\w-]+/g, (name) => `--${names.indexOf(name).toString(36)}`)
}

/** Writes the transparent colour as a number; quoted texts such as drawings stay. */
export const shortenTransparent = (styles: string): string =>
  styles.replace(/(?<=[(,:\s])transparent(?=[\s,;)}])/g, '#0000')

/** Removes the quotation marks around the names of fonts. */
export const unquoteFonts = (styles: string): string =>
  styles.replace(/"([A-Z][A-Za-z]*(?: [A-Z][A-Za-z]*)*)"(?=,)/g, '$1')
