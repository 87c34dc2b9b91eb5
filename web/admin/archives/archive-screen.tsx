import { useMemo } from 'react'
import { limits } from '#functions/contract/limits.ts'
import { useCanCall } from '#web/admin/shared/can-call.ts'
import { type FileKind, fileKindLabels } from '#web/files/file-kind-labels.ts'
import { archiveEndpoints } from '#web/files/file-lists.ts'
import styles from '#web/library/library-quota.module.css'
import { LibraryOrTrash } from '#web/library/library-screen.tsx'
import type { LibraryVariant } from '#web/library/library-variant.ts'
import { thisDevice } from '#web/ui/this-device.ts'

/** /edit/archivephoto and /edit/archivemovie, each with its trash. */
export function ArchiveScreen() {
  const canChange = useCanCall('updateArchiveImage')
  const canPurge = useCanCall('purgeArchiveFiles')
  const variant = useMemo(() => ({ ...archiveLibrary, canChange, canPurge }), [canChange, canPurge])
  return <LibraryOrTrash variant={variant} />
}

const usage = { yes: 'true', no: 'false' } as const

/** The admins' images and movies for news and how-to. */
const archiveLibrary: Omit<LibraryVariant, 'canChange' | 'canPurge'> = {
  owner: 'archive',
  titles: { image: '写真アーカイブ', movie: '動画アーカイブ' },
  paths: { image: '/edit/archivephoto', movie: '/edit/archivemovie' },
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
