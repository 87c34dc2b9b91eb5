import { Check, PenLine } from 'lucide-react'
import { flushSync } from 'react-dom'
import { useEditing, usePanelState } from '#web/editor/state/editing.tsx'
import { Button, type ButtonKind } from '#web/ui/button/button.tsx'

export function WriteButton({ id, kind = 'grey' }: { id: string; kind?: ButtonKind }) {
  const { panels } = useEditing()
  const isWriting = usePanelState(({ writing }) => writing?.id === id)

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
      // Keeps the focus in the text editor until the click is complete.
      onMouseDown={(event) => isWriting && event.preventDefault()}
      onClick={press}
    >
      {isWriting ? 'できました' : 'ページの上で書く'}
    </Button>
  )
}
