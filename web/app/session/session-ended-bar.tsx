import { LogIn } from 'lucide-react'
import { Button } from '#web/ui/button/button.tsx'
import styles from './session-ended-bar.module.css'

/** The id by which `useDeferredDialog` recognises the focus on the bar. */
export const sessionEndedBarId = 'ended-session'

/** Shown instead of the dialog while a field has the focus, so that no key stroke is lost. */
export function SessionEndedBar({ message, onSignIn }: { message: string; onSignIn: () => void }) {
  return (
    <div
      id={sessionEndedBarId}
      className={`row wrap justify-center gap-2-4 warning p-2-4 fixed z-message bg-warning tight ${styles.bar}`}
      role="alert"
    >
      <span>{message}</span>
      {/* Keeps the focus in the field, so that the dialog returns it there. */}
      <Button icon={LogIn} onMouseDown={(event) => event.preventDefault()} onClick={onSignIn}>
        ログインする
      </Button>
    </div>
  )
}
