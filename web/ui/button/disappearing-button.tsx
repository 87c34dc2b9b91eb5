import { type ComponentProps, useLayoutEffect, useRef } from 'react'
import { Button } from './button.tsx'

type Props = Omit<ComponentProps<typeof Button>, 'ref'> & {
  /** The selector of the element that gets the focus next. */
  next: string
}

/** A button that removes itself when pressed, and then moves the focus on. */
export function DisappearingButton({ next, ...props }: Props) {
  const ref = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => {
    const button = ref.current
    return () => {
      if (button === null || button !== document.activeElement) return
      // After the replacement is rendered.
      setTimeout(() => {
        if (document.activeElement !== document.body) return
        document.querySelector<HTMLElement>(next)?.focus({ preventScroll: true })
      })
    }
  }, [next])
  return <Button {...props} ref={ref} />
}
