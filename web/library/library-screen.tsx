import { type ComponentProps, useMemo } from 'react'
import { limits } from '#functions/contract/limits.ts'
import { formatBytes } from '#functions/contract/text/format-bytes.ts'
import { useSignedInShop } from '#web/api/use-signed-in-shop.ts'
import { type FileKind, fileKindLabels } from '#web/files/file-kind-labels.ts'
import { listEndpoints } from '#web/files/file-lists.ts'
import { LinkButton } from '#web/ui/navigation/link-button.tsx'
import { useLocation } from '#web/ui/navigation/router.ts'
import { thisDevice } from '#web/ui/this-device.ts'
import styles from './library-quota.module.css'
import { type LibraryVariant, LibraryVariantProvider } from './library-variant.ts'
import { LibraryView } from './library-view.tsx'
import { TrashView } from './trash/trash-view.tsx'

/** /photo and /movie, each with its trash. */
export function LibraryScreen() {
  const shop = useSignedInShop()
  const id = shop?.id ?? ''
  const variant = useMemo(() => createShopLibrary(id), [id])
  return shop && <LibraryOrTrash variant={variant} />
}

/** The files of a library that the address names, or its trash. */
export function LibraryOrTrash({ variant }: { variant: LibraryVariant }) {
  const { pathname } = useLocation()
  const kind = pathname.startsWith(variant.paths.movie) ? 'movie' : 'image'
  const View = pathname.endsWith('/trash') ? TrashView : LibraryView
  return (
    <LibraryVariantProvider value={variant}>
      <View key={pathname} kind={kind} />
    </LibraryVariantProvider>
  )
}

/** A shop's own images and movies. */
function createShopLibrary(shopId: string): LibraryVariant {
  return {
    ...labels,
    Quota: ShopQuota,
    owner: 'shop',
    canChange: true,
    canPurge: true,
    list: (kind, { sort, q, used, sample }) => {
      const filter = { sort, ...(q && { q }), ...(used && { used: used === 'yes' }) }
      const body = { user: shopId, limit: limits.listLength, ...filter }
      const input = { body: kind === 'movie' ? body : { ...body, sample: sample === 'yes' } }
      return { name: listEndpoints[kind], input }
    },
    rename: async (client, kind, to) => {
      const update = kind === 'movie' ? client.updateMovie : client.updateImage
      return (await update({ body: { user: shopId, ...to } })).res
    },
    remove: async (client, kind, { id, force }) => {
      const remove = kind === 'movie' ? client.deleteMovie : client.deleteImage
      return remove({ body: { user: shopId, id, ...(force && { force }) } })
    },
    trash: {
      list: (kind) => ({ name: 'listTrash', input: { body: { user: shopId, kind } } }),
      restore: (client, kind, id) => client.restoreFile({ body: { user: shopId, kind, id } }),
      purge: (client, kind, ids) =>
        client.purgeFiles({ body: { user: shopId, kind, ...(ids && { ids: [...ids] }) } }),
    },
  }
}

const labels = {
  titles: { image: '写真', movie: '動画' },
  paths: { image: '/photo', movie: '/movie' },
  places: 'ページ',
  unused: (name: string) => `この${name}は、まだどのページにも使っていません。`,
  dropped: (name: string) => `ここで放すと、自分の${name}に入ります`,
  nameHint: 'さがすときに使う名前です。お客さまには見えません。',
  replaceNote: (name: string) =>
    `お客さまが見ている公開中のページは、もう一度公開するまで前の${name}のままです。`,
  empty: {
    image: {
      children: `「${thisDevice}から追加」で、スマホやパソコンの写真を入れてください。無料のサンプル画像も使えます。`,
      action: <LinkButton to="/sample">サンプル画像を見る</LinkButton>,
    },
    movie: { children: `「${thisDevice}から追加」で、スマホやパソコンの動画を入れてください。` },
  },
}

const maxCount: Record<FileKind, number> = { image: limits.imageCount, movie: limits.movieCount }

function ShopQuota({ kind, count, samples }: ComponentProps<LibraryVariant['Quota']>) {
  const { bytes = 0 } = useSignedInShop() ?? {}
  const isAlmostFull = (count ?? 0) >= maxCount[kind] * 0.9 || bytes >= limits.libraryBytes * 0.9
  return (
    <div className={`hint ${styles.quota}`}>
      <p>
        {count !== undefined && (
          <strong className="bright text-lg">{`${count} / ${fileKindLabels[kind].counted(maxCount[kind])}`}</strong>
        )}
        {samples > 0 && <span>うち見本のイラスト {fileKindLabels[kind].counted(samples)}</span>}
        <span>{`容量 ${formatBytes(bytes)} / ${formatBytes(limits.libraryBytes)}`}</span>
      </p>
      {isAlmostFull && (
        <p className={styles.narrow}>
          もうすぐいっぱいです。使わないものを消し、ごみ箱からも消してください。
        </p>
      )}
    </div>
  )
}
