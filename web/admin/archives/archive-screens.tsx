import { type ComponentType, useMemo } from 'react'
import { limits } from '#functions/contract/limits.ts'
import { useCanCall } from '#web/admin/shared/can-call.ts'
import { type FileKind, fileKindLabels } from '#web/files/file-kind-labels.ts'
import { archiveEndpoints } from '#web/files/file-lists.ts'
import styles from '#web/library/library-quota.module.css'
import { type LibraryVariant, LibraryVariantProvider } from '#web/library/library-variant.ts'
import { LibraryView } from '#web/library/library-view.tsx'
import { TrashView } from '#web/library/trash/trash-view.tsx'
import { thisDevice } from '#web/ui/this-device.ts'

/** /edit/archivephoto */
export function ArchivePhotoScreen() {
  return <ArchiveScreen kind="image" View={LibraryView} />
}

/** /edit/archivemovie */
export function ArchiveMovieScreen() {
  return <ArchiveScreen kind="movie" View={LibraryView} />
}

/** /edit/archivephoto/trash */
export function ArchivePhotoTrashScreen() {
  return <ArchiveScreen kind="image" View={TrashView} />
}

/** /edit/archivemovie/trash */
export function ArchiveMovieTrashScreen() {
  return <ArchiveScreen kind="movie" View={TrashView} />
}

type Props = { kind: FileKind; View: ComponentType<{ kind: FileKind }> }

function ArchiveScreen({ kind, View }: Props) {
  const canChange = useCanCall('updateArchiveImage')
  const canPurge = useCanCall('purgeArchiveFiles')
  const variant = useMemo(() => ({ ...archiveLibrary, canChange, canPurge }), [canChange, canPurge])
  return (
    <LibraryVariantProvider value={variant}>
      <View kind={kind} />
    </LibraryVariantProvider>
  )
}

const usage = { yes: 'true', no: 'false' } as const

/** The admins' images and movies for news and how-to. */
const archiveLibrary: Omit<LibraryVariant, 'canChange' | 'canPurge'> = {
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
    image: {
      children: `「${thisDevice}から追加」で、更新ニュースや使い方にのせる写真を入れてください。`,
    },
    movie: {
      children: `「${thisDevice}から追加」で、更新ニュースや使い方にのせる動画を入れてください。`,
    },
  },
  Quota: ArchiveCount,
  hasPages: false,
  hasSamples: false,
  list: (kind, { sort, q, used }) => {
    const filter = { sort, ...(q && { q }), ...(used && { used: usage[used] }) }
    return {
      name: archiveEndpoints[kind],
      input: { query: { ...filter, limit: String(limits.listLength) } },
    }
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
    list: (kind) => ({ name: 'listArchiveTrash', input: { query: { kind } } }),
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
