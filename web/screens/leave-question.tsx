import { useEffect } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { useBlocker } from '#web/ui/router.ts'
import { setMenuOpen } from './menu.tsx'
import { setUnsaved, useUnsaved } from './unsaved.ts'

/** While this is there, leaving asks first: what is typed on the screen is nowhere else. */
export function LeaveQuestion() {
  const { state, proceed, reset } = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname &&
      useUnsaved.getState().work !== 'nothing',
  )

  useEffect(() => {
    setUnsaved('changes')
    return () => setUnsaved('nothing')
  }, [])

  useEffect(() => {
    // The menu that the way began in would lie over the question.
    if (state === 'blocked') setMenuOpen(false)
  }, [state])

  const stay = () => reset?.()
  return (
    <Dialog
      open={state === 'blocked'}
      onClose={stay}
      title="このまま移動しますか？"
      actions={
        <>
          <Button onClick={() => proceed?.()}>移動する</Button>
          <Button kind="primary" onClick={stay}>
            ここに残る
          </Button>
        </>
      }
    >
      <p>入力した内容は、まだ保存していません。移動すると、なくなります。</p>
    </Dialog>
  )
}
