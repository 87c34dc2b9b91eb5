import type { ComponentProps } from 'react'
import { limits } from '#functions/contract/limits.ts'
import { useSignedInShop } from '#web/api/use-signed-in-shop.ts'
import { listEndpoints } from '#web/files/file-lists.ts'
import { LinkButton } from '#web/ui/navigation/link-button.tsx'
import { thisDevice } from '#web/ui/this-device.ts'
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
      children: `「${thisDevice}から追加」で、スマホやパソコンの写真を入れてください。無料のサンプル画像も使えます。`,
      action: <LinkButton to="/sample">サンプル画像を見る</LinkButton>,
    },
    movie: { children: `「${thisDevice}から追加」で、スマホやパソコンの動画を入れてください。` },
  },
}
