import { type ChangeEvent, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'

type Input = HTMLInputElement | HTMLTextAreaElement

export type WholeWords = {
  /** What the field shows. */
  value: string
  /** For the field's element. */
  handlers: {
    onChange: (event: ChangeEvent<Input>) => void
    onCompositionEnd: (event: { currentTarget: { value: string } }) => void
  }
  /** Gives on what stands in the field, half converted or not; for a field that goes. */
  flush: () => void
}

/**
 * Keeps half-converted Japanese in the field: while a conversion is open the field alone shows it, and
 * `onValue` is given the text once the word stands. A field that goes gives on what it holds.
 */
export function useWholeWords(value: string, onValue: (value: string) => void): WholeWords {
  const [open, setOpen] = useState<string>()
  const latest = useRef({ open, onValue })
  useLayoutEffect(() => {
    latest.current = { open, onValue }
  })
  const flush = useCallback(() => {
    const { open: half, onValue: give } = latest.current
    if (half === undefined) return
    latest.current = { open: undefined, onValue: give }
    setOpen(undefined)
    give(half)
  }, [])
  useEffect(() => flush, [flush])

  function settle(text: string): void {
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
        else settle(target.value)
      },
      onCompositionEnd: ({ currentTarget }) => settle(currentTarget.value),
    },
    flush,
  }
}
