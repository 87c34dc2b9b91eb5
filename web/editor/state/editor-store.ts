import { temporal } from 'zundo'
import { createStore } from 'zustand/vanilla'
import type { PageContent } from '#functions/contract/pages/page.ts'
import { applyCommand, type EditorCommand, type HistoryStep } from './commands.ts'
import { toHistoryStep } from './history-step.ts'
import { rebaseHistory } from './rebase-history.ts'

/** A page and the step that led to it. */
export type EditorState = { content: PageContent; step: HistoryStep }

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
