import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import type { PageNumber } from '#functions/contract/page-number.ts'
import type { User } from '#functions/contract/user.ts'
import { loadEndpoints } from '#web/api/client.ts'
import { useClient } from '#web/api/client-context.tsx'
import { useConfig } from '#web/api/config.ts'
import { addFile } from '#web/editor/block-actions.ts'
import { type Editing, EditingProvider, type FileWish } from '#web/editor/editing.tsx'
import { NoticeBar } from '#web/editor/notice-bar.tsx'
import { OpenPanel, panelScripts } from '#web/editor/open-panel.tsx'
import { uploadScripts } from '#web/files/uploads.ts'
import { takeBroughtFile } from '#web/screens/brought-file.ts'
import { offerToCopy } from '#web/screens/to-copy.ts'
import { useUploads } from '#web/screens/use-uploads.ts'
import { whenIdle } from '#web/ui/when-idle.ts'
import { conflictScripts } from './conflict-choice.tsx'
import { EditorBar } from './editor-bar.tsx'
import { LeaveDialog } from './leave-dialog.tsx'
import { type EditingSession, openSession } from './open-session.ts'
import { OpenOverlay, type Overlay, overlayScripts } from './overlays.tsx'
import { Stage } from './stage.tsx'
import type { OpenedPage } from './use-opened-page.ts'
import { useShortcuts } from './use-shortcuts.ts'
import type { View } from './view-switch.tsx'

type Props = { opened: OpenedPage; owner: { user: string; page: PageNumber }; user: User }

/** One opened page: bar, preview, the open panel, and what lies over them. */
export function EditorView({ opened, owner, user }: Props) {
  const client = useClient()
  const [session] = useState(() => openSession({ client, owner, opened }))
  const [overlay, setOverlay] = useState<Overlay>()
  const [view, setView] = useState<View>('phone')
  const editing = useEditingOf(session, user, setOverlay)
  const uploads = useUploads()
  useEffect(() => session.start(), [session])
  useEffect(() => addBroughtFile(session), [session])
  useEffect(() => whenIdle(warmUp), [])
  useEffect(
    () => offerToCopy({ from: owner.page, ask: (to) => setOverlay({ kind: 'copy', to }) }),
    [owner.page],
  )
  useStateRefresh(session)
  useShortcuts(session)

  return (
    <EditingProvider value={editing}>
      <Stage
        view={view}
        bar={<EditorBar session={session} view={view} onView={setView} onOpen={setOverlay} />}
      />
      <OpenPanel />
      <NoticeBar />
      <LeaveDialog session={session} />
      {overlay && (
        <OpenOverlay
          {...{ overlay, session, uploads, user, view }}
          onOpen={setOverlay}
          onClose={() => setOverlay(undefined)}
        />
      )}
    </EditingProvider>
  )
}

/** Another screen's ページで使う leads here with a file. */
function addBroughtFile(session: EditingSession) {
  const path = takeBroughtFile()
  if (path !== undefined) addFile(session, path)
}

/** Brings the scripts of what may be opened. What does not come is asked for again when it is. */
function warmUp() {
  const scripts = [...panelScripts, ...overlayScripts, ...uploadScripts, ...conflictScripts]
  for (const load of [...scripts.map(({ warm }) => warm), loadEndpoints]) {
    load().catch(() => undefined)
  }
}

function useEditingOf(
  { editor, panels, owner }: EditingSession,
  { shop_name }: User,
  open: (overlay: Overlay) => void,
): Editing {
  const { media } = useConfig()
  return useMemo(() => {
    const { page } = owner
    const site = { media, shopName: shop_name, page, pageHref: (to: PageNumber) => `/${to}` }
    const chooseFiles = (wish: FileWish) => open({ kind: 'files', wish })
    return { editor, panels, site, chooseFiles }
  }, [editor, panels, owner, media, shop_name, open])
}

/** The shell shows the page's state, too. */
function useStateRefresh({ pageState }: EditingSession) {
  const queries = useQueryClient()
  useEffect(
    () =>
      pageState.subscribe(({ state, reserve }, before) => {
        const isSame = state === before.state && reserve === before.reserve
        if (!isSame) void queries.invalidateQueries({ queryKey: ['getSession'] })
      }),
    [pageState, queries],
  )
}
