/** Joins class names and drops falsy ones: `classNames(styles.tile, isActive && styles.active)`. */
export function classNames(...names: (string | false | undefined)[]): string {
  return names.filter(Boolean).join(' ')
}
