import { create } from 'zustand'

export const usePanelEntry = create<{ entry: number | undefined }>()(() => ({
  entry: getPanelEntry(),
}))

/** Whether the current history entry belongs to panels; a link must then replace it. */
export function useIsPanelEntry(): boolean {
  return usePanelEntry(({ entry }) => entry !== undefined)
}

export function storePanelEntry() {
  usePanelEntry.setState({ entry: getPanelEntry() })
}

/** The router's index of the current history entry. */
export function getHistoryIndex(): number | undefined {
  const state: unknown = history.state
  const isCounted = typeof state === 'object' && state !== null && 'idx' in state
  return isCounted && typeof state.idx === 'number' ? state.idx : undefined
}

export function getPanelEntry(): number | undefined {
  const state: unknown = history.state
  const isPanels = typeof state === 'object' && state !== null && 'panel' in state
  return isPanels ? getHistoryIndex() : undefined
}
