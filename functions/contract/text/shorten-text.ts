/** The first `most` characters of a text, and `end` for the rest. */
export function shortenText(text: string, most: number, end = '…'): string {
  const characters = Array.from(text)
  return characters.length > most ? `${characters.slice(0, most).join('')}${end}` : text
}

/** The same for a text as one line. */
export const shortenLine = (text: string, most: number): string =>
  shortenText(text.replace(/\s+/gu, ' ').trim(), most)
