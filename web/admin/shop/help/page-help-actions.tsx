import type { ListedVersion } from '#functions/contract/pages/page.ts'
import type { PageNumber } from '#functions/contract/pages/page-number.ts'
import type { PageHold, PublishState } from '#functions/contract/pages/page-summary.ts'
import type { Reservation } from '#functions/contract/pages/reservation.ts'
import type { ActionCall, FieldProps } from '#web/actions/action.ts'
import { defineAction, useActionDialog } from '#web/actions/action-dialog.tsx'
import { type PageTarget, pageChange } from '#web/admin/shop/pages/page-hold-actions.tsx'
import { useApi } from '#web/api/use-api.ts'
import { getVersionLabel } from '#web/pages/version-labels.ts'
import { Button } from '#web/ui/button/button.tsx'
import { formatPastMoment } from '#web/ui/past-moment.ts'
import { QueryContent } from '#web/ui/status/query-content.tsx'

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

type PageCall = (call: ActionCall['call'], target: PageTarget) => Promise<unknown>
type PageQuestion = { ask: string; go: string; about: string; send: PageCall }

const questions: Record<Exclude<HelpAction, 'restore'>, PageQuestion> = {
  publish: {
    ask: 'を公開しますか？',
    go: '公開する',
    about: '下書きが、お客さまに見える内容になります。',
    send: (call, body) => call('publishPage', { body }),
  },
  undo: {
    ask: 'のさっきの公開を取り消しますか？',
    go: '取り消す',
    about: 'お客さまに見える内容が、その前の公開のものにもどります。下書きはそのままです。',
    send: (call, body) => call('undoPublish', { body }),
  },
  unpublish: {
    ask: 'の公開をやめますか？',
    go: '公開をやめる',
    about: 'お客さまに見えなくなります。お店は、いつでもまた公開できます。',
    send: (call, body) => call('unpublishPage', { body }),
  },
  cancel: {
    ask: 'の予約を取り消しますか？',
    go: '予約を取り消す',
    about: '予約した日時になっても、公開は行われません。',
    send: (call, { user, page }) =>
      call('resetReservations', { body: { user_id: user, page_data: page } }),
  },
}

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
  const { ask, dialog } = useActionDialog()
  const target = { user, page: page.page }

  function askFor(action: HelpAction) {
    if (action === 'restore') return ask(restoreVersion(target, name))
    const { ask: question, go, about, send } = questions[action]
    const title = `お店の代わりに「${name}」${question}`
    ask({ ...pageChange, title, go, about, send: ({ call }) => send(call, target) })
  }

  return (
    <>
      <fieldset aria-label={`${name}：お店の代わりに`} className="flex wrap gap-2 border-0">
        {listActions(page).map((each) => (
          <Button key={each} onClick={() => askFor(each)}>
            {labels[each]}
          </Button>
        ))}
      </fieldset>
      {dialog}
    </>
  )
}

/** Makes a stored version of the page its draft again, for the shop. */
const restoreVersion = (target: PageTarget, name: string) =>
  defineAction({
    ...pageChange,
    title: `お店の代わりに「${name}」を前の内容にもどしますか？`,
    about: '下書きが、えらんだ内容になります。今の下書きは、前の内容として残ります。',
    go: 'もどす',
    fields: {
      version: {
        isReady: (version) => version !== '',
        render: (field, isPending) => <VersionChoice {...{ target, isPending }} {...field} />,
      },
    },
    send: ({ call }, { version }) =>
      call('restoreVersion', { body: { ...target, version: Number(version) } }),
  })

type RestoreVersionProps = Pick<FieldProps, 'value' | 'onValue'> & {
  target: PageTarget
  isPending: boolean
}

function VersionChoice({ target, value, onValue, isPending }: RestoreVersionProps) {
  const query = useApi('listVersions', { body: target }, { staleTime: 60_000 })
  return (
    <QueryContent query={query} what="前の内容">
      {({ versions }) =>
        versions.length === 0 ? (
          <p className="hint">前の内容は、まだありません。</p>
        ) : (
          <div role="radiogroup" aria-label="もどす内容" className="stack scroll-y max-h-[50vh]">
            {versions.map((version) => (
              <label key={version.version} className="row gap-3 min-h-target line-top">
                <input
                  type="radio"
                  name="version"
                  checked={value === String(version.version)}
                  disabled={isPending}
                  onChange={() => onValue(String(version.version))}
                />
                <span>{formatVersion(version)}</span>
              </label>
            ))}
          </div>
        )
      }
    </QueryContent>
  )
}

const formatVersion = (version: ListedVersion): string =>
  `${formatPastMoment(version.at)}　${getVersionLabel(version).about}${version.is_live ? '（公開中）' : ''}`
