import { temporal } from 'zundo'
import { createStore } from 'zustand/vanilla'
import type { PageContent } from '#functions/contract/page.ts'
import { apply, type Command } from './commands.ts'
import { rebase } from './rebase.ts'
import { type Step, stepOf } from './step-of.ts'

/** A page being edited, and the step that made it what it is. */
export type EditorState = { content: PageContent; step: Step }

export type Editor = ReturnType<typeof createEditor>

const stepsKept = 200

/**
 * A page being edited and the one way to change it. `undo` and `redo` give the label of the step
 * that was taken back or done again, or undefined when there is none. `seal` ends a run of typing: what
 * comes next is a step of its own. `takeIn` is for what others have changed: it goes into the whole history,
 * so that nobody takes it back unseen.
 */
export function createEditor(content: PageContent) {
  const store = createStore<EditorState>()(
    temporal((): EditorState => ({ content, step: { label: '' } }), {
      limit: stepsKept,
      equality: (before, after) => before.content === after.content,
    }),
  )
  let openRun: string | undefined

  function dispatch(command: Command): void {
    const before = store.getState().content
    const after = apply(before, command)
    if (after === before) return
    const step = stepOf(command)
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

  function takeIn(change: Partial<PageContent>): void {
    openRun = undefined
    const history = store.temporal.getState()
    const past = history.pastStates.filter(isWhole)
    const future = history.futureStates.filter(isWhole)
    const rebased = rebase({ past, present: store.getState(), future }, change)
    history.pause()
    store.setState(rebased.present)
    history.resume()
    store.temporal.setState({ pastStates: rebased.past, futureStates: rebased.future })
  }

  const seal = () => {
    openRun = undefined
  }
  return { store, dispatch, takeIn, undo, redo, seal }
}

const isWhole = (state: Partial<EditorState>): state is EditorState => 'content' in state
