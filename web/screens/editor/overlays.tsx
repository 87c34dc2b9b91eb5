import type { PageNumber } from '#functions/contract/page-number.ts'
import type { User } from '#functions/contract/user.ts'
import type { FileWish } from '#web/editor/editing.tsx'
import type { Uploads } from '#web/files/uploads.ts'
import { later } from '#web/ui/later.tsx'
import type { EditingSession } from './open-session.ts'
import { ReservationLine } from './reservation-slot.tsx'
import { ShareSheet } from './share-slot.ts'
import type { View } from './view-switch.tsx'

/** What lies over the editor while something is chosen, asked or looked at. */
export type Overlay =
  | { kind: 'copy'; to: PageNumber }
  | { kind: 'files'; wish: FileWish }
  | { kind: 'look' }
  | { kind: 'more' }
  | { kind: 'publish'; isReserving?: true }
  | { kind: 'unpublish' }
  | { kind: 'reset' }
  | { kind: 'share' }
  | { kind: 'versions' }

type Props = {
  overlay: Overlay
  session: EditingSession
  uploads: Uploads
  user: User
  view: View
  onOpen: (overlay: Overlay) => void
  onClose: () => void
}

const FilePicker = later(7, async () => (await import('./file-picker.tsx')).FilePicker)
const PageLook = later(8, async () => (await import('./page-look.tsx')).PageLook)
const PublishSheet = later(9, async () => (await import('./publish-sheet.tsx')).PublishSheet)
const MoreSheet = later(10, async () => (await import('./more-sheet.tsx')).MoreSheet)
const CopyDialog = later(12, async () => (await import('./copy-dialog.tsx')).CopyDialog)
const ResetDialog = later(13, async () => (await import('./reset-dialog.tsx')).ResetDialog)
const VersionsDialog = later(14, async () => (await import('./versions-dialog.tsx')).VersionsDialog)
const UnpublishDialog = later(11, async () => {
  return (await import('./unpublish-dialog.tsx')).UnpublishDialog
})

/** The scripts of all that may lie over the editor, so that it opens at once and without network. */
export const overlayScripts = [
  FilePicker,
  PublishSheet,
  MoreSheet,
  PageLook,
  CopyDialog,
  ResetDialog,
  VersionsDialog,
  UnpublishDialog,
  ShareSheet,
  ReservationLine,
] as const

/** What asks or tells about the page as a whole. */
const questions = {
  reset: ResetDialog,
  share: ShareSheet,
  unpublish: UnpublishDialog,
  versions: VersionsDialog,
} as const

/** The overlay that is open. */
export function OpenOverlay({ overlay, session, uploads, user, view, onOpen, onClose }: Props) {
  switch (overlay.kind) {
    case 'copy':
      return <CopyDialog session={session} to={overlay.to} onClose={onClose} />
    case 'files':
      return <FilePicker user={user.id} wish={overlay.wish} uploads={uploads} onClose={onClose} />
    case 'look':
      return <PageLook view={view} onClose={onClose} />
    case 'more':
      return <MoreSheet session={session} onOpen={onOpen} onClose={onClose} />
    case 'publish':
      return <PublishSheet session={session} isReserving={overlay.isReserving} onClose={onClose} />
    case 'reset':
    case 'share':
    case 'unpublish':
    case 'versions': {
      const Question = questions[overlay.kind]
      return <Question session={session} onClose={onClose} />
    }
  }
}
