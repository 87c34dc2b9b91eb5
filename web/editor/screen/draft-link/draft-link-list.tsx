import type { PageNumber } from '#functions/contract/pages/page-number.ts'
import { defineAction, useActionDialog } from '#web/actions/action-dialog.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { formatDayAndTime } from '#web/ui/format.ts'
import styles from './draft-link-sheet.module.css'
import { findLinkAddress } from './link-addresses.ts'
import type { DraftLink } from './use-draft-links.ts'

type Props = {
  links: readonly DraftLink[]
  page: PageNumber
  /** The link that is shown above. */
  sent: DraftLink | undefined
  isBusy: boolean
  onSend: (link: DraftLink) => void
  onEnd: (id: string) => void
}

/** いま使えるリンク: newest first, each to send again while its address is known, and to end. */
export function DraftLinkList({ links, page, sent, isBusy, onSend, onEnd }: Props) {
  const { ask, dialog } = useActionDialog()
  if (links.length === 0) return null
  const hasForgotten = links.some(({ id }) => findLinkAddress(id, page) === undefined)
  return (
    <section className="stack gap-2 pt-4 line-top" aria-label="いま使えるリンク">
      <h3 className="text-md">{`いま使えるリンク（${links.length}）`}</h3>
      <ul>
        {[...links].reverse().map((link) => (
          <LinkRow
            key={link.id}
            link={link}
            isBusy={isBusy}
            {...(link.id !== sent?.id &&
              findLinkAddress(link.id, page) && { onSend: () => onSend(link) })}
            onEnd={() => ask(endLink(() => onEnd(link.id)))}
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

type RowProps = { link: DraftLink; isBusy: boolean; onSend?: () => void; onEnd: () => void }

function LinkRow({ link, isBusy, onSend, onEnd }: RowProps) {
  const created = formatDayAndTime(link.created_at)
  return (
    <li className={`row wrap gap-2 min-h-16 py-2 ${styles.link} span:quiet span:text-sm`}>
      <p className="stack grow-36 tight">
        <b>{formatDayAndTime(link.until)}まで</b>
        <span>{created}に作成</span>
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
