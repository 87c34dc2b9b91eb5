import { type FileKind, fileWords } from '#web/files/file-words.ts'
import { archiveLibrary } from './archive-library.ts'
import { Library } from './library.tsx'
import { LibraryOwnerProvider } from './library-owner.ts'
import styles from './library-room.module.css'

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
      <Library kind={kind} room={(count) => <Count kind={kind} count={count} />} />
    </LibraryOwnerProvider>
  )
}

/** How many there are: the archives have room for more than anybody sends. */
function Count({ kind, count }: { kind: FileKind; count: number | undefined }) {
  if (count === undefined) return null
  return (
    <div className={styles.room}>
      <p>
        <strong>{fileWords[kind].counted(count)}</strong>
      </p>
    </div>
  )
}
