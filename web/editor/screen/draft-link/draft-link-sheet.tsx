import { Link } from 'lucide-react'
import { useMemo } from 'react'
import { limits } from '#functions/contract/limits.ts'
import type { PageNumber } from '#functions/contract/pages/page-number.ts'
import { defineAction, useActionDialog } from '#web/actions/action-dialog.tsx'
import { useSignedInShop } from '#web/api/use-signed-in-shop.ts'
import type { EditingSession } from '#web/editor/screen/session/editing-session.ts'
import { SendButtons } from '#web/editor/screen/share/send-buttons.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { formatDayAndTime } from '#web/ui/format.ts'
import { AddressField } from '#web/ui/link-parts/address-field.tsx'
import { QrCodeImage } from '#web/ui/link-parts/qr-code-image.tsx'
import { Sheet } from '#web/ui/overlay/sheet.tsx'
import { buildQrCode } from '#web/ui/qr-code.ts'
import { QueryContent } from '#web/ui/status/query-content.tsx'
import { Skeleton } from '#web/ui/status/skeleton.tsx'
import { StatusLine } from '#web/ui/status/status-line.tsx'
import { type DraftLink, findLinkAddress, useDraftLinks } from './use-draft-links.ts'

type Props = {
  session: EditingSession
  /** Not set when there is no previous step. */
  onBack?: () => void
  onClose: () => void
}

/** 下書きを見てもらう: creates, sends and ends links to the drafts. */
export function DraftLinkSheet(props: Props) {
  const user = useSignedInShop()
  return user && <DraftLinks {...props} user={user.id} shopName={user.shop_name} />
}

function DraftLinks(props: Props & { user: string; shopName: string }) {
  const { session, user, shopName, onBack, onClose } = props
  const { page } = session.pageKey
  const { list, note, failure, create, ...sending } = useDraftLinks(user)
  const { sent, isPending } = sending
  const isFull = (list.data?.links.length ?? 0) >= limits.draftLinks
  return (
    <Sheet
      open
      tall
      onClose={onClose}
      title="下書きを見てもらう"
      {...(onBack && { footer: <Button onClick={onBack}>もどる</Button> })}
    >
      <div className="stack gap-4">
        {sent ? (
          <LinkToSend link={sent} page={page} shopName={shopName} />
        ) : (
          <CreateLink isBusy={isPending} isFull={isFull} onCreate={create} />
        )}
        <StatusLine tone={failure ? 'danger' : 'good'}>{failure || note}</StatusLine>
        <QueryContent query={list} what="リンクの一覧" skeleton={<Skeleton />}>
          {({ links }) => <DraftLinkList {...sending} links={links} page={page} />}
        </QueryContent>
      </div>
    </Sheet>
  )
}

type CreateProps = { isBusy: boolean; isFull: boolean; onCreate: () => void }

function CreateLink({ isBusy, isFull, onCreate }: CreateProps) {
  return (
    <>
      <p>
        公開する前の3つのページを、リンクを送った人だけに見てもらえます。ログインはいりません。
        {limits.draftLinkDays}日たつと、見られなくなります。
      </p>
      <Button kind="primary" icon={Link} busy={isBusy} inactive={isFull} onClick={onCreate}>
        見てもらうリンクを作る
      </Button>
      {isFull && <p className="warning">{fullNote}</p>}
    </>
  )
}

const fullNote = `使えるリンクは${limits.draftLinks}つまでです。いらないリンクを終わりにしてください。`

type LinkToSendProps = { link: DraftLink; page: PageNumber; shopName: string }

/** A link as QR code, by LINE or another app, and as an address to copy. */
function LinkToSend({ link, page, shopName }: LinkToSendProps) {
  const address = findLinkAddress(link.id, page) ?? ''
  const code = useMemo(() => (address === '' ? undefined : buildQrCode(address)), [address])
  if (!code) return null
  return (
    <>
      <p className="text-center">
        <b>{formatDayAndTime(link.until)}まで</b>使えます。
      </p>
      <QrCodeImage code={code} label="下書きのQRコード" />
      <SendButtons title={`${shopName}の下書き`} url={address} />
      <AddressField label="リンクのアドレス" address={address} />
      <p className="hint tight">
        このリンクを受け取った人は、だれでも下書きを見られます。アドレスはあとから表示できないので、いま送るか、コピーしてください。
      </p>
    </>
  )
}

type ListProps = Pick<
  ReturnType<typeof useDraftLinks>,
  'sent' | 'isPending' | 'setSent' | 'end'
> & { links: readonly DraftLink[]; page: PageNumber }

/** いま使えるリンク: newest first, each to send again while its address is known, and to end. */
function DraftLinkList({ links, page, sent, isPending, setSent, end }: ListProps) {
  const { ask, dialog } = useActionDialog()
  if (links.length === 0) return null
  const hasForgotten = links.some(({ id }) => findLinkAddress(id, page) === undefined)
  return (
    <section className="stack gap-2 pt-4 line-top" aria-label="いま使えるリンク">
      <h3 className="text-md">{`いま使えるリンク（${links.length}）`}</h3>
      <ul>
        {[...links].reverse().map((link, index) => (
          <LinkRow
            key={link.id}
            isFirst={index === 0}
            link={link}
            isBusy={isPending}
            {...(link.id !== sent?.id &&
              findLinkAddress(link.id, page) && { onSend: () => setSent(link) })}
            onEnd={() => ask(endLink(() => end(link.id)))}
          />
        ))}
      </ul>
      {hasForgotten && (
        <p className="hint tight">
          前に作ったリンクのアドレスは、もう表示できません。送り直すときは、新しく作ってください。
        </p>
      )}
      {dialog}
    </section>
  )
}

type RowProps = {
  link: DraftLink
  isFirst: boolean
  isBusy: boolean
  onSend?: () => void
  onEnd: () => void
}

function LinkRow({ link, isFirst, isBusy, onSend, onEnd }: RowProps) {
  const created = formatDayAndTime(link.created_at)
  return (
    <li className={classNames('row wrap gap-2 min-h-16 py-2', !isFirst && 'line-top')}>
      <p className="stack grow-36 tight">
        <b>{formatDayAndTime(link.until)}まで</b>
        <span className="quiet text-sm">{created}に作成</span>
      </p>
      {onSend && (
        <Button kind="quiet" aria-label={`${created}に作ったリンクを送る`} onClick={onSend}>
          送る
        </Button>
      )}
      <Button busy={isBusy} aria-label={`${created}に作ったリンクを終わりにする`} onClick={onEnd}>
        終わりにする
      </Button>
    </li>
  )
}

const endLink = (send: () => void) =>
  defineAction({
    title: 'このリンクを終わりにしますか？',
    about: 'リンクを受け取った人は、下書きを見られなくなります。元にはもどせません。',
    go: '終わりにする',
    kind: 'danger',
    hasCloseButton: false,
    send,
  })
