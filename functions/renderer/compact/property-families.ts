// Shorthands that set other properties, and properties that set the same.
const families: readonly (readonly [RegExp, string])[] = [
  [/^(?:top|right|bottom|left|inset.*)$/, 'inset'],
  [/^(?:font.*|line-height)$/, 'font'],
  [/^(?:white-space.*|text-wrap.*)$/, 'white-space'],
  [/^text-(?:decoration.*|underline-.*)$/, 'text-decoration'],
  [/^(?:align|justify|place)-items$/, 'items'],
  [/^(?:align|justify|place)-content$/, 'content'],
  [/^(?:align|justify|place)-self$/, 'self'],
  [/^(?:.*gap)$/, 'gap'],
  [/^grid-(?:area|row|column).*$/, 'grid-area'],
  [/^overflow(?:-[xy])?$/, 'overflow'],
  [/^border-(?:radius|collapse)$/, ''],
  [
    /^(?:margin|padding|background|border|outline|list-style|mask|transition|animation|columns?)(?:-.*)?$/,
    '*',
  ],
]

/** Returns a name that is the same for all properties that can set each other; some that cannot share it too. */
export function getFamily(property: string): string {
  const [pattern, name] = families.find(([each]) => each.test(property)) ?? []
  if (!pattern || !name) return property
  return name === '*' ? (property.split('-')[0] ?? property) : name
}
