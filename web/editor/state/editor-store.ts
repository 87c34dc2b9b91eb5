import { temporal } from 'zundo'
import { createStore } from 'zustand/vanilla'
import type { PageContent } from '#functions/contract/pages/page.ts'
import { applyCommand, type EditorCommand, type HistoryStep, toHistoryStep } from './commands.ts'

/** A page and the step that led to it. */
type EditorState = { content: PageContent; step: HistoryStep }

export type Editor = ReturnType<typeof createEditor>

const maxHistorySteps = 200

/**
 * State of a page being edited. `undo` and `redo` return the label of the step, or undefined when there is
 * none. `seal` ends a run of typing, so that the next command is a step of its own. `applyForeignChange` applies
 * changes of others to the whole history, so that undo does not revert them.
 */
export function createEditor(content: PageContent) {
  const store = createStore<EditorState>()(
    temporal((): EditorState => ({ content, step: { label: '' } }), {
      limit: maxHistorySteps,
      equality: (before, after) => before.content === after.content,
    }),
  )
  let openRun: string | undefined

  function dispatch(command: EditorCommand): void {
    const before = store.getState().content
    const after = applyCommand(before, command)
    if (after === before) return
    const step = toHistoryStep(command)
    const continues = step.merge !== undefined && step.merge === openRun
    openRun = step.merge
    if (continues) store.temporal.getState().pause()
    store.setState({ content: after, step })
    store.temporal.getState().resume()
  }

  function undo(): string | undefined {
    openRun = undefined
    if (store.temporal.getState().pastStates.length === 0) return
    const { label } = store.getState().step
    store.temporal.getState().undo()
    return label
  }

  function redo(): string | undefined {
    openRun = undefined
    if (store.temporal.getState().futureStates.length === 0) return
    store.temporal.getState().redo()
    return store.getState().step.label
  }

  function applyForeignChange(change: Partial<PageContent>): void {
    openRun = undefined
    const history = store.temporal.getState()
    const past = history.pastStates.filter(isFullState)
    const future = history.futureStates.filter(isFullState)
    const rebased = rebaseHistory({ past, present: store.getState(), future }, change)
    history.pause()
    store.setState(rebased.present)
    history.resume()
    store.temporal.setState({ pastStates: rebased.past, futureStates: rebased.future })
  }

  const seal = () => {
    openRun = undefined
  }
  return { store, dispatch, applyForeignChange, undo, redo, seal }
}

const isFullState = (state: Partial<EditorState>): state is EditorState => 'content' in state

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
function rebaseHistory<State extends { content: PageContent }>(
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
