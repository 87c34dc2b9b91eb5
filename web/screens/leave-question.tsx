import { useEffect } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { useBlocker } from '#web/ui/router.ts'
import { setMenuOpen } from './menu.tsx'
import { setUnsaved, useUnsaved } from './unsaved.ts'

type Props = { isAtRisk: () => boolean; title: string; children: string }

/** While this is there, leaving the screen asks first wherever something is at risk. */
export function LeaveQuestion({ isAtRisk, title, children }: Props) {
  const { state, proceed, reset } = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && isAtRisk(),
  )

  useEffect(() => {
    // The menu that the way began in would lie over the question.
    if (state === 'blocked') setMenuOpen(false)
  }, [state])

  const stay = () => reset?.()
  return (
    <Dialog
      open={state === 'blocked'}
      onClose={stay}
      title={title}
      actions={
        <>
          <Button onClick={() => proceed?.()}>移動する</Button>
          <Button kind="primary" onClick={stay}>
            ここに残る
          </Button>
        </>
      }
    >
      <p>{children}</p>
    </Dialog>
  )
}

/** While this is there, what is typed on the screen is nowhere else: leaving asks first. */
export function TypedHere() {
  useEffect(() => {
    setUnsaved('changes')
    return () => setUnsaved('nothing')
  }, [])

  return (
    <LeaveQuestion
      isAtRisk={() => useUnsaved.getState().work !== 'nothing'}
      title="このまま移動しますか？"
    >
      入力した内容は、まだ保存していません。移動すると、なくなります。
    </LeaveQuestion>
  )
}
