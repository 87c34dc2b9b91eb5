import type { ShopRecord } from '#functions/contract/shop-record/shop-record.ts'
import { toNameText } from '#functions/contract/text/text.ts'
import type { Fact, Words } from './template.ts'

/** The facts that a shop has entered, as words show them. */
export type Facts = Partial<Record<Fact, string>>

/** Reads the facts from a shop's record. */
export function readFacts(record: ShopRecord): Facts {
  const contact = [
    record.phone !== '' && 'お電話',
    record.line !== '' && 'LINE',
    record.reservation_link !== '' && '予約ページ',
  ].filter((way) => way !== false)
  const facts: Record<Fact, string> = {
    name: toNameText(record.name),
    contact: contact.join('・'),
    phone: record.phone,
    line: record.line,
    reservation: record.reservation_link,
    // A sentence goes on after it.
    seats: toNameText(record.seats).replace(/[。．、\s]+$/u, ''),
  }
  return Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== ''))
}

/** Joins the sentences for which the shop has entered all facts; `""` if none remains. */
export function fillWords(words: Words, facts: Facts): string {
  return [words]
    .flat()
    .map((sentence) => fillSentence(sentence, facts))
    .join('')
}

function fillSentence(sentence: Exclude<Words, readonly unknown[]>, facts: Facts): string {
  if (typeof sentence !== 'string')
    return facts[sentence.needs] === undefined ? '' : fillSentence(sentence.words, facts)
  let isComplete = true
  const filled = sentence.replaceAll(/\{(\w+)\}/g, (_, name: Fact) => {
    const fact = facts[name]
    if (fact === undefined) isComplete = false
    return fact ?? ''
  })
  return isComplete ? filled : ''
}
