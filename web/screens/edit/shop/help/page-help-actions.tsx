import { type ReactNode, useState } from 'react'
import type { PageNumber } from '#functions/contract/pages/page-number.ts'
import type { PageHold, PublishState } from '#functions/contract/pages/page-summary.ts'
import type { Reservation } from '#functions/contract/pages/reservation.ts'
import { useIdempotentCall } from '#web/screens/edit/shared/use-idempotent-call.ts'
import { useRefreshPages } from '#web/screens/edit/shop/pages/use-refresh-pages.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { StatusLine } from '#web/ui/status/status-line.tsx'
import { RestoreVersionDialog } from './restore-version-dialog.tsx'

type Props = {
  /** The id of the shop. */
  user: string
  page: {
    page: PageNumber
    state: PublishState
    reserve: Reservation | null
    held?: PageHold | undefined
  }
  name: string
}

const labels = {
  publish: '公開する',
  undo: 'さっきの公開を取り消す',
  unpublish: '公開をやめる',
  cancel: '予約を取り消す',
  restore: '前の内容にもどす',
} as const

type HelpAction = keyof typeof labels

/** The question before each call, and the label of its button. */
const questions = {
  publish: {
    ask: 'を公開しますか？',
    label: '公開する',
    text: '下書きが、お客さまに見える内容になります。',
  },
  undo: {
    ask: 'のさっきの公開を取り消しますか？',
    label: '取り消す',
    text: 'お客さまに見える内容が、その前の公開のものにもどります。下書きはそのままです。',
  },
  unpublish: {
    ask: 'の公開をやめますか？',
    label: '公開をやめる',
    text: 'お客さまに見えなくなります。お店は、いつでもまた公開できます。',
  },
  cancel: {
    ask: 'の予約を取り消しますか？',
    label: '予約を取り消す',
    text: '予約した日時になっても、公開は行われません。',
  },
} as const satisfies Record<Exclude<HelpAction, 'restore'>, object>

function listActions({ state, reserve, held }: Props['page']): HelpAction[] {
  const isPublic = state !== 'draft'
  return [
    ...(held || state === 'published' ? [] : (['publish'] as const)),
    ...(isPublic ? (['undo', 'unpublish'] as const) : []),
    'restore',
    ...(reserve?.state === 'reserved' ? (['cancel'] as const) : []),
  ]
}

/** What an admin does for the shop, each after a confirmation. */
export function PageHelpActions({ user, page, name }: Props) {
  const [action, setAction] = useState<HelpAction>()
  const calls = usePageCalls({ user, page: page.page })
  const close = () => setAction(undefined)
  return (
    <>
      <fieldset aria-label={`${name}：お店の代わりに`} className="flex wrap gap-2 border-0">
        {listActions(page).map((each) => (
          <Button key={each} onClick={() => setAction(each)}>
            {labels[each]}
          </Button>
        ))}
      </fieldset>
      {action === 'restore' && (
        <RestoreVersionDialog target={{ user, page: page.page }} name={name} onClose={close} />
      )}
      {action && action !== 'restore' && (
        <Confirmation
          title={`お店の代わりに「${name}」${questions[action].ask}`}
          label={questions[action].label}
          call={calls[action]}
          onClose={close}
        >
          {questions[action].text}
        </Confirmation>
      )}
    </>
  )
}

type PageCall = { send: () => Promise<boolean>; isPending: boolean; problem: string }

function usePageCalls(target: { user: string; page: PageNumber }) {
  const refresh = useRefreshPages()
  const publish = useIdempotentCall('publishPage')
  const unpublish = useIdempotentCall('unpublishPage')
  const undo = useIdempotentCall('undoPublish')
  const cancel = useIdempotentCall('resetReservations')

  async function finish(answer: object | undefined): Promise<boolean> {
    // Also after a refusal: the owner may have ended the help, or changed the page.
    await refresh()
    return answer !== undefined
  }

  const body = target
  const reservation = { user_id: target.user, page_data: target.page }
  return {
    publish: { ...publish, send: async () => finish(await publish.send({ body })) },
    unpublish: { ...unpublish, send: async () => finish(await unpublish.send({ body })) },
    undo: { ...undo, send: async () => finish(await undo.send({ body })) },
    cancel: { ...cancel, send: async () => finish(await cancel.send({ body: reservation })) },
  }
}

type ConfirmationProps = {
  title: string
  label: string
  call: PageCall
  children: ReactNode
  onClose: () => void
}

function Confirmation({ title, label, call, children, onClose }: ConfirmationProps) {
  const { send, isPending, problem } = call
  return (
    <Dialog
      open
      onClose={onClose}
      dismissible={!isPending}
      title={title}
      actions={
        <>
          <Button data-autofocus="" inactive={isPending} onClick={onClose}>
            やめる
          </Button>
          <Button
            kind="primary"
            busy={isPending}
            onClick={() => void send().then((isDone) => isDone && onClose())}
          >
            {label}
          </Button>
        </>
      }
    >
      <p>{children}</p>
      <StatusLine tone={problem ? 'danger' : 'plain'}>
        {isPending ? '変更しています' : problem}
      </StatusLine>
    </Dialog>
  )
}
