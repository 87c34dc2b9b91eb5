/** Normalizes for search: ignores case and full or half width. Hiragana and katakana stay different. */
export function normalizeSearchText(text: string): string {
  return text.normalize('NFKC').toLowerCase().normalize('NFKC')
}

/** Splits a query into unique words; a match contains all of them. */
export function splitSearchWords(search = ''): string[] {
  const words = normalizeSearchText(search).split(/\s+/u)
  return [...new Set(words)].filter((word) => word !== '')
}
