/** What decides which of two rules wins: classes with attributes and states count more than elements. */
export type SelectorWeight = {
  conditions: number
  elements: number
  /** Such as `::before`, or `''`: the part of an element that the selector is about. */
  part: string
}

/** The weight of a selector in the cascade; what `:where()` holds has none. */
export function weighSelector(selector: string): SelectorWeight {
  const plain = selector.replace(/:where\([^)]*\)/g, '')
  const conditions = /\.[\w-]+|\[[^\]]*\]|(?<!:):[\w-]+(?:\([^)]*\))?/g
  const elements = plain.replace(conditions, '').match(/(?<![\w:-])[a-z]\w*/g) ?? []
  return {
    conditions: plain.match(conditions)?.length ?? 0,
    elements: elements.length,
    part: /::[\w-]+$/.exec(plain)?.[0] ?? '',
  }
}
