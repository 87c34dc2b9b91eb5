import { flushSync } from 'react-dom'
import type { Client } from '#web/api/client.ts'
import { browserTab } from '#web/editor/browser-tab.ts'
import type { ElsewhereWorld } from '#web/editor/elsewhere.ts'
import type { PanelState } from '#web/editor/panel-store.ts'
import { partToFocus } from '#web/editor/part-to-focus.ts'
import type { Publicity } from '#web/editor/reservation-words.ts'
import { isDragging } from '#web/ui/dragging.ts'
import { focusedElement } from '#web/ui/focus-place.ts'
import type { EditingSession } from './open-session.ts'
import type { OpenedPage } from './use-opened-page.ts'

/** A page as it was read, and what was known of its publishing when the reading began. */
type Page = OpenedPage['server'] & { before: Publicity }

/** The browser and the server, for watching what happens to this page elsewhere. */
export function elsewhereWorld(client: Client, session: EditingSession): ElsewhereWorld<Page> {
  const { owner, autosave, panels, pageState } = session
  return {
    report: async () => client.reportEditing({ body: { ...owner, tab: await browserTab.id() } }),
    leave: () => {
      browserTab
        .id()
        .then((tab) =>
          client.reportEditing({ body: { ...owner, tab, leaving: true } }, { keepalive: true }),
        )
        .catch(() => undefined)
    },
    isInSight: () => document.visibilityState === 'visible' && navigator.onLine,
    isCalm: () =>
      document.querySelector('dialog[open]') === null &&
      !isDragging() &&
      !offersSomething(panels.store.getState().notice),
    saving: () => autosave.state.getState(),
    read: async () => {
      const before = pageState.getState()
      return { ...(await client.getPage({ body: owner })), before }
    },
    takeOver: (page) => takeOver(session, page),
    now: () => Date.now(),
    setTimer: (run, afterMs) => window.setTimeout(run, afterMs),
    clearTimer: (timer) => window.clearTimeout(typeof timer === 'number' ? timer : undefined),
  }
}

/** A way back would be gone with the page that it is from, and whatever a notice offers with the notice. */
function offersSomething(notice: PanelState['notice']): boolean {
  return Boolean(notice?.after ?? notice?.actions ?? notice?.isLasting)
}

function takeOver({ editor, autosave, panels, pageState }: EditingSession, page: Page): void {
  const { data, bg, data1, data2, versions, state, reserve, before: publicity } = page
  const before = editor.store.getState().content
  const hadFocus = document.activeElement !== document.body
  keepingCaret(() => {
    autosave.adopt({ content: { data, bg, data1, data2 }, versions })
  })
  // What has been done here meanwhile is newer than the answer.
  if (pageState.getState() === publicity) pageState.setState({ state, reserve })
  const after = editor.store.getState().content
  if (after === before) return
  panels.notify('ほかの端末での変更を取り込みました')
  const hasLostFocus = hadFocus && document.activeElement === document.body
  if (hasLostFocus) panels.focusPart(partToFocus(before, after))
}

/** Does something that may change the text of the field in use, and leaves the caret where it was. */
function keepingCaret(change: () => void): void {
  const field = focusedElement()
  const isText = field instanceof HTMLTextAreaElement || field instanceof HTMLInputElement
  const { value, selectionStart, selectionEnd } = isText ? field : noField
  flushSync(change)
  if (!isText || selectionStart === null || field.value === value) return
  field.setSelectionRange(selectionStart, selectionEnd)
}

const noField = { value: '', selectionStart: null, selectionEnd: null }
