import type { ReactNode } from 'react'
import { AttachmentPicture } from '#web/admin/entries/attachments/attachment-picture.tsx'
import { describeAudience } from '#web/admin/entries/delivery/audience-labels.ts'
import type { EntryFields } from '#web/admin/entries/draft/entry-fields.ts'
import type { EntryEditing } from '#web/admin/entries/draft/use-entry-editing.ts'
import { DraftNotices } from '#web/drafts/draft-notices.tsx'
import { formatDayAndTime } from '#web/ui/format.ts'

/** A conflict of an entry with another admin, or a draft that was left on the device. */
export function EntryNotices({ editing }: { editing: EntryEditing }) {
  return (
    <DraftNotices
      editing={editing}
      kind={editing.kind}
      formatName={(part) => parts[part]?.name ?? part}
      renderPart={(fields, part) => parts[part]?.render(fields)}
    />
  )
}

type Part = { name: string; render: (fields: EntryFields) => ReactNode }

const parts: Readonly<Record<string, Part>> = {
  title: { name: '題名', render: ({ title }) => title },
  contents: { name: '本文', render: ({ contents }) => contents },
  link: { name: 'リンク先', render: ({ link }) => formatLink(link) },
  photo: { name: '写真', render: ({ photo }) => renderFile(photo) },
  movie: { name: '動画', render: ({ movie }) => renderFile(movie) },
  audience: { name: '送り先', render: ({ audience }) => describeAudience(audience) },
  publish_at: {
    name: '知らせる日時',
    render: ({ publish_at }) =>
      publish_at === null ? 'すぐに' : publish_at && formatDayAndTime(publish_at),
  },
  draft: {
    name: '状態',
    render: ({ draft }) => (draft ? '下書き（お店には見えません）' : 'お店に知らせる'),
  },
}

const formatLink = (link: string) => link.replace(/^page:/, 'ページ').replace(/^(tel|mailto):/, '')

/** Movies of YouTube are addresses. */
const renderFile = (file: string) =>
  file.startsWith('/') ? <AttachmentPicture path={file} alt="" /> : file
