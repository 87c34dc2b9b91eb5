import { type ComponentType, lazy, Suspense, useEffect, useMemo, useState } from 'react'
import { useStore } from 'zustand'
import { useShallow } from 'zustand/react/shallow'
import { HelpBanner } from '#web/account/help/help-banner.tsx'
import { ConflictChoice } from '#web/editor/screen/canvas/conflict-choice.tsx'
import { HeldLine } from '#web/editor/screen/publish/held-page.tsx'
import type { EditingSession } from '#web/editor/screen/session/editing-session.ts'
import { useSaveStatusReport } from '#web/editor/screen/session/save-status-report.ts'
import { useEditing } from '#web/editor/state/editing.tsx'
import { findChangePlace, getPageSaveStatus } from '#web/editor/status/save-status.ts'
import { classNames } from '#web/ui/class-names.ts'
import { formatTime } from '#web/ui/format.ts'
import { runWhenIdle } from '#web/ui/loading/run-when-idle.ts'
import { StatusLine } from '#web/ui/status/status-line.tsx'
import { useIsOffline } from '#web/ui/status/use-is-offline.ts'
import styles from './editor-status.module.css'

const freshMs = 1500

// Loaded when the browser is idle. Without its script the editor works without it.
const PresenceNotice = lazy<ComponentType<{ session: EditingSession }>>(() =>
  new Promise<void>(runWhenIdle)
    .then(() => import('#web/editor/screen/session/presence-notice.tsx'))
    .then(
      (module) => ({ default: module.PresenceNotice }),
      () => ({ default: () => null }),
    ),
)

export function EditorStatus({ session }: { session: EditingSession }) {
  const { pageState, reserve } = usePublicity(session)
  const at = useStore(session.autosave.state, ({ saved }) => saved?.at)
  const isFresh = useFresh(at)
  const savedAt = useMemo(() => (at ? formatTime(at.toISOString()) : ''), [at])
  const isOffline = useIsOffline()
  const isSaved = useStore(session.autosave.state, ({ phases }) =>
    Object.values(phases).every((phase) => phase === 'idle'),
  )
  const isResting = !isFresh && !isOffline && isSaved
  const browserSaves = useStore(session.browserSaves.state)
  // Renders again only when the status changes: the state of saving changes with each key.
  const status = useStore(
    session.autosave.state,
    useShallow((saving) =>
      getPageSaveStatus({
        saving,
        changePlace: findChangePlace(session.autosave.theirVersions(), browserSaves),
        pageState,
        reserve,
        isFresh,
        savedAt,
        isOffline,
      }),
    ),
  )
  useSaveStatusReport(session.autosave)
  return (
    <div
      className={classNames(
        'stack gap-2 min-w-0 relative',
        `${styles.status} max-lg:w-container max-lg:auto-rows-[max-content] max-lg:scroll-y max-lg:m-[-5px_calc(var(--space-2)*-1)] max-lg:p-[5px_var(--space-2)] lg:display-contents`,
        isResting && styles.resting,
        (status.tone === 'plain' || status.tone === 'good') && styles.calm,
      )}
    >
      <Suspense fallback={null}>
        <PresenceNotice session={session} />
      </Suspense>
      <StatusLine tone={status.tone}>{status.text}</StatusLine>
      <HelpBanner />
      <HeldLine session={session} />
      {status.isConflict && <ConflictChoice session={session} />}
    </div>
  )
}

/** A look that visitors do not see yet is a change, too. */
function usePublicity(session: EditingSession) {
  const { state, reserve } = useStore(session.pageState)
  const { isNew } = useEditing().looks
  return { pageState: state === 'published' && isNew ? ('changed' as const) : state, reserve }
}

function useFresh(at: Date | undefined): boolean {
  const [seen, setSeen] = useState(at)
  useEffect(() => {
    const timer = setTimeout(() => setSeen(at), freshMs)
    return () => clearTimeout(timer)
  }, [at])
  return at !== seen
}
