import { useLayoutEffect, useRef } from 'react'
import { useEditing, usePanelState } from '#web/editor/state/editing.tsx'

/**
 * For the control of a field that the page marks (`useFieldMark`): it takes the focus when the field was pressed on the page, and
 * the page shows the field while it has the focus.
 */
export function useFieldTarget<Control extends HTMLElement>(field: string | undefined) {
  const { panels } = useEditing()
  const ref = useRef<Control>(null)
  const pressed = usePanelState(({ panel }) =>
    field !== undefined && panel?.kind === 'block' && panel.field === field ? panel : undefined,
  )
  // Before the next frame: phones open the keyboard only for a field that is focused during the tap.
  useLayoutEffect(() => {
    if (!pressed || !ref.current) return
    const details = ref.current.closest('details')
    if (details) details.open = true
    ref.current.focus({ preventScroll: true })
    ref.current.scrollIntoView({ block: 'center' })
  }, [pressed])
  return {
    ref,
    follow: () => {
      if (field !== undefined) panels.followField(field)
    },
  }
}
