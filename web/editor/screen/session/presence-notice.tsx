import { MonitorSmartphone } from 'lucide-react'
import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { useStore } from 'zustand'
import type { Client } from '#web/api/client.ts'
import { useClient } from '#web/api/client-context.tsx'
import { useSession } from '#web/api/session.ts'
import { browserTab } from '#web/drafts/browser-tab.ts'
import {
  type PresenceDependencies,
  type PresenceWatch,
  watchPresence,
} from '#web/editor/presence/watch-presence.ts'
import { pickVersions } from '#web/editor/saving/browser-saves.ts'
import styles from '#web/editor/screen/bar/editor-status.module.css'
import { findPartToFocus } from '#web/editor/state/find-part-to-focus.ts'
import type { PanelState } from '#web/editor/state/panel-store.ts'
import type { PublishingState } from '#web/editor/status/publishing-state.ts'
import { findChangePlace } from '#web/editor/status/save-status.ts'
import { LiveText } from '#web/ui/live-text.tsx'
import { getFocusedElement } from '#web/ui/overlay/focus.ts'
import { isDragging } from '#web/ui/sortable/dragging.ts'
import { browserTimers, type EditingSession } from './editing-session.ts'
import type { OpenedPage } from './use-opened-page.ts'

/**
 * Says when the page is also open elsewhere. Stays mounted when empty, so that screen readers announce
 * changes.
 */
export function PresenceNotice({ session }: { session: EditingSession }) {
  const client = useClient()
  const isEnded = useSession((each) => each.isEnded)
  const [dependencies] = useState(() => createPresenceDependencies(client, session))
  const [watch] = useState(() => watchPresence(dependencies))
  const isOpenElsewhere = useStore(watch.state, ({ others }) => others > 0)
  useEffect(() => (isEnded ? undefined : watch.start()), [watch, isEnded])
  useEffect(() => listenForActivity(watch), [watch])
  useEffect(() => {
    window.addEventListener('pagehide', dependencies.leave)
    return () => window.removeEventListener('pagehide', dependencies.leave)
  }, [dependencies])
  return (
    <output
      className={`row gap-2 hint ${styles.presence} svg:flex-none svg:w-[1.125em] svg:h-[1.125em] empty:absolute`}
    >
      {isOpenElsewhere && (
        <>
          <MonitorSmartphone aria-hidden />
          <LiveText>このページは、ほかの画面でもひらいています</LiveText>
        </>
      )}
    </output>
  )
}

const activityEvents = [
  'keydown',
  'input',
  'pointerdown',
  'pointermove',
  'wheel',
  'touchmove',
] as const

/** Reports user activity to the watch. Returns a function that stops it. */
function listenForActivity(watch: PresenceWatch): () => void {
  const ending = new AbortController()
  const { signal } = ending
  const options = { signal, passive: true, capture: true }
  for (const type of activityEvents) window.addEventListener(type, watch.recordActivity, options)
  window.addEventListener('compositionstart', () => watch.setComposing(true), options)
  window.addEventListener('compositionend', () => watch.setComposing(false), options)
  window.addEventListener('online', watch.wake, { signal })
  document.addEventListener('visibilitychange', watch.wake, { signal })
  return () => ending.abort()
}

/** A page, and the publishing state that was known when reading began. */
type Page = OpenedPage['server'] & { before: PublishingState }

function createPresenceDependencies(
  client: Client,
  session: EditingSession,
): PresenceDependencies<Page> {
  const { pageKey, autosave, browserSaves, panels, pageState } = session
  return {
    report: async () => client.reportEditing({ body: { ...pageKey, tab: await browserTab.id() } }),
    leave: () => {
      browserTab
        .id()
        .then((tab) =>
          client.reportEditing({ body: { ...pageKey, tab, leaving: true } }, { keepalive: true }),
        )
        .catch(() => undefined)
    },
    followBrowserSaves: (listen) => browserSaves.state.subscribe(listen),
    isVisible: () => document.visibilityState === 'visible' && navigator.onLine,
    isCalm: () =>
      document.querySelector('dialog[open]') === null &&
      !isDragging() &&
      !hasOffer(panels.store.getState().notice),
    saving: () => autosave.state.getState(),
    read: async () => {
      const before = pageState.getState()
      return { ...(await client.getPage({ body: pageKey })), before }
    },
    adopt: (page) => adoptNewerPage(session, page),
    now: () => Date.now(),
    ...browserTimers,
  }
}

/** Adopting a page would remove an offered undo or action. */
function hasOffer(notice: PanelState['notice']): boolean {
  return Boolean(notice?.after ?? notice?.actions ?? notice?.isLasting)
}

function adoptNewerPage(session: EditingSession, page: Page): void {
  const { editor, autosave, browserSaves, panels, pageState } = session
  const { data, bg, data1, data2, versions, state, reserve, before: publicity } = page
  const before = editor.store.getState().content
  const hadFocus = document.activeElement !== document.body
  const adopted = preserveCaret(() =>
    autosave.adopt({ content: { data, bg, data1, data2 }, versions }),
  )
  // A change on this device meanwhile is newer than the answer.
  if (pageState.getState() === publicity) pageState.setState({ state, reserve })
  const after = editor.store.getState().content
  if (after === before) return
  const place = findChangePlace(pickVersions(versions, adopted), browserSaves.state.getState())
  panels.notify(`${place}での変更を取り込みました`)
  const hasLostFocus = hadFocus && document.activeElement === document.body
  if (hasLostFocus) panels.focusPart(findPartToFocus(before, after))
}

/** Runs a change that may replace the text of the focused field, and restores the caret. */
function preserveCaret<Result>(change: () => Result): Result {
  const field = getFocusedElement()
  const isText = field instanceof HTMLTextAreaElement || field instanceof HTMLInputElement
  const { value, selectionStart, selectionEnd } = isText ? field : noSelection
  const result = flushSync(change)
  if (isText && selectionStart !== null && field.value !== value) {
    field.setSelectionRange(selectionStart, selectionEnd)
  }
  return result
}

const noSelection = { value: '', selectionStart: null, selectionEnd: null }
