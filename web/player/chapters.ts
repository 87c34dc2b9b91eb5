/** A piece of an entry's text; with `seconds` it names a place in the movie. */
export type TextPart = { at: number; text: string; seconds?: number }

// What stands before is matched too, because Safari 16.3 cannot read a lookbehind.
const time = /(^|[^\d:：])(?:(\d{1,2})[:：])?(\d{1,2})[:：]([0-5]\d)(?![\d:：])/g

// A time of the day: of business, of a reservation.
const dayBefore = /(?:午前|午後|朝|昼|夜|日|[(（][月火水木金土日祝]+[)）]|\d[ 　]*[〜～~–-])[ 　]*$/
const dayAfter = /^[ 　]*(?:[〜～~]|[–-][ 　]*\d|時)/

/** Takes a text apart where it names places in a movie: `1:23`, `1:02:03`. */
export function chaptersIn(text: string): TextPart[] {
  const plain = text.replace(/[０-９]/g, (digit) => digit.normalize('NFKC'))
  const parts: TextPart[] = []
  let end = 0
  for (const found of plain.matchAll(time)) {
    const [all, before = ''] = found
    const at = found.index + before.length
    const next = found.index + all.length
    if (isOfDay(plain.slice(0, at), plain.slice(next))) continue
    parts.push({ at: end, text: text.slice(end, at) })
    parts.push({ at, text: text.slice(at, next), seconds: secondsOf(found) })
    end = next
  }
  parts.push({ at: end, text: text.slice(end) })
  return parts.filter((part) => part.text !== '')
}

const isOfDay = (before: string, after: string) => dayBefore.test(before) || dayAfter.test(after)

function secondsOf([, , hours = '0', minutes, seconds]: RegExpExecArray): number {
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)
}
