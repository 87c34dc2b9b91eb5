import { useLateModule } from '#web/ui/loading/use-late-module.ts'
import type { MissingSubject } from './open-in-browser.tsx'

/** In an in-app browser, such as LINE's, says what may not work there and offers the phone's browser. */
export function InAppBrowserNotice({ subject }: { subject: MissingSubject }) {
  const notice = useLateModule(loadNotice)
  return notice ? <notice.OpenInBrowser subject={subject} /> : null
}

const loadNotice = async () => (mayLackFeatures() ? import('./open-in-browser.tsx') : undefined)

/** A first check, short because the sign-in screen loads it. `hasMissingFeatures` decides. */
function mayLackFeatures(): boolean {
  try {
    return !(
      localStorage.length >= 0 &&
      'serviceWorker' in navigator &&
      'PublicKeyCredential' in window &&
      ('Notification' in window || 'GestureEvent' in window)
    )
  } catch {
    return true
  }
}
