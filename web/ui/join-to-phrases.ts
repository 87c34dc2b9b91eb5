const openingBracket = /^[「『（(【〔]/
const isHonorific = (word: string) => word === 'お' || word === 'ご'

/**
 * Joins words to pieces that stay on one line: particles and punctuation to the word before, opening brackets and お to the
 * word after.
 */
export function joinToPhrases(
  words: Iterable<{ segment: string; isWordLike?: boolean }>,
): string[] {
  const phrases: string[] = []
  for (const { segment, isWordLike = false } of words) {
    const before = phrases.at(-1)
    const isAttached = endsPhrase(segment, isWordLike) || (before !== undefined && isOpen(before))
    if (before !== undefined && isAttached) phrases[phrases.length - 1] = before + segment
    else phrases.push(segment)
  }
  return phrases
}

const isOpen = (phrase: string) => /[「『（(【〔]$/.test(phrase) || isHonorific(phrase)

function endsPhrase(segment: string, isWordLike: boolean): boolean {
  if (!isWordLike) return !openingBracket.test(segment)
  return /^\p{Script=Hiragana}+$/u.test(segment) && !isHonorific(segment)
}
