import { useState, useSyncExternalStore } from 'react'
import * as v from 'valibot'
import { readFromDevice, writeToDevice } from '#web/api/device-storage.ts'

const View = v.picklist(['phone', 'pc'])
export type PreviewView = v.InferOutput<typeof View>

const pcWindow = '(min-width: 64em)'
const storageKey = 'noren-view'

/** The width at which the page is shown: on a PC that of a PC, until the owner chooses the other one on this device. */
export function usePreviewView(): [PreviewView, (view: PreviewView) => void] {
  const isPc = useSyncExternalStore(watchWindow, () => window.matchMedia(pcWindow).matches)
  const [chosen, setChosen] = useState(() => readFromDevice(storageKey, View) ?? 'pc')
  function choose(view: PreviewView) {
    setChosen(view)
    writeToDevice(storageKey, view)
  }
  return [isPc ? chosen : 'phone', choose]
}

function watchWindow(onChange: () => void): () => void {
  const query = window.matchMedia(pcWindow)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}
