import { useState, useSyncExternalStore } from 'react'

export type PreviewView = 'phone' | 'pc'

const pcWindow = '(min-width: 64em)'
const storageKey = 'noren-view'

/** The width at which the page is shown: on a PC that of a PC, until the owner chooses the other one on this device. */
export function usePreviewView(): [PreviewView, (view: PreviewView) => void] {
  const isPc = useSyncExternalStore(watchWindow, () => window.matchMedia(pcWindow).matches)
  const [chosen, setChosen] = useState(readChoice)
  function choose(view: PreviewView) {
    setChosen(view)
    storeChoice(view)
  }
  return [isPc ? chosen : 'phone', choose]
}

function watchWindow(onChange: () => void): () => void {
  const query = window.matchMedia(pcWindow)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}

function readChoice(): PreviewView {
  try {
    return localStorage.getItem(storageKey) === 'phone' ? 'phone' : 'pc'
  } catch {
    return 'pc'
  }
}

function storeChoice(view: PreviewView): void {
  try {
    localStorage.setItem(storageKey, view)
  } catch {
    // Full or forbidden: the choice counts until the page is left.
  }
}
