import { useQueryClient } from '@tanstack/react-query'
import {
  CalendarX2,
  Clock4,
  type LucideIcon,
  MessageCircle,
  PackageX,
  Undo2,
  Users,
} from 'lucide-react'
import { useState } from 'react'
import { noticeLabels } from '#functions/contract/shop-notice/describe-notice.ts'
import {
  type NoticeChoice,
  type NoticeKind,
  noticeKinds,
  type ShopNotice,
} from '#functions/contract/shop-notice/shop-notice.ts'
import type { Look } from '#functions/contract/shop-record/look.ts'
import type { ShopProfile } from '#functions/contract/shops/shop-profile.ts'
import { formatApiFailure } from '#web/actions/format-api-failure.ts'
import { useFormSubmit } from '#web/actions/use-form-submit.ts'
import { ApiError } from '#web/api/api-error.ts'
import { useApi } from '#web/api/use-api.ts'
import { Button } from '#web/ui/button/button.tsx'
import { StatusLine } from '#web/ui/status/status-line.tsx'
import { WrappedText } from '#web/ui/wrapped-text.tsx'
import { formatNoticeEnd } from './notice-form.ts'
import { NoticePreview } from './notice-preview.tsx'
import { NoticeSheet } from './notice-sheet.tsx'

const icons: Record<NoticeKind, LucideIcon> = {
  closed: CalendarX2,
  early: Clock4,
  sold_out: PackageX,
  full: Users,
  message: MessageCircle,
}

/** きょうのお店: shows a notice at the top of the public pages, and takes it back. */
export function TodayPanel({ shop }: { shop: ShopProfile }) {
  const { query, notice, isPending, failure, note, send, clear } = useNotice(shop.id)
  const [kind, setKind] = useState<NoticeKind>()
  const { data } = query
  const isPublic = shop.pages.some(({ published_at }) => published_at !== null)
  const look = data?.live_look ?? null

  function open(next: NoticeKind | undefined) {
    clear()
    setKind(next)
  }

  return (
    <section className="panel stack gap-3 p-4 empty:>output:display-none" aria-labelledby="today">
      <div className="stack gap-1">
        <h2 id="today" className="text-lg">
          きょうのお店
        </h2>
        <p className="hint">
          <WrappedText>{getHint(notice !== null, isPublic)}</WrappedText>
        </p>
      </div>
      {notice && (
        <PresentNotice
          notice={notice}
          look={look}
          isBusy={isPending && kind === undefined}
          onTakeBack={() => send(null)}
        />
      )}
      <KindButtons isReady={data !== undefined} onOpen={open} />
      <StatusLine tone={failure ? 'danger' : 'good'}>
        {kind === undefined && (failure || note)}
      </StatusLine>
      {kind && data && (
        <NoticeSheet
          {...{ kind, look }}
          known={{ hours: data.shop.hours, holidays: data.holidays }}
          present={notice}
          problem={failure}
          isBusy={isPending}
          onSend={(choice) => send(choice, () => setKind(undefined))}
          onClose={() => open(undefined)}
        />
      )}
    </section>
  )
}

type PresentProps = {
  notice: ShopNotice
  look: Look | null
  isBusy: boolean
  onTakeBack: () => void
}

function PresentNotice({ notice, look, isBusy, onTakeBack }: PresentProps) {
  return (
    <div className="stack gap-3">
      <NoticePreview notice={notice} look={look} label="いま、お客さまに見えています" />
      <div className="row between gap-3">
        <p className="min-w-0 bright bold text-sm keep-phrases">{formatNoticeEnd(notice)}</p>
        <Button
          className="flex-none"
          icon={Undo2}
          busy={isBusy}
          aria-label="お知らせをもどす"
          onClick={onTakeBack}
        >
          もどす
        </Button>
      </div>
    </div>
  )
}

function KindButtons(props: { isReady: boolean; onOpen: (kind: NoticeKind) => void }) {
  return (
    <div className="flex wrap gap-2">
      {noticeKinds.map((each) => (
        <Button
          key={each}
          icon={icons[each]}
          className="justify-center min-h-14 grow-21 column-dir gap-1 p-2-0 sm:row-dir sm:gap-2"
          inactive={!props.isReady}
          onClick={() => props.onOpen(each)}
        >
          {noticeLabels[each]}
        </Button>
      ))}
    </div>
  )
}

function getHint(isShown: boolean, isPublic: boolean): string {
  if (!isPublic) return 'まだ公開していません。公開すると、ページのいちばん上に出せます。'
  return isShown
    ? 'ほかのお知らせをえらぶと、入れかわります。'
    : 'いつもとちがう日は、ここをおすだけで、すぐにページのいちばん上に出ます。'
}

/** The notice of a shop, and its change; one call at a time. */
function useNotice(user: string) {
  const queries = useQueryClient()
  const query = useApi('getShop', { query: {} }, { refetchOnWindowFocus: true })
  const { run, setProblems, isPending, failure } = useFormSubmit()
  const [note, setNote] = useState('')
  const notice = query.data?.notice ?? null
  const version = query.data?.notice_version ?? 1

  /** Shows a notice, or takes it back with null. */
  function send(choice: NoticeChoice | null, onDone?: () => void): void {
    setNote('')
    void run(async ({ call }) => {
      try {
        const body = { user, version, notice: choice }
        const answer = await call('updateNotice', { body })
        queries.setQueryData<typeof query.data>(
          ['getShop', { query: {} }],
          (before) =>
            before && { ...before, notice: answer.notice, notice_version: answer.version },
        )
        setNote(answer.res)
        onDone?.()
        return undefined
      } catch (error) {
        if (isConflict(error)) await query.refetch()
        return formatFailure(error, choice !== null)
      }
    })
  }

  function clear() {
    setNote('')
    setProblems({})
  }
  return { query, notice, isPending, failure, note, send, clear }
}

const isConflict = (error: unknown) =>
  error instanceof ApiError && error.problem?.code === 'conflict'

function formatFailure(error: unknown, isShowing: boolean): string {
  const isOffline = error instanceof ApiError && error.kind === 'offline'
  if (!isOffline) return formatApiFailure(error)
  return isShowing
    ? '電波がとどかず、送れませんでした。えらんだ内容は残っています。電波のよいところで、もう一度押してください。'
    : '電波がとどかず、もどせませんでした。お知らせは見えたままです。電波のよいところで、もう一度押してください。'
}
