import { type ComponentProps, useLayoutEffect, useRef } from 'react'
import { Button } from './button.tsx'

type Props = Omit<ComponentProps<typeof Button>, 'ref'> & {
  /** Finds what takes the focus once the button has gone. */
  next: string
}

/** A button that goes away by being pressed; whoever stands on it goes on where the work goes on. */
export function PassingButton({ next, ...props }: Props) {
  const ref = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => {
    const button = ref.current
    return () => {
      if (button === null || button !== document.activeElement) return
      // Once what takes its place is there.
      setTimeout(() => {
        if (document.activeElement !== document.body) return
        document.querySelector<HTMLElement>(next)?.focus({ preventScroll: true })
      })
    }
  }, [next])
  return <Button {...props} ref={ref} />
}
