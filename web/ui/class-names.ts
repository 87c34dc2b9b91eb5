/** Joins class names and leaves out what does not apply: `classNames(styles.tile, isActive && styles.active)`. */
export function classNames(...names: (string | false | undefined)[]): string {
  return names.filter(Boolean).join(' ')
}
