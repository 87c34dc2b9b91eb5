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
import { Button } from '#web/ui/button/button.tsx'
import { StatusLine } from '#web/ui/status/status-line.tsx'
import { WrappedText } from '#web/ui/wrapped-text.tsx'
import { formatNoticeEnd } from './notice-form.ts'
import { NoticePreview } from './notice-preview.tsx'
import { NoticeSheet } from './notice-sheet.tsx'
import styles from './today.module.css'
import { useNotice } from './use-notice.ts'

const icons: Record<NoticeKind, LucideIcon> = {
  closed: CalendarX2,
  early: Clock4,
  sold_out: PackageX,
  full: Users,
  message: MessageCircle,
}

/** きょうのお店: shows a notice at the top of the public pages, and takes it back. */
export function TodayPanel({ shop }: { shop: ShopProfile }) {
  const { query, notice, progress, send, clear } = useNotice(shop.id)
  const [kind, setKind] = useState<NoticeKind>()
  const { data } = query
  const isPublic = shop.pages.some(({ published_at }) => published_at !== null)
  const look = data?.live_look ?? null

  function open(next: NoticeKind | undefined) {
    clear()
    setKind(next)
  }

  async function show(choice: NoticeChoice) {
    if (await send(choice)) setKind(undefined)
  }

  return (
    <section className={`panel stack gap-3 p-4 ${styles.panel}`} aria-labelledby="today-heading">
      <div className="stack gap-1">
        <h2 id="today-heading" className="text-lg">
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
          isBusy={progress.isBusy && kind === undefined}
          onTakeBack={() => void send(null)}
        />
      )}
      <KindButtons isReady={data !== undefined} onOpen={open} />
      <StatusLine tone={progress.problem ? 'danger' : 'good'}>
        {kind === undefined && (progress.problem ?? progress.note)}
      </StatusLine>
      {kind && data && (
        <NoticeSheet
          {...{ kind, look }}
          known={{ hours: data.shop.hours, holidays: data.holidays }}
          present={notice}
          problem={progress.problem}
          isBusy={progress.isBusy}
          onSend={(choice) => void show(choice)}
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
        <p className={`min-w-0 bright bold text-sm ${styles.end}`}>{formatNoticeEnd(notice)}</p>
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
          className={`justify-center min-h-14 ${styles.kind}`}
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
