import type { ShopRecord } from '#functions/contract/shop-record/shop-record.ts'
import { toNameText } from '#functions/contract/text/text.ts'
import type { Fact, Sentence, TemplateText } from './template.ts'

/** The facts that a shop has entered, as words show them. */
export type Facts = ReadonlyMap<string, string>

const placeholder = /\{(\w+)\}/g

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
  return new Map(Object.entries(facts).filter(([, value]) => value !== ''))
}

/** Joins the sentences for which the shop has entered all facts; `""` if none remains. */
export function fillText(text: TemplateText, facts: Facts): string {
  return [text]
    .flat()
    .map((sentence) => fillSentence(sentence, facts))
    .join('')
}

function fillSentence(sentence: Sentence, facts: Facts): string {
  const { needs, text } = typeof sentence === 'string' ? { text: sentence } : sentence
  const shown = Array.from(text.matchAll(placeholder), ([, fact = '']) => fact)
  const isComplete = [needs, ...shown].every((fact) => fact === undefined || facts.has(fact))
  return isComplete ? text.replaceAll(placeholder, (_, fact: string) => facts.get(fact) ?? '') : ''
}
