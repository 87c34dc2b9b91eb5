import { Check, PenLine } from 'lucide-react'
import { flushSync } from 'react-dom'
import { Button, type ButtonKind } from '#web/ui/button.tsx'
import { useEditing, usePanels } from './editing.tsx'

/** Begins to write a part's text on the page itself, and ends it. */
export function WriteButton({ id, kind = 'grey' }: { id: string; kind?: ButtonKind }) {
  const { panels } = useEditing()
  const isWriting = usePanels(({ writing }) => writing?.id === id)

  function press(): void {
    if (isWriting) {
      panels.endWriting(id)
      panels.focusPart(id)
    } else flushSync(() => panels.write({ id }))
  }

  return (
    <Button
      kind={kind}
      icon={isWriting ? Check : PenLine}
      // The text keeps the focus until the press is over.
      onMouseDown={(event) => isWriting && event.preventDefault()}
      onClick={press}
    >
      {isWriting ? 'できました' : 'ページの上で書く'}
    </Button>
  )
}
