import { type ChangeEvent, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'

type Input = HTMLInputElement | HTMLTextAreaElement

export type ComposedText = {
  value: string
  handlers: {
    onChange: (event: ChangeEvent<Input>) => void
    onCompositionEnd: (event: { currentTarget: { value: string } }) => void
  }
  /** Reports the text now, finished or not; call before the field is removed. */
  flush: () => void
}

/**
 * Keeps the text of an unfinished Japanese conversion inside the field. `onValue` gets the text when the
 * conversion ends or the field is removed.
 */
export function useComposedText(value: string, onValue: (value: string) => void): ComposedText {
  const [open, setOpen] = useState<string>()
  const latest = useRef({ open, onValue })
  useLayoutEffect(() => {
    latest.current = { open, onValue }
  })
  const flush = useCallback(() => {
    const { open: pendingText, onValue: report } = latest.current
    if (pendingText === undefined) return
    latest.current = { open: undefined, onValue: report }
    setOpen(undefined)
    report(pendingText)
  }, [])
  useEffect(() => flush, [flush])

  function commitText(text: string): void {
    latest.current = { open: undefined, onValue }
    setOpen(undefined)
    onValue(text)
  }

  return {
    value: open ?? value,
    handlers: {
      onChange: ({ nativeEvent, target }) => {
        const isOpen = nativeEvent instanceof InputEvent && nativeEvent.isComposing
        if (isOpen) setOpen(target.value)
        else commitText(target.value)
      },
      onCompositionEnd: ({ currentTarget }) => commitText(currentTarget.value),
    },
    flush,
  }
}
