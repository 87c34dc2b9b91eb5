import {
  type InfiniteData,
  type QueryClient,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { ChevronLeft, FileQuestion, Share2 } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import type { News } from '#functions/contract/news.ts'
import { useClient } from '#web/api/client-context.tsx'
import { isNotFoundError } from '#web/api/is-not-found-error.ts'
import { EntryBody } from '#web/home/entries/entry-body.tsx'
import {
  type EntryKind,
  entryCalls,
  entryKinds,
  entryPath,
  findEntryKind,
  readAnswer,
} from '#web/home/entries/entry-kinds.ts'
import { Button } from '#web/ui/button/button.tsx'
import { canShareUrl, copyText, shareUrl } from '#web/ui/copy-and-share.ts'
import { formatDate } from '#web/ui/format.ts'
import { addExternalBrowserParameter } from '#web/ui/in-app-browser/choose-exit.ts'
import { LinkButton } from '#web/ui/navigation/link-button.tsx'
import { useLocation, useParams } from '#web/ui/navigation/router.ts'
import { ScreenHeading } from '#web/ui/navigation/screen-heading.tsx'
import { useBackToList } from '#web/ui/navigation/use-back-to-list.ts'
import { EmptyState } from '#web/ui/status/empty-state.tsx'
import { QueryContent } from '#web/ui/status/query-content.tsx'
import { Skeleton } from '#web/ui/status/skeleton.tsx'
import { StatusLine } from '#web/ui/status/status-line.tsx'

/** /news/:id and /qanda/:id */
export function EntryScreen() {
  const { id = '' } = useParams()
  const kind = findEntryKind(useLocation())
  return <EntryView key={id} kind={kind} id={id} />
}

type EntryKey = { kind: EntryKind; id: string }

/** One entry with an address that can be shared. */
function EntryView({ kind, id }: EntryKey) {
  const query = useEntry({ kind, id })
  const isGone = isNotFoundError(query.error)
  const { one, title } = entryKinds[kind]
  return (
    <div className="screen children-start gap-3 p-4-4-7">
      <BackToEntries kind={kind} />
      <article className="panel stack gap-4 w-full min-w-0 p-5 break max-xs:p-4">
        <ScreenHeading
          title={isGone ? `この${one}は見つかりません` : (query.data?.title ?? title)}
          hidden={!isGone && !query.data}
        />
        {isGone ? (
          <EntryNotFound kind={kind} />
        ) : (
          <QueryContent query={query} what={one} skeleton={<EntrySkeleton />}>
            {(entry) => <Entry entry={entry} kind={kind} />}
          </QueryContent>
        )}
      </article>
    </div>
  )
}

function Entry({ entry, kind }: { entry: News; kind: EntryKind }) {
  return (
    <>
      <p className="hint">
        更新日 <time dateTime={entry.updated_at}>{formatDate(entry.updated_at)}</time>
      </p>
      <EntryBody entry={entry} />
      <footer className="pt-4 line-top">
        <ShareButton title={entry.title} address={entryPath(kind, entry.id)} />
      </footer>
    </>
  )
}

function EntryNotFound({ kind }: { kind: EntryKind }) {
  const { title, list } = entryKinds[kind]
  return (
    <EmptyState
      icon={FileQuestion}
      title="消されたか、アドレスが少し違うようです"
      action={
        <LinkButton to={list} kind="primary">
          {title}の一覧を見る
        </LinkButton>
      }
    >
      一覧からさがしてみてください。
    </EmptyState>
  )
}

function EntrySkeleton() {
  return (
    <div className="stack gap-4">
      <Skeleton shape="heading" />
      <Skeleton />
      <Skeleton />
      <Skeleton />
    </div>
  )
}

/** Goes back to the position in the list, or to the list. */
function BackToEntries({ kind }: { kind: EntryKind }) {
  const goBack = useBackToList()
  return (
    <LinkButton to={entryKinds[kind].list} onClick={goBack} kind="quiet" icon={ChevronLeft}>
      一覧にもどる
    </LinkButton>
  )
}

type Listed = InfiniteData<{ news?: News[]; qanda?: News[] }>
/** One entry; starts with the data of the list, if loaded. */
function useEntry({ kind, id }: EntryKey) {
  const client = useClient()
  const queries = useQueryClient()
  return useQuery<News>({
    queryKey: ['entry', kind, id],
    queryFn: async ({ signal }) =>
      readAnswer(await client[entryCalls[kind].get]({ parameters: { id } }, { signal })),
    initialData: () => listedEntry(queries, { kind, id }),
    initialDataUpdatedAt: 0,
  })
}

function listedEntry(queries: QueryClient, { kind, id }: EntryKey): News | undefined {
  const found = queries.getQueriesData<Listed>({ queryKey: [entryCalls[kind].list] })
  const parts = found.flatMap(([, data]) => data?.pages ?? [])
  return parts.flatMap((part) => part[kind] ?? []).find((each) => each.id === id)
}

type ShareButtonProps = { title: string; address: string }

/** Uses the share dialog, else the clipboard, else shows the address to copy. */
function ShareButton({ title, address }: ShareButtonProps) {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [outcome, setOutcome] = useState<Outcome>()
  const url = addExternalBrowserParameter(window.location.origin + address)

  async function press() {
    const next = await shareOrCopy({ title, url })
    setOutcome(next)
    // Wait until the field is rendered.
    if (next === 'by-hand') setTimeout(() => field.current?.select())
  }

  return (
    <div className="stack children-start gap-2 w-full">
      <Button icon={Share2} onClick={() => void press()}>
        共有する
      </Button>
      <StatusLine tone={outcome === 'copied' ? 'good' : 'plain'}>
        {outcome && outcomeMessages[outcome]}
      </StatusLine>
      {outcome === 'by-hand' && (
        <>
          <label htmlFor={id}>アドレス</label>
          <input
            ref={field}
            id={id}
            readOnly
            value={url}
            className="w-full min-h-target px-3 border-strong round-md bg-background bright text-field max-w-160"
          />
        </>
      )}
    </div>
  )
}

const outcomeMessages = {
  shared: '',
  copied:
    'アドレスをコピーしました。LINEやメールにはりつけて送れます。見るにはログインが必要です。',
  'by-hand': 'コピーできませんでした。下のアドレスをえらんでコピーしてください。',
}
type Outcome = keyof typeof outcomeMessages

async function shareOrCopy(what: { title: string; url: string }): Promise<Outcome> {
  if (canShareUrl() && (await shareUrl(what))) return 'shared'
  return (await copyText(what.url)) ? 'copied' : 'by-hand'
}
