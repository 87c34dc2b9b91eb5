import { useQueryClient } from '@tanstack/react-query'
import { LogIn } from 'lucide-react'
import { type ReactNode, useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { sharedMessages } from '#functions/contract/shared-messages.ts'
import { clearSession, useSession } from '#web/api/session.ts'
import { type UnsavedState, useUnsaved } from '#web/drafts/unsaved.ts'
import { Button } from '#web/ui/button/button.tsx'
import { useNavigate } from '#web/ui/navigation/router.ts'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { getFocusedElement, isTextField } from '#web/ui/overlay/focus.ts'
import styles from './session-ended-bar.module.css'

const unsavedMessages: Record<UnsavedState, string> = {
  nothing: 'ログインし直してください。続きから始められます。',
  kept: sharedMessages.sessionRequired,
  changes: 'ログインし直してください。入力した内容は、まだこの画面だけにあります。',
  files: 'ログインし直してください。送っていた写真や動画は、そのまま続きから送ります。',
}

type Props = {
  /** The address of the sign-in screen, to leave instead of signing in here. */
  signIn: string
  children: ReactNode
}

export function SessionEndedDialog({ signIn, children }: Props) {
  const isEnded = useSession((session) => session.isEnded)
  const reason = useSession((session) => session.endReason)
  const advice = useUnsaved(({ unsaved }) => unsavedMessages[unsaved])
  const message = reason || advice
  const { isDue, ask } = useDeferredDialog(isEnded)
  const queries = useQueryClient()
  const navigate = useNavigate()

  function leave() {
    flushSync(() => clearSession(reason))
    queries.clear()
    void navigate(signIn)
  }

  if (isEnded && !isDue) return <SessionEndedBar message={message} onSignIn={ask} />
  return (
    <Dialog
      open={isEnded}
      onClose={leave}
      dismissible={false}
      title="もう一度ログインしてください"
      actions={
        <Button kind="quiet" onClick={leave}>
          ログイン画面へ
        </Button>
      }
    >
      <p>{message}</p>
      {children}
    </Dialog>
  )
}

const sessionEndedBarId = 'ended-session'

/** Shown instead of the dialog while a field has the focus, so that no key stroke is lost. */
function SessionEndedBar({ message, onSignIn }: { message: string; onSignIn: () => void }) {
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

// Longer than the click that moved the focus out of the field, so that the dialog does not swallow it.
const pressMs = 400

/**
 * Delays a dialog while a text field has the focus: until the focus leaves it, or `ask` is called. Returns
 * a lost focus to the field afterwards.
 */
function useDeferredDialog(isRequested: boolean): { isDue: boolean; ask: () => void } {
  const [isDue, setDue] = useState(false)

  // Before painting, so that bar and dialog are never both visible.
  useLayoutEffect(() => {
    if (!isRequested) return
    let field = findFocusedField()
    function update() {
      field = findFocusedField() ?? field
      if (!findFocusedField() && !isBarFocused()) setDue(true)
    }
    const updateLater = () => setTimeout(update, pressMs)
    update()
    document.addEventListener('focusout', updateLater)
    return () => {
      document.removeEventListener('focusout', updateLater)
      setDue(false)
      setTimeout(() => restoreLostFocus(field))
    }
  }, [isRequested])

  return { isDue, ask: () => setDue(true) }
}

/** The text field with the focus, unless it is in a dialog. */
function findFocusedField(): HTMLElement | undefined {
  const element = getFocusedElement()
  const isOnScreen = element instanceof HTMLElement && element.closest('dialog') === null
  return isOnScreen && isTextField(element) ? element : undefined
}

function isBarFocused(): boolean {
  return Boolean(getFocusedElement()?.closest(`#${sessionEndedBarId}`))
}

function restoreLostFocus(field: HTMLElement | undefined): void {
  if (document.activeElement === document.body && field?.isConnected) field.focus()
}
