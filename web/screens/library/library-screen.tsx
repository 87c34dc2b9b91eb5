import { useMemo } from 'react'
import type { FileKind } from '#web/files/file-words.ts'
import { useUser } from '#web/screens/use-user.ts'
import { Library } from './library.tsx'
import { LibraryOwnerProvider } from './library-owner.ts'
import { shopLibrary } from './shop-library.tsx'

/** /photo: the shop's own photos. */
export function PhotoScreen() {
  return <LibraryScreen kind="image" />
}

/** /movie: the shop's own movies. */
export function MovieScreen() {
  return <LibraryScreen kind="movie" />
}

function LibraryScreen({ kind }: { kind: FileKind }) {
  const user = useUser()
  const id = user?.id ?? ''
  const owner = useMemo(() => shopLibrary(id), [id])
  if (!user) return null
  return (
    <LibraryOwnerProvider value={owner}>
      <Library kind={kind} />
    </LibraryOwnerProvider>
  )
}
