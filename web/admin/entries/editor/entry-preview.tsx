import type { MouseEvent } from 'react'
import type { News } from '#functions/contract/news.ts'
import { EntryBody } from '#web/home/entries/entry-body.tsx'
import { DirectChip } from '#web/home/entries/entry-item.tsx'
import { type EntryKind, entryKinds } from '#web/home/entries/entry-kinds.ts'
import { formatDate } from '#web/ui/format.ts'

type Props = { kind: EntryKind; entry: News }

/** An entry as shops see it. Links to a shop's own pages are disabled, because an admin has none. */
export function EntryPreview({ kind, entry }: Props) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- only disables links, for mouse and keyboard
    <article
      className="panel stack gap-3 min-w-0 p-5 max-xs:p-4"
      onClickCapture={blockInternalLinks}
    >
      <header className="stack min-w-0">
        <p className="hint">
          {kind === 'qanda' && '更新日 '}
          <time dateTime={entry.updated_at}>{formatDate(entry.updated_at)}</time>
          {entry.direct && <DirectChip />}
        </p>
        <h3 className="text-lg break">{entry.title || `${entryKinds[kind].one}の題名`}</h3>
      </header>
      <EntryBody entry={entry} />
    </article>
  )
}

function blockInternalLinks(event: MouseEvent) {
  if (!(event.target instanceof Element)) return
  const link = event.target.closest('a')
  if (link?.getAttribute('href')?.startsWith('/') !== true) return
  event.preventDefault()
  event.stopPropagation()
}
