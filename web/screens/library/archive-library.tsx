import { limits } from '#functions/contract/limits.ts'
import { type FileKind, fileKindLabels } from '#web/files/file-kind-labels.ts'
import styles from './library-quota.module.css'
import type { LibraryVariant } from './library-variant.ts'

/** The admins' images and movies for news and how-to. */
export const archiveLibrary: Omit<LibraryVariant, 'canChange' | 'canPurge'> = {
  owner: 'archive',
  titles: { image: '写真アーカイブ', movie: '動画アーカイブ' },
  paths: { image: '/edit/archivephoto', movie: '/edit/archivemovie' },
  countsTrash: false,
  places: '更新ニュースや使い方',
  unused: (name) => `この${name}は、まだ更新ニュースにも使い方にも使っていません。`,
  dropped: (name) => `ここで放すと、${name}アーカイブに入ります`,
  nameHint: 'さがすときに使う名前です。お店には見えません。',
  replaceNote: (name) => `更新ニュースや使い方には、すぐに新しい${name}が出ます。`,
  empty: {
    image: { text: '「この端末から追加」で、更新ニュースや使い方にのせる写真を入れてください。' },
    movie: { text: '「この端末から追加」で、更新ニュースや使い方にのせる動画を入れてください。' },
  },
  Quota: ArchiveCount,
  hasPages: false,
  hasSamples: false,
  listKey: (kind) => [kind === 'movie' ? 'listArchiveMovies' : 'listArchiveImages'],
  list: async (client, kind, { filter: { used, sample: _sample, ...filter }, signal }) => {
    const query = {
      ...filter,
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
    return remove({ body: { id, ...(force && { force }) } })
  },
  trash: {
    listKey: ['listArchiveTrash'],
    list: (client, kind, { signal, ...query }) =>
      client.listArchiveTrash({ query: { kind, ...query } }, { signal }),
    restore: (client, kind, id) => client.restoreArchiveFile({ body: { kind, id } }),
    purge: (client, kind, ids) =>
      client.purgeArchiveFiles({ body: { kind, ...(ids && { ids: [...ids] }) } }),
  },
}

/** The archives have no limit. */
function ArchiveCount({ kind, count }: { kind: FileKind; count: number | undefined }) {
  if (count === undefined) return null
  return (
    <div className={`hint ${styles.quota}`}>
      <p>
        <strong className="bright text-lg">{fileKindLabels[kind].counted(count)}</strong>
      </p>
    </div>
  )
}
