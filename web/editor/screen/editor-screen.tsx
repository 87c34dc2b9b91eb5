import { useEffect, useMemo, useState } from 'react'
import { type PageNumber, pageNumbers } from '#functions/contract/pages/page-number.ts'
import type { PageSummary } from '#functions/contract/pages/page-summary.ts'
import type { ShopProfile } from '#functions/contract/shops/shop-profile.ts'
import { getDayInJapan } from '#functions/contract/text/japan-day.ts'
import { loadEndpoints } from '#web/api/client.ts'
import { useClient } from '#web/api/client-context.tsx'
import { useConfig } from '#web/api/config.ts'
import { useInvalidate } from '#web/api/use-api.ts'
import { useSignedInShop } from '#web/api/use-signed-in-shop.ts'
import { loadPageDesign } from '#web/editor/canvas/use-page-design.tsx'
import { takeBlockToShow, takeFileToAdd, takePublishRequest } from '#web/editor/editor-request.ts'
import { NoticeBar } from '#web/editor/panels/notice-bar.tsx'
import { OpenPanel, panelScripts } from '#web/editor/panels/open-panel.tsx'
import { addFileBlock } from '#web/editor/state/block-actions.ts'
import { type Editing, EditingContext, type FileRequest } from '#web/editor/state/editing.tsx'
import { type Uploads, uploadScripts } from '#web/files/upload/uploads.ts'
import { useUploads } from '#web/files/upload/use-uploads.ts'
import { offerCopySource } from '#web/pages/copy-source.ts'
import { usePageNames } from '#web/pages/page-name.ts'
import { fetchAheadWhenIdle } from '#web/ui/loading/run-when-idle.ts'
import { MenuButton } from '#web/ui/navigation/menu.tsx'
import { useParams } from '#web/ui/navigation/router.ts'
import { ScreenHeading } from '#web/ui/navigation/screen-heading.tsx'
import { QueryContent } from '#web/ui/status/query-content.tsx'
import { Skeleton } from '#web/ui/status/skeleton.tsx'
import { EditorBar } from './bar/editor-bar.tsx'
import { conflictScripts } from './canvas/conflict-choice.tsx'
import { EditorStage } from './canvas/editor-stage.tsx'
import { usePreviewView } from './canvas/use-preview-view.ts'
import { type ShopSite, useDroppedLook, useShopSite } from './look/use-shop-site.ts'
import type { Overlay } from './overlay.ts'
import { OpenOverlay, overlayScripts } from './overlays.tsx'
import { type EditingSession, openEditingSession } from './session/editing-session.ts'
import { LeaveDialog } from './session/leave-dialog.tsx'
import { type OpenedPage, useOpenedPage } from './session/use-opened-page.ts'
import { useShortcuts } from './use-shortcuts.ts'

/** The editor of one page. The route allows only pages 1 to 3. */
export function EditorScreen() {
  const parameters = useParams()
  const page = pageNumbers.find((number) => String(number) === parameters.page)
  const user = useSignedInShop()
  if (!page || !user) return null
  return <EditedPage key={page} page={page} user={user} />
}

function EditedPage({ page, user }: { page: PageNumber; user: ShopProfile }) {
  const opened = useOpenedPage(user.id, page)
  const shopSite = useShopSite(user.id)
  const { quoteName } = usePageNames()
  return (
    <>
      <ScreenHeading hidden title={`${quoteName(page)}の編集`} />
      {opened.data === undefined && (
        <div className="line-bottom bg-main p-1-2 lg:display-none">
          <MenuButton />
        </div>
      )}
      <QueryContent query={opened} what={quoteName(page)} skeleton={<PageSkeleton />}>
        {(data) =>
          // Otherwise the page would be drawn without its look first.
          shopSite.isLoading ? (
            <PageSkeleton />
          ) : (
            <EditorView
              opened={data}
              pageKey={{ user: user.id, page }}
              user={user}
              shopSite={shopSite}
            />
          )
        }
      </QueryContent>
    </>
  )
}

function PageSkeleton() {
  return (
    <div className="stack gap-4 px-4 max-w-[390px] m-5-auto">
      <div className="h-48">
        <Skeleton shape="box" />
      </div>
      <Skeleton shape="heading" />
      <Skeleton />
      <Skeleton />
      <div className="h-48">
        <Skeleton shape="box" />
      </div>
    </div>
  )
}

type Props = {
  opened: OpenedPage
  pageKey: { user: string; page: PageNumber }
  user: ShopProfile
  shopSite: ShopSite
}

function EditorView({ opened, pageKey, user, shopSite }: Props) {
  const client = useClient()
  const [session] = useState(() => openEditingSession({ client, pageKey, opened }))
  const [overlay, setOverlay] = useState<Overlay>()
  const [view, setView] = usePreviewView()
  const uploads = useUploads()
  const editing = useEditingValue(session, { user, shopSite, uploads, open: setOverlay })
  useDroppedLook(editing, pageKey.user)
  useEffect(() => session.start(), [session])
  useEffect(() => addBroughtFile(session), [session])
  useEffect(() => openRequestedBlock(session), [session])
  useEffect(() => openRequestedOverlay(setOverlay), [])
  useEffect(() => fetchAheadWhenIdle(preloadScripts), [])
  useEffect(
    () => offerCopySource({ from: pageKey.page, ask: (to) => setOverlay({ kind: 'copy', to }) }),
    [pageKey.page],
  )
  useSessionRefresh(session)
  useShortcuts(session)

  return (
    <EditingContext value={editing}>
      <EditorStage
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
    </EditingContext>
  )
}

/** A file that another screen handed over with ページで使う. */
function addBroughtFile(session: EditingSession) {
  const path = takeFileToAdd()
  if (path !== undefined) addFileBlock(session, path)
}

/** A block that another screen asked for, if the draft still has it. */
function openRequestedBlock({ editor, panels }: EditingSession) {
  const id = takeBlockToShow()
  const { data } = editor.store.getState().content
  if (data.some((block) => block.id === id) && id !== undefined) panels.open({ kind: 'block', id })
}

/** The question whether to publish, which another screen asked for. */
function openRequestedOverlay(open: (overlay: Overlay) => void) {
  if (takePublishRequest()) open({ kind: 'publish' })
}

/** Failed scripts are requested again when they are needed. */
function preloadScripts() {
  const scripts = [...panelScripts, ...overlayScripts, ...uploadScripts, ...conflictScripts]
  for (const load of [...scripts.map(({ warm }) => warm), loadEndpoints, loadPageDesign]) {
    load().catch(() => undefined)
  }
}

function useEditingValue(
  { editor, panels, pageKey }: EditingSession,
  {
    user: { shop_name, pages },
    shopSite: { details, looks },
    uploads,
    open,
  }: Pick<Props, 'user' | 'shopSite'> & { uploads: Uploads; open: (overlay: Overlay) => void },
): Editing {
  const { media } = useConfig()
  const { formatName: formatPage } = usePageNames()
  const written = findWrittenDay(pages, pageKey.page)
  return useMemo(() => {
    const { page } = pageKey
    const pageHref = (to: PageNumber) => `/${to}`
    const site = { media, shopName: shop_name, page, pageHref, ...details }
    const chooseFiles = (request: FileRequest) => open({ kind: 'files', request })
    const editPhrase = () => open({ kind: 'phrase' })
    return { editor, panels, site, looks, uploads, written, formatPage, chooseFiles, editPhrase }
  }, [
    editor,
    panels,
    pageKey,
    media,
    shop_name,
    uploads,
    open,
    details,
    looks,
    written,
    formatPage,
  ])
}

/** The day on which a page was published that has not changed since: 今月末 means that month. */
function findWrittenDay(pages: readonly PageSummary[], page: PageNumber): string | undefined {
  const { state, published_at = null } = pages.find((each) => each.page === page) ?? {}
  return state === 'published' && published_at !== null
    ? getDayInJapan(new Date(published_at))
    : undefined
}

/** The lists of pages show their states and names. */
function useSessionRefresh({ pageState, autosave }: EditingSession) {
  const invalidate = useInvalidate()
  useEffect(() => {
    const refresh = () => void invalidate('getSession')
    const stopStates = pageState.subscribe(({ state, reserve }, before) => {
      const isSame = state === before.state && reserve === before.reserve
      if (!isSame) refresh()
    })
    const stopNames = autosave.state.subscribe(({ versions }, before) => {
      if (versions.bg !== before.versions.bg) refresh()
    })
    return () => {
      stopStates()
      stopNames()
    }
  }, [pageState, autosave, invalidate])
}
