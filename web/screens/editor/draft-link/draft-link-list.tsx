import { useState } from 'react'
import type { PageNumber } from '#functions/contract/pages/page-number.ts'
import { Button } from '#web/ui/button/button.tsx'
import { formatDayAndTime } from '#web/ui/format.ts'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
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
  const [ending, setEnding] = useState<DraftLink>()
  if (links.length === 0) return null
  const hasForgotten = links.some(({ id }) => findLinkAddress(id, page) === undefined)
  return (
    <section className={styles.list} aria-label="いま使えるリンク">
      <h3 className={styles.heading}>いま使えるリンク（{links.length}）</h3>
      <ul>
        {links.toReversed().map((link) => (
          <li key={link.id} className={styles.link}>
            <p>
              <b>{formatDayAndTime(link.until)}まで</b>
              <span>{formatDayAndTime(link.created_at)}に作成</span>
            </p>
            {link.id !== sent?.id && findLinkAddress(link.id, page) && (
              <Button kind="quiet" onClick={() => onSend(link)}>
                送る
              </Button>
            )}
            <Button
              busy={isBusy}
              aria-label={`${formatDayAndTime(link.created_at)}に作ったリンクを終わりにする`}
              onClick={() => setEnding(link)}
            >
              終わりにする
            </Button>
          </li>
        ))}
      </ul>
      {hasForgotten && (
        <p className={styles.note}>
          前に作ったリンクのアドレスは、もう表示できません。送り直すときは、新しく作ってください。
        </p>
      )}
      {ending && (
        <Dialog
          open
          onClose={() => setEnding(undefined)}
          title="このリンクを終わりにしますか？"
          actions={
            <>
              <Button onClick={() => setEnding(undefined)}>やめる</Button>
              <Button
                kind="primary"
                onClick={() => {
                  setEnding(undefined)
                  onEnd(ending.id)
                }}
              >
                終わりにする
              </Button>
            </>
          }
        >
          <p>リンクを受け取った人は、下書きを見られなくなります。元にはもどせません。</p>
        </Dialog>
      )}
    </section>
  )
}
