import type { FileKind } from '#web/files/file-words.ts'
import { archiveLibrary } from './archive-library.tsx'
import { Library } from './library.tsx'
import { LibraryOwnerProvider } from './library-owner.ts'

/** /edit/archivephoto: the photos that news and how-to show. */
export function ArchivePhotoScreen() {
  return <ArchiveScreen kind="image" />
}

/** /edit/archivemovie: the movies that news and how-to show. */
export function ArchiveMovieScreen() {
  return <ArchiveScreen kind="movie" />
}

function ArchiveScreen({ kind }: { kind: FileKind }) {
  return (
    <LibraryOwnerProvider value={archiveLibrary}>
      <Library kind={kind} />
    </LibraryOwnerProvider>
  )
}
