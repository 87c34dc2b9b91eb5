import { create } from 'zustand'
import type { Sample } from '#functions/contract/sample.ts'

/** What a sample is found by. */
export type SampleWords = Pick<Sample, 'category' | 'link_name'>

/** Whether shops see it: it has its words. */
export const isListed = ({ category, link_name }: SampleWords) =>
  category !== '' && link_name !== ''

/** Whether nothing is there of either. */
export const isBlank = ({ category, link_name }: SampleWords) =>
  category.trim() === '' && link_name.trim() === ''

type Typed = Readonly<Record<string, SampleWords>>

/** What has been typed for which sample and is not saved: closing a form or turning to another loses nothing. */
export const useTypedWords = create<{ typed: Typed }>()(() => ({ typed: {} }))

/** A sample's words as they were typed last, or as they are. */
export function wordsOf(typed: Typed, { id, category, link_name }: Sample): SampleWords {
  return typed[id] ?? { category, link_name }
}

export function typeWords(id: string, words: SampleWords): void {
  useTypedWords.setState(({ typed }) => ({ typed: { ...typed, [id]: words } }))
}

export function forgetTyped(id: string): void {
  useTypedWords.setState(({ typed }) => ({
    typed: Object.fromEntries(Object.entries(typed).filter(([each]) => each !== id)),
  }))
}
