import { type ComponentType, useMemo } from 'react'
import { useCanCall } from '#web/admin/shared/can-call.ts'
import type { FileKind } from '#web/files/file-kind-labels.ts'
import { LibraryVariantProvider } from '#web/library/library-variant.ts'
import { LibraryView } from '#web/library/library-view.tsx'
import { TrashView } from '#web/library/trash/trash-view.tsx'
import { archiveLibrary } from './archive-library.tsx'

/** /edit/archivephoto */
export function ArchivePhotoScreen() {
  return <ArchiveScreen kind="image" View={LibraryView} />
}

/** /edit/archivemovie */
export function ArchiveMovieScreen() {
  return <ArchiveScreen kind="movie" View={LibraryView} />
}

/** /edit/archivephoto/trash */
export function ArchivePhotoTrashScreen() {
  return <ArchiveScreen kind="image" View={TrashView} />
}

/** /edit/archivemovie/trash */
export function ArchiveMovieTrashScreen() {
  return <ArchiveScreen kind="movie" View={TrashView} />
}

type Props = { kind: FileKind; View: ComponentType<{ kind: FileKind }> }

function ArchiveScreen({ kind, View }: Props) {
  const canChange = useCanCall('updateArchiveImage')
  const canPurge = useCanCall('purgeArchiveFiles')
  const variant = useMemo(() => ({ ...archiveLibrary, canChange, canPurge }), [canChange, canPurge])
  return (
    <LibraryVariantProvider value={variant}>
      <View kind={kind} />
    </LibraryVariantProvider>
  )
}
