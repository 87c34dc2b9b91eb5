/**
 * The form in which a text is searched: full and half width, capitals and small letters are the same.
 * Hiragana and katakana stay two.
 */
export function searchText(text: string): string {
  return text.normalize('NFKC').toLowerCase().normalize('NFKC')
}

/** The words of a search, each once: all of them have to be found, as they stand. */
export function searchWords(search = ''): string[] {
  const words = searchText(search).split(/\s+/u)
  return [...new Set(words)].filter((word) => word !== '')
}
