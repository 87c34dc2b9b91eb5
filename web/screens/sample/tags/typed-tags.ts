import { create } from 'zustand'
import type { Sample } from '#functions/contract/files/sample.ts'
import { useSession } from '#web/api/session.ts'
import { setUnloadWarning } from '#web/screens/shared/unsaved/unload-warning.ts'
import { setUnsavedInput } from '#web/screens/shared/unsaved/unsaved.ts'

/** A sample's category and search keywords. */
export type SampleTags = Pick<Sample, 'category' | 'link_name'>

/** Shops see a sample when it has both. */
export const hasAllTags = ({ category, link_name }: SampleTags) =>
  category !== '' && link_name !== ''

export const hasNoTags = ({ category, link_name }: SampleTags) =>
  category.trim() === '' && link_name.trim() === ''

export const trimTags = ({ category, link_name }: SampleTags): SampleTags => ({
  category: category.trim(),
  link_name: link_name.trim(),
})

export const isSameTags = (one: SampleTags, other: SampleTags) =>
  one.category === other.category && one.link_name === other.link_name

type TypedTags = Readonly<Record<string, SampleTags>>

/** Unsaved tags by sample id; they survive closing the form and leaving the screen. */
export const useTypedTags = create<{ typed: TypedTags }>()(() => ({ typed: {} }))

/** The unsaved tags, or the saved ones. */
export function getTypedTags(typed: TypedTags, { id, category, link_name }: Sample): SampleTags {
  return typed[id] ?? { category, link_name }
}

export function setTypedTags({ id, category, link_name }: Sample, tags: SampleTags): void {
  if (isSameTags(tags, { category, link_name })) return forgetTyped(id)
  useTypedTags.setState(({ typed }) => ({ typed: { ...typed, [id]: tags } }))
}

function forgetTyped(id: string): void {
  useTypedTags.setState(({ typed }) => ({
    typed: Object.fromEntries(Object.entries(typed).filter(([each]) => each !== id)),
  }))
}

/** Removes the unsaved tags after a save, unless they have changed since. */
export function forgetSavedTags(id: string, saved: SampleTags): void {
  const typed = useTypedTags.getState().typed[id]
  if (typed && isSameTags(trimTags(typed), saved)) forgetTyped(id)
}

const hasTypedTags = () => Object.keys(useTypedTags.getState().typed).length > 0

let isWarning = false

// Only this tab has the unsaved tags: warn before it closes.
useTypedTags.subscribe(() => {
  if (hasTypedTags() === isWarning) return
  isWarning = hasTypedTags()
  setUnsavedInput(isWarning ? 'changes' : 'nothing')
  setUnloadWarning('samples', isWarning)
})

// Another admin must not see them.
useSession.subscribe((now, before) => {
  if (now.adminId !== before.adminId) useTypedTags.setState({ typed: {} })
})
