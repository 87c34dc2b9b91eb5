import { create } from 'zustand'
import type { Sample } from '#functions/contract/sample.ts'
import { useSession } from '#web/api/session.ts'
import { holdTab } from '#web/screens/ask-before-unload.ts'
import { setTyped } from '#web/screens/unsaved.ts'

/** What a sample is found by. */
export type SampleWords = Pick<Sample, 'category' | 'link_name'>

/** Whether shops see it: it has its words. */
export const isListed = ({ category, link_name }: SampleWords) =>
  category !== '' && link_name !== ''

/** Whether nothing is there of either. */
export const isBlank = ({ category, link_name }: SampleWords) =>
  category.trim() === '' && link_name.trim() === ''

/** The words as they are saved. */
export const trimmed = ({ category, link_name }: SampleWords): SampleWords => ({
  category: category.trim(),
  link_name: link_name.trim(),
})

export const isSameWords = (one: SampleWords, other: SampleWords) =>
  one.category === other.category && one.link_name === other.link_name

type Typed = Readonly<Record<string, SampleWords>>

/** What has been typed for which sample and is not saved: closing a form or turning to another loses nothing. */
export const useTypedWords = create<{ typed: Typed }>()(() => ({ typed: {} }))

/** A sample's words as they were typed last, or as they are. */
export function wordsOf(typed: Typed, { id, category, link_name }: Sample): SampleWords {
  return typed[id] ?? { category, link_name }
}

export function typeWords({ id, category, link_name }: Sample, words: SampleWords): void {
  if (isSameWords(words, { category, link_name })) return forgetTyped(id)
  useTypedWords.setState(({ typed }) => ({ typed: { ...typed, [id]: words } }))
}

function forgetTyped(id: string): void {
  useTypedWords.setState(({ typed }) => ({
    typed: Object.fromEntries(Object.entries(typed).filter(([each]) => each !== id)),
  }))
}

/** Lets go of what was typed and is saved now, unless something else was typed since. */
export function settleTyped(id: string, saved: SampleWords): void {
  const typed = useTypedWords.getState().typed[id]
  if (typed && isSameWords(trimmed(typed), saved)) forgetTyped(id)
}

const isAny = () => Object.keys(useTypedWords.getState().typed).length > 0

let isHeld = false

// This tab alone has what was typed: it is not closed unasked.
useTypedWords.subscribe(() => {
  if (isAny() === isHeld) return
  isHeld = isAny()
  setTyped(isHeld ? 'changes' : 'nothing')
  holdTab('samples', isHeld)
})

// It is of the admin who typed it, and of nobody else.
useSession.subscribe((now, before) => {
  if (now.adminId !== before.adminId) useTypedWords.setState({ typed: {} })
})
