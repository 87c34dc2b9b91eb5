import { useEffect } from 'react'
import { moveBlock, travel } from '#web/editor/block-actions.ts'
import { selectedBlock } from '#web/editor/panel-store.ts'
import { isComposingKey } from '#web/ui/composing.ts'
import { isTextField } from '#web/ui/focus-place.ts'
import type { EditingSession } from './open-session.ts'

/** Ctrl+Z and Ctrl+Y outside text fields, Alt+↑ and Alt+↓ for the selected part, Escape to let go of it. */
export function useShortcuts(session: EditingSession): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const isElsewhere =
        event.defaultPrevented ||
        isComposingKey(event) ||
        document.querySelector('dialog[open]') !== null
      if (!isElsewhere && act(session, event)) event.preventDefault()
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [session])
}

function act(session: EditingSession, event: KeyboardEvent): boolean {
  const { panel } = session.panels.store.getState()
  if (event.key === 'Escape' && panel) {
    session.panels.close()
    return true
  }
  const selected = selectedBlock(panel)
  if (event.altKey && selected !== undefined) return move(session, selected, event)
  if (!(event.ctrlKey || event.metaKey) || isTextField(targetOf(event))) return false
  const direction = directionOf(event)
  if (direction) travel(session, direction)
  return direction !== undefined
}

function move(session: EditingSession, id: string, event: KeyboardEvent): boolean {
  const { key } = event
  if (isField(targetOf(event))) return false
  if (key !== 'ArrowUp' && key !== 'ArrowDown') return false
  moveBlock(session, id, key === 'ArrowUp' ? -1 : 1)
  return true
}

function directionOf({ key, shiftKey }: KeyboardEvent): 'undo' | 'redo' | undefined {
  if (key.toLowerCase() === 'z') return shiftKey ? 'redo' : 'undo'
  return key.toLowerCase() === 'y' ? 'redo' : undefined
}

/** What has the focus, inside the preview too. */
function targetOf(event: KeyboardEvent): EventTarget | null {
  return event.composedPath()[0] ?? event.target
}

// There Alt and an arrow open a list, or go to a paragraph.
function isField(target: EventTarget | null): boolean {
  return target instanceof HTMLSelectElement || isTextField(target)
}
