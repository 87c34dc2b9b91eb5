import type { PageContent } from '#functions/contract/pages/page.ts'

type Timeline<State> = {
  /** Oldest first. */
  past: State[]
  present: State
  /** The next one to redo is last. */
  future: State[]
}

/**
 * Applies changes of others to every state of a history. Steps that no longer change anything are dropped.
 */
export function rebaseHistory<State extends { content: PageContent }>(
  { past, present, future }: Timeline<State>,
  change: Partial<PageContent>,
): Timeline<State> {
  const apply = (state: State): State => ({ ...state, content: { ...state.content, ...change } })
  const states = [...past, present].map(apply)
  const steps = states.filter((state, index) => isDifferent(state, states[index - 1]))
  const last = apply(present)
  const after = future.map(apply)
  return {
    past: steps.slice(0, -1),
    present: steps[steps.length - 1] ?? last,
    future: after.filter((state, index) => isDifferent(state, after[index + 1] ?? last)),
  }
}

function isDifferent(
  { content }: { content: PageContent },
  other: { content: PageContent } | undefined,
): boolean {
  if (!other) return true
  const { data, bg, data1, data2 } = other.content
  const isSame = content.data === data && content.bg === bg
  return !(isSame && content.data1 === data1 && content.data2 === data2)
}
