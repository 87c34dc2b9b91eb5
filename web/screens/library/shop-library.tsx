import { limits } from '#functions/contract/limits.ts'
import type { FileKind } from '#web/files/file-words.ts'
import { listOf } from '#web/files/list-of.ts'
import { useUser } from '#web/screens/use-user.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { ScreenLink } from '#web/ui/links.tsx'
import type { LibraryOwner } from './library-owner.ts'
import { LibraryRoom } from './library-room.tsx'

/** A shop's own photos and movies, for its pages. */
export function shopLibrary(user: string): LibraryOwner {
  return {
    ...words,
    Room: ShopRoom,
    owner: 'shop',
    hasPages: true,
    listKey: (kind) => [listOf[kind], user],
    list: async (client, kind, { wanted, signal }) => {
      const body = { user, limit: limits.listLength, ...wanted }
      if (kind === 'movie') {
        const { movie, ...rest } = await client.listMovies({ body }, { signal })
        return { files: movie, ...rest }
      }
      const { img, ...rest } = await client.listImages({ body }, { signal })
      return { files: img, ...rest }
    },
    rename: async (client, kind, to) => {
      const update = kind === 'movie' ? client.updateMovie : client.updateImage
      return (await update({ body: { user, ...to } })).res
    },
    remove: async (client, kind, { id, force }) => {
      const remove = kind === 'movie' ? client.deleteMovie : client.deleteImage
      await remove({ body: { user, id, ...(force && { force }) } })
    },
  }
}

function ShopRoom({ kind, count }: { kind: FileKind; count: number | undefined }) {
  const user = useUser()
  return <LibraryRoom kind={kind} count={count} bytes={user?.bytes ?? 0} />
}

const words = {
  titles: { image: '写真', movie: '動画' },
  places: 'ページ',
  unused: (name: string) => `この${name}は、まだどのページにも使っていません。`,
  dropped: (name: string) => `ここで放すと、自分の${name}に入ります`,
  nameHint: 'さがすときに使う名前です。お客さまには見えません。',
  replaceNote: (name: string) =>
    `お客さまが見ている公開中のページは、もう一度公開するまで前の${name}のままです。`,
  empty: {
    image: {
      words:
        '「この端末から追加」で、スマホやパソコンの写真を入れてください。無料のサンプル画像も使えます。',
      action: (
        <ScreenLink to="/sample" className={buttonClass('grey')}>
          サンプル画像を見る
        </ScreenLink>
      ),
    },
    movie: { words: '「この端末から追加」で、スマホやパソコンの動画を入れてください。' },
  },
}
