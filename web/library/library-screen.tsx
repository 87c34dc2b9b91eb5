import { type ComponentType, useMemo } from 'react'
import { useSignedInShop } from '#web/api/use-signed-in-shop.ts'
import type { FileKind } from '#web/files/file-kind-labels.ts'
import { LibraryVariantProvider } from './library-variant.ts'
import { LibraryView } from './library-view.tsx'
import { createShopLibrary } from './shop-library.tsx'
import { TrashView } from './trash/trash-view.tsx'

/** /photo */
export function PhotoScreen() {
  return <LibraryScreen kind="image" View={LibraryView} />
}

/** /movie */
export function MovieScreen() {
  return <LibraryScreen kind="movie" View={LibraryView} />
}

/** /photo/trash */
export function PhotoTrashScreen() {
  return <LibraryScreen kind="image" View={TrashView} />
}

/** /movie/trash */
export function MovieTrashScreen() {
  return <LibraryScreen kind="movie" View={TrashView} />
}

type Props = { kind: FileKind; View: ComponentType<{ kind: FileKind }> }

function LibraryScreen({ kind, View }: Props) {
  const shop = useSignedInShop()
  const id = shop?.id ?? ''
  const owner = useMemo(() => createShopLibrary(id), [id])
  if (!shop) return null
  return (
    <LibraryVariantProvider value={owner}>
      <View kind={kind} />
    </LibraryVariantProvider>
  )
}
