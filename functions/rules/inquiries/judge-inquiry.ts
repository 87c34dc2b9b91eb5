import type { SentForm } from '#functions/contract/inquiries/sent-form.ts'

/** From here on a form is suspected. */
const suspected = 3
/** A person needs at least this long to fill in a form. */
const fewestSeconds = 3

/**
 * Whether a program or an advertiser is likely to have sent the form. A visitor without script, or one who writes in another
 * language, is not suspected for that alone.
 */
export function isSuspected(sent: SentForm): boolean {
  const { website, took, message, name } = sent
  const links = `${name} ${message}`.match(/https?:|www\.|\[url|<a\s/gi)?.length ?? 0
  const isQuick = took !== '' && !(Number(took) >= fewestSeconds)
  const isForeign = message.length > 40 && !/[\p{sc=Hiragana}\p{sc=Katakana}]/u.test(message)
  const score =
    (website === '' ? 0 : suspected) +
    (isQuick ? suspected : 0) +
    (took === '' ? 1 : 0) +
    Math.min(links, suspected) +
    (isForeign ? 1 : 0)
  return score >= suspected
}
