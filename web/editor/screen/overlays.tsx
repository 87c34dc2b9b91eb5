import type { ShopProfile } from '#functions/contract/shops/shop-profile.ts'
import { LazyHelpDialog } from '#web/account/help/help-button.tsx'
import type { Uploads } from '#web/files/upload/uploads.ts'
import { lazyPanel } from '#web/ui/loading/lazy-panel.tsx'
import type { PreviewView } from './canvas/use-preview-view.ts'
import { LazyDraftLinkSheet } from './draft-link/lazy-draft-link-sheet.ts'
import type { Overlay } from './overlay.ts'
import { LazyReservationLine } from './reservation/reservation-slot.tsx'
import type { EditingSession } from './session/editing-session.ts'
import { LazyShareSheet } from './share/lazy-share-sheet.ts'

type Props = {
  overlay: Overlay
  session: EditingSession
  uploads: Uploads
  user: ShopProfile
  view: PreviewView
  onOpen: (overlay: Overlay) => void
  onClose: () => void
}

const FilePicker = lazyPanel(
  async () => (await import('#web/files/file-picker/file-picker.tsx')).FilePicker,
)
const PageLook = lazyPanel(
  async () => (await import('./canvas/visitor-preview.tsx')).VisitorPreview,
)
const PublishSheet = lazyPanel(
  async () => (await import('./publish/publish-sheet.tsx')).PublishSheet,
)
const MoreSheet = lazyPanel(async () => (await import('./bar/more-sheet.tsx')).MoreSheet)
const PhraseSheet = lazyPanel(async () => (await import('./phrase/phrase-sheet.tsx')).PhraseSheet)
const CopyDialog = lazyPanel(async () => (await import('./copy-dialog.tsx')).CopyDialog)
const ResetDialog = lazyPanel(async () => (await import('./reset-dialog.tsx')).ResetDialog)
const VersionsDialog = lazyPanel(
  async () => (await import('./versions/versions-dialog.tsx')).VersionsDialog,
)
const UnpublishDialog = lazyPanel(async () => {
  return (await import('./publish/unpublish-dialog.tsx')).UnpublishDialog
})

/** Scripts to preload when the browser is idle, so that overlays open at once and offline. */
export const overlayScripts = [
  FilePicker,
  PublishSheet,
  MoreSheet,
  PageLook,
  PhraseSheet,
  CopyDialog,
  ResetDialog,
  VersionsDialog,
  UnpublishDialog,
  LazyShareSheet,
  LazyReservationLine,
] as const

const simpleOverlays = {
  'draft-link': LazyDraftLinkSheet,
  help: LazyHelpDialog,
  phrase: PhraseSheet,
  reset: ResetDialog,
  share: LazyShareSheet,
  unpublish: UnpublishDialog,
  versions: VersionsDialog,
} as const

type SimpleOverlay = Extract<Overlay, { kind: keyof typeof simpleOverlays }>

const isSimpleOverlay = (overlay: Overlay): overlay is SimpleOverlay =>
  Object.hasOwn(simpleOverlays, overlay.kind)

export function OpenOverlay({ overlay, session, uploads, user, view, onOpen, onClose }: Props) {
  if (isSimpleOverlay(overlay)) {
    const Question = simpleOverlays[overlay.kind]
    return <Question session={session} onClose={onClose} />
  }
  switch (overlay.kind) {
    case 'copy':
      return <CopyDialog session={session} to={overlay.to} onClose={onClose} />
    case 'files':
      return (
        <FilePicker
          user={user.id}
          request={overlay.request}
          uploads={uploads}
          onNote={session.panels.notify}
          onClose={onClose}
        />
      )
    case 'look':
      return <PageLook view={view} onClose={onClose} />
    case 'more':
      return <MoreSheet session={session} onOpen={onOpen} onClose={onClose} />
    case 'publish':
      return <PublishSheet session={session} isReserving={overlay.isReserving} onClose={onClose} />
  }
}
