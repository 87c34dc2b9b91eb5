import type { ComponentProps } from 'react'
import { limits } from '#functions/contract/limits.ts'
import { listEndpoints } from '#web/files/refresh-files.ts'
import { useSignedInShop } from '#web/screens/shared/use-signed-in-shop.ts'
import { getButtonClass } from '#web/ui/button/button.tsx'
import { ScreenLink } from '#web/ui/navigation/links.tsx'
import { LibraryQuota } from './library-quota.tsx'
import type { LibraryVariant } from './library-variant.ts'

/** A shop's own images and movies. */
export function createShopLibrary(shopId: string): LibraryVariant {
  return {
    ...labels,
    Quota: ShopQuota,
    owner: 'shop',
    hasPages: true,
    canChange: true,
    canPurge: true,
    hasSamples: true,
    listKey: (kind) => [listEndpoints[kind], shopId],
    list: async (client, kind, { filter: { sample, ...filter }, signal }) => {
      const body = { user: shopId, limit: limits.listLength, ...filter }
      if (kind === 'movie') {
        const { movie, ...rest } = await client.listMovies({ body }, { signal })
        return { files: movie, ...rest }
      }
      const wanted = { ...body, ...(sample !== undefined && { sample }) }
      const { img, ...rest } = await client.listImages({ body: wanted }, { signal })
      return { files: img, ...rest }
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
      listKey: ['listTrash', shopId],
      list: (client, kind, { signal, ...part }) =>
        client.listTrash({ body: { user: shopId, kind, ...part } }, { signal }),
      restore: (client, kind, id) => client.restoreFile({ body: { user: shopId, kind, id } }),
      purge: (client, kind, ids) =>
        client.purgeFiles({ body: { user: shopId, kind, ...(ids && { ids: [...ids] }) } }),
    },
  }
}

function ShopQuota(props: ComponentProps<LibraryVariant['Quota']>) {
  const shop = useSignedInShop()
  return <LibraryQuota {...props} bytes={shop?.bytes ?? 0} />
}

const labels = {
  titles: { image: '写真', movie: '動画' },
  paths: { image: '/photo', movie: '/movie' },
  countsTrash: true,
  places: 'ページ',
  unused: (name: string) => `この${name}は、まだどのページにも使っていません。`,
  dropped: (name: string) => `ここで放すと、自分の${name}に入ります`,
  nameHint: 'さがすときに使う名前です。お客さまには見えません。',
  replaceNote: (name: string) =>
    `お客さまが見ている公開中のページは、もう一度公開するまで前の${name}のままです。`,
  empty: {
    image: {
      text: '「この端末から追加」で、スマホやパソコンの写真を入れてください。無料のサンプル画像も使えます。',
      action: (
        <ScreenLink to="/sample" className={getButtonClass('grey')}>
          サンプル画像を見る
        </ScreenLink>
      ),
    },
    movie: { text: '「この端末から追加」で、スマホやパソコンの動画を入れてください。' },
  },
}
