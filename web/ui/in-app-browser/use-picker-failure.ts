import { useEffect, useState } from 'react'

// Longer than a phone needs to open its file picker.
const pickerMs = 1500

/**
 * Reports that a press on a file input opened no file picker: the page stayed in front and no file came. Call `watch` at
 * the press and `clear` when a file has come.
 */
export function usePickerFailure() {
  const [state, setState] = useState<'idle' | 'waiting' | 'failed'>('idle')
  useEffect(() => {
    if (state === 'idle') return
    const stop = () => setState('idle')
    const timer = state === 'waiting' ? setTimeout(() => setState('failed'), pickerMs) : undefined
    window.addEventListener('blur', stop)
    document.addEventListener('visibilitychange', stop)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('blur', stop)
      document.removeEventListener('visibilitychange', stop)
    }
  }, [state])
  return {
    hasFailed: state === 'failed',
    watch: ({ currentTarget }: { currentTarget: HTMLInputElement }) => {
      // A web view that cannot open a picker cancels at once; a person does so later.
      const stop = () => setState((now) => (now === 'failed' ? 'idle' : now))
      currentTarget.addEventListener('cancel', stop, { once: true })
      setState('waiting')
    },
    clear: () => setState('idle'),
  }
}
