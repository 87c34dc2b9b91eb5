import { LifeBuoy } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#web/ui/button/button.tsx'
import { lazyPanel } from '#web/ui/loading/lazy-panel.tsx'

export const LazyHelpDialog = lazyPanel(async () => (await import('./help-dialog.tsx')).HelpDialog)

/** Opens 手伝ってもらう. */
export function HelpButton() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button kind="quiet" icon={LifeBuoy} onClick={() => setOpen(true)}>
        手伝ってもらう
      </Button>
      {isOpen && <LazyHelpDialog onClose={() => setOpen(false)} />}
    </>
  )
}
