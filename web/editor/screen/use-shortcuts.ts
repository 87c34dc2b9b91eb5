import { useEffect } from 'react'
import { moveBlock, undoOrRedo } from '#web/editor/state/block-actions.ts'
import { getSelectedBlockId } from '#web/editor/state/panel-store.ts'
import { isComposingNative } from '#web/ui/form/composing.ts'
import { isTextField } from '#web/ui/overlay/focus.ts'
import type { EditingSession } from './session/editing-session.ts'

/** Ctrl+Z and Ctrl+Y outside text fields, Alt+↑ and Alt+↓ for the selected block, Escape to deselect it. */
export function useShortcuts(session: EditingSession): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const isIgnored =
        event.defaultPrevented ||
        isComposingNative(event) ||
        document.querySelector('dialog[open]') !== null
      if (!isIgnored && handleShortcut(session, event)) event.preventDefault()
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [session])
}

function handleShortcut(session: EditingSession, event: KeyboardEvent): boolean {
  const { panel } = session.panels.store.getState()
  if (event.key === 'Escape' && panel) {
    session.panels.close()
    return true
  }
  const selected = getSelectedBlockId(panel)
  if (event.altKey && selected !== undefined) return moveSelected(session, selected, event)
  if (!(event.ctrlKey || event.metaKey) || isTextField(getEventTarget(event))) return false
  const direction = getDirection(event)
  if (direction) undoOrRedo(session, direction)
  return direction !== undefined
}

function moveSelected(session: EditingSession, id: string, event: KeyboardEvent): boolean {
  const { key } = event
  if (usesAltArrows(getEventTarget(event))) return false
  if (key !== 'ArrowUp' && key !== 'ArrowDown') return false
  moveBlock(session, id, key === 'ArrowUp' ? -1 : 1)
  return true
}

function getDirection({ key, shiftKey }: KeyboardEvent): 'undo' | 'redo' | undefined {
  if (key.toLowerCase() === 'z') return shiftKey ? 'redo' : 'undo'
  return key.toLowerCase() === 'y' ? 'redo' : undefined
}

/** The focused element, also inside the preview's shadow root. */
function getEventTarget(event: KeyboardEvent): EventTarget | null {
  return event.composedPath()[0] ?? event.target
}

// In these fields Alt and an arrow key have their own meaning.
function usesAltArrows(target: EventTarget | null): boolean {
  return target instanceof HTMLSelectElement || isTextField(target)
}
