import type { PageContent } from '#functions/contract/page.ts'

type Timeline<State> = {
  /** The oldest first. */
  past: State[]
  present: State
  /** What redoing gives next is the last. */
  future: State[]
}

/**
 * A history with what others have changed put into each of its states. Steps that come to nothing by it
 * are left out: the state before them stands for both.
 */
export function rebase<State extends { content: PageContent }>(
  { past, present, future }: Timeline<State>,
  change: Partial<PageContent>,
): Timeline<State> {
  const onto = (state: State): State => ({ ...state, content: { ...state.content, ...change } })
  const until = [...past, present].map(onto)
  const kept = until.filter((state, index) => differs(state, until[index - 1]))
  const last = onto(present)
  const after = future.map(onto)
  return {
    past: kept.slice(0, -1),
    present: kept[kept.length - 1] ?? last,
    future: after.filter((state, index) => differs(state, after[index + 1] ?? last)),
  }
}

function differs(
  { content }: { content: PageContent },
  other: { content: PageContent } | undefined,
): boolean {
  if (!other) return true
  const { data, bg, data1, data2 } = other.content
  const isSame = content.data === data && content.bg === bg
  return !(isSame && content.data1 === data1 && content.data2 === data2)
}
