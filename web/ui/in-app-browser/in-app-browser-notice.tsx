import { useLateModule } from '#web/ui/loading/use-late-module.ts'
import { mayLackFeatures } from './may-lack-features.ts'
import type { MissingSubject } from './open-in-browser.tsx'

/** In an in-app browser, such as LINE's, says what may not work there and offers the phone's browser. */
export function InAppBrowserNotice({ subject }: { subject: MissingSubject }) {
  const notice = useLateModule(loadNotice)
  return notice ? <notice.OpenInBrowser subject={subject} /> : null
}

const loadNotice = async () => (mayLackFeatures() ? import('./open-in-browser.tsx') : undefined)
