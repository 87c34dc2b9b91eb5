import { useMemo } from 'react'
import type { FileKind } from '#web/files/file-kind-labels.ts'
import { useSignedInShop } from '#web/screens/shared/use-signed-in-shop.ts'
import { LibraryVariantProvider } from './library-variant.ts'
import { LibraryView } from './library-view.tsx'
import { createShopLibrary } from './shop-library.tsx'

/** /photo */
export function PhotoScreen() {
  return <LibraryScreen kind="image" />
}

/** /movie */
export function MovieScreen() {
  return <LibraryScreen kind="movie" />
}

function LibraryScreen({ kind }: { kind: FileKind }) {
  const shop = useSignedInShop()
  const id = shop?.id ?? ''
  const owner = useMemo(() => createShopLibrary(id), [id])
  if (!shop) return null
  return (
    <LibraryVariantProvider value={owner}>
      <LibraryView kind={kind} />
    </LibraryVariantProvider>
  )
}
