import { limits } from '#functions/contract/limits.ts'
import { type FileKind, fileWords } from '#web/files/file-words.ts'
import type { LibraryOwner } from './library-owner.ts'
import styles from './library-room.module.css'

/** The admins' photos and movies, for news and how-to. */
export const archiveLibrary: LibraryOwner = {
  owner: 'archive',
  titles: { image: '写真アーカイブ', movie: '動画アーカイブ' },
  places: '更新ニュースや使い方',
  unused: (name) => `この${name}は、まだ更新ニュースにも使い方にも使っていません。`,
  dropped: (name) => `ここで放すと、${name}アーカイブに入ります`,
  nameHint: 'さがすときに使う名前です。お店には見えません。',
  replaceNote: (name) => `更新ニュースや使い方には、すぐに新しい${name}が出ます。`,
  empty: {
    image: { words: '「この端末から追加」で、更新ニュースや使い方にのせる写真を入れてください。' },
    movie: { words: '「この端末から追加」で、更新ニュースや使い方にのせる動画を入れてください。' },
  },
  Room: Count,
  hasPages: false,
  listKey: (kind) => [kind === 'movie' ? 'listArchiveMovies' : 'listArchiveImages'],
  list: async (client, kind, { wanted: { used, ...wanted }, signal }) => {
    const query = {
      ...wanted,
      limit: String(limits.listLength),
      ...(used !== undefined && { used: used ? ('true' as const) : ('false' as const) }),
    }
    if (kind === 'movie') {
      const { movie, ...rest } = await client.listArchiveMovies({ query }, { signal })
      return { files: movie, ...rest }
    }
    const { img, ...rest } = await client.listArchiveImages({ query }, { signal })
    return { files: img, ...rest }
  },
  rename: async (client, kind, body) => {
    const update = kind === 'movie' ? client.updateArchiveMovie : client.updateArchiveImage
    return (await update({ body })).res
  },
  remove: async (client, kind, { id, force }) => {
    const remove = kind === 'movie' ? client.deleteArchiveMovie : client.deleteArchiveImage
    await remove({ body: { id, ...(force && { force }) } })
  },
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
