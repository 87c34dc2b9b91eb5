import type { FileKind } from '#web/files/file-kind-labels.ts'
import { archiveLibrary } from './archive-library.tsx'
import { LibraryVariantProvider } from './library-variant.ts'
import { LibraryView } from './library-view.tsx'

/** /edit/archivephoto */
export function ArchivePhotoScreen() {
  return <ArchiveScreen kind="image" />
}

/** /edit/archivemovie */
export function ArchiveMovieScreen() {
  return <ArchiveScreen kind="movie" />
}

function ArchiveScreen({ kind }: { kind: FileKind }) {
  return (
    <LibraryVariantProvider value={archiveLibrary}>
      <LibraryView kind={kind} />
    </LibraryVariantProvider>
  )
}
