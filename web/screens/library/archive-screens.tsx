import { type ComponentType, useMemo } from 'react'
import type { FileKind } from '#web/files/file-kind-labels.ts'
import { useCanCall } from '#web/screens/edit/shared/can-call.ts'
import { archiveLibrary } from './archive-library.tsx'
import { LibraryVariantProvider } from './library-variant.ts'
import { LibraryView } from './library-view.tsx'
import { TrashView } from './trash/trash-view.tsx'

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
