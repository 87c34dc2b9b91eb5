import { useQuery } from '@tanstack/react-query'
import { Pencil, Trash2 } from 'lucide-react'
import type { News } from '#functions/contract/news.ts'
import { describeAudience } from '#web/admin/entries/delivery/audience-labels.ts'
import { editEntryPath } from '#web/admin/entries/draft/use-entry-editing.ts'
import { adminCalls } from '#web/admin/entries/entry-calls.ts'
import { noticeButtonSelector } from '#web/admin/entries/entry-notice.ts'
import { useEntryChanges } from '#web/admin/entries/use-entry-changes.ts'
import { useCanCall } from '#web/admin/shared/can-call.ts'
import { useClient } from '#web/api/client-context.tsx'
import { type EntryKind, entryKinds } from '#web/home/entries/entry-kinds.ts'
import { DisappearingButton } from '#web/ui/button/disappearing-button.tsx'
import { formatCount, formatDayAndTime } from '#web/ui/format.ts'
import { LinkButton } from '#web/ui/navigation/link-button.tsx'
import { formatPastMoment } from '#web/ui/past-moment.ts'
import { Chip } from '#web/ui/status/chip.tsx'
import { StatusLine } from '#web/ui/status/status-line.tsx'

type Props = {
  kind: EntryKind
  entry: News
  /** Whether this device has a local draft of it. */
  hasDraft: boolean
  unseen: UnseenCounts | undefined
}

export function EntryItem({ kind, entry, hasDraft, unseen }: Props) {
  const { remove, isPending, failure } = useEntryChanges(kind)
  const canChange = useCanCall(kind === 'news' ? 'updateNews' : 'updateQanda')
  const { id, title, contents, audience } = entry
  const buttonLabel = isPending ? '削除中' : '削除する'
  return (
    <li className="panel stack items-center gap-2-4 min-w-0 p-4 cols-fill-auto max-sm:cols-1 >output:all-cols">
      <div className="stack gap-1 min-w-0">
        <p className="row wrap gap-2 hint">
          <EntryTime entry={entry} />
          {audience && <Chip tone="blue">{describeAudience(audience)}</Chip>}
          {hasDraft && <Chip tone="orange">書きかけあり</Chip>}
        </p>
        <h2 className="text-lg break">{title}</h2>
        {contents && <p className="clip break clamp-2">{contents}</p>}
        <p className="hint empty:display-none">{describeFacts(entry, unseen)}</p>
      </div>
      {canChange && (
        <div className="buttons">
          <LinkButton to={editEntryPath(kind, id)} aria-label={`${title}を編集する`} icon={Pencil}>
            編集する
          </LinkButton>
          <DisappearingButton
            next={noticeButtonSelector}
            kind="quiet"
            icon={Trash2}
            busy={isPending}
            aria-label={`${title}を${buttonLabel}`}
            onClick={() => remove(entry)}
          >
            {buttonLabel}
          </DisappearingButton>
        </div>
      )}
      {failure && (
        <StatusLine tone="danger">
          {entryKinds[kind].one}を削除できませんでした。{failure}
        </StatusLine>
      )}
    </li>
  )
}

/** Whether shops do not see the entry yet. */
const isEntryScheduled = ({ publish_at = '' }: News) => publish_at > new Date().toISOString()

function EntryTime({ entry }: { entry: News }) {
  const { updated_at, publish_at = '' } = entry
  if (isEntryScheduled(entry))
    return (
      <Chip tone="orange">
        <time dateTime={publish_at}>{formatDayAndTime(publish_at)}</time>に公開
      </Chip>
    )
  const time = publish_at > updated_at ? publish_at : updated_at
  return <time dateTime={time}>{formatPastMoment(time)}</time>
}

const describeFacts = (entry: News, unseen: UnseenCounts | undefined) =>
  [isEntryScheduled(entry) ? '' : formatUnseen(unseen, entry.id), ...listAttachments(entry)]
    .filter(Boolean)
    .join('　')

const listAttachments = ({ photo, movie, link }: News) => [
  ...(photo ? ['写真つき'] : []),
  ...(movie ? ['動画つき'] : []),
  ...(link ? ['リンクつき'] : []),
]

function formatUnseen(unseen: UnseenCounts | undefined, id: string): string {
  const { count, shops: all } = unseen?.get(id) ?? { count: 0, shops: 0 }
  if (all === 0) return ''
  const shops = formatCount(all)
  if (count === 0) return all === 1 ? 'お店が見ました' : `${shops}店すべてが見ました`
  if (all === 1) return 'お店はまだ見ていません'
  return `まだ見ていないお店 ${formatCount(count)}店（${shops}店のうち）`
}

/** Of each entry: how many shops it is for, and how many of them have not seen it. */
type UnseenCounts = ReadonlyMap<string, { count: number; shops: number }>

// Limit of the endpoint.
const maxIdsPerCall = 100

export function useUnseenCounts(kind: EntryKind, ids: readonly string[]): UnseenCounts | undefined {
  const client = useClient()
  const { data } = useQuery({
    enabled: ids.length > 0,
    queryKey: [adminCalls[kind].countUnseen, ids],
    queryFn: async ({ signal }): Promise<UnseenCounts> => {
      const parts = Array.from({ length: Math.ceil(ids.length / maxIdsPerCall) }, (_, index) =>
        ids.slice(index * maxIdsPerCall, (index + 1) * maxIdsPerCall),
      )
      const call = client[adminCalls[kind].countUnseen]
      const answers = await Promise.all(
        parts.map((part) => call({ body: { ids: part } }, { signal })),
      )
      const counts = answers.flatMap(({ unseen }) => unseen)
      return new Map(counts.map(({ id, count, shops }) => [id, { count, shops }]))
    },
    placeholderData: (before) => before,
  })
  return data
}
