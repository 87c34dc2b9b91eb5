import { CircleCheck, CircleSlash2 } from 'lucide-react'
import { useState } from 'react'
import type { PageNumber } from '#functions/contract/pages/page-number.ts'
import type { PageHold } from '#functions/contract/pages/page-summary.ts'
import { useCanCall } from '#web/screens/edit/shared/can-call.ts'
import { useIdempotentCall } from '#web/screens/edit/shared/use-idempotent-call.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { formatPastMoment } from '#web/ui/past-moment.ts'
import { StatusLine } from '#web/ui/status/status-line.tsx'
import { HoldPageDialog } from './hold-page-dialog.tsx'
import { useRefreshPages } from './use-refresh-pages.ts'

type Props = {
  /** The id of the shop. */
  user: string
  page: { page: PageNumber; held?: PageHold | undefined }
  name: string
}

/** Takes a page down, or releases it. */
export function PageHoldActions({ user, page: { page, held }, name }: Props) {
  const [isAsking, setAsking] = useState(false)
  const isAllowed = useCanCall('holdPage')
  const target = { user, page }
  const close = () => setAsking(false)
  return (
    <>
      {held && (
        <p className="p-2-3 round-md bg-danger text-sm danger break">
          <b>{`${formatPastMoment(held.at)} に公開を止めました`}</b>
          <br />
          {held.reason}
        </p>
      )}
      {isAllowed && (
        <div>
          <Button
            icon={held ? CircleCheck : CircleSlash2}
            aria-label={held ? `${name}をまた公開できるようにする` : `${name}の公開を止める`}
            onClick={() => setAsking(true)}
          >
            {held ? 'また公開できるようにする' : '公開を止める'}
          </Button>
        </div>
      )}
      {isAsking &&
        (held ? (
          <ReleasePageDialog {...{ target, name }} onClose={close} />
        ) : (
          <HoldPageDialog {...{ target, name }} onClose={close} />
        ))}
    </>
  )
}

type DialogProps = {
  target: { user: string; page: PageNumber }
  name: string
  onClose: () => void
}

function ReleasePageDialog({ target, name, onClose }: DialogProps) {
  const { send, isPending, problem } = useIdempotentCall('releasePage')
  const refresh = useRefreshPages()

  async function release() {
    if (!(await send({ body: target }))) return
    await refresh()
    onClose()
  }

  return (
    <Dialog
      open
      onClose={onClose}
      dismissible={!isPending}
      title={`「${name}」をまた公開できるようにしますか？`}
      actions={
        <>
          <Button data-autofocus="" inactive={isPending} onClick={onClose}>
            やめる
          </Button>
          <Button kind="primary" busy={isPending} onClick={() => void release()}>
            公開できるようにする
          </Button>
        </>
      }
    >
      <p>このページは下書きのままです。お店が「公開する」を押すと、お客さまに見えます。</p>
      <StatusLine tone={problem ? 'danger' : 'plain'}>
        {isPending ? '変更しています' : problem}
      </StatusLine>
    </Dialog>
  )
}
