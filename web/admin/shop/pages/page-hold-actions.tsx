import { CircleCheck, CircleSlash2 } from 'lucide-react'
import * as v from 'valibot'
import { limits } from '#functions/contract/limits.ts'
import type { PageSummary } from '#functions/contract/pages/page-summary.ts'
import type { ActionField } from '#web/actions/action.ts'
import { defineAction, useActionDialog } from '#web/actions/action-dialog.tsx'
import { useCanCall } from '#web/admin/shared/can-call.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Field } from '#web/ui/form/fields/field.tsx'
import { formatPastMoment } from '#web/ui/past-moment.ts'
import { type PageTarget, pageChange } from './page-change.ts'
import styles from './shop-pages.module.css'

type Props = {
  /** The id of the shop. */
  user: string
  page: PageSummary
  name: string
}

/** Whether holding the page down changes something: it is public, will be, or its shop knows how to publish it again. */
const canHold = ({ was_published, reserve }: PageSummary) =>
  was_published === true || reserve?.state === 'reserved'

/** Takes a page down, or releases it. */
export function PageHoldActions({ user, page: summary, name }: Props) {
  const { page, held } = summary
  const { ask, dialog } = useActionDialog()
  const isAllowed = useCanCall('holdPage')
  const target = { user, page }
  return (
    <>
      {held && (
        <p className="p-2-3 round-md bg-danger text-sm danger break">
          <b>{`${formatPastMoment(held.at)} に公開を止めました`}</b>
          <br />
          {held.reason}
        </p>
      )}
      {isAllowed && (held || canHold(summary)) && (
        <div>
          <Button
            icon={held ? CircleCheck : CircleSlash2}
            aria-label={held ? `${name}をまた公開できるようにする` : `${name}の公開を止める`}
            onClick={() => (held ? ask(releasePage(target, name)) : ask(holdPage(target, name)))}
          >
            {held ? 'また公開できるようにする' : '公開を止める'}
          </Button>
        </div>
      )}
      {dialog}
    </>
  )
}

const releasePage = (target: PageTarget, name: string) =>
  defineAction({
    ...pageChange,
    title: `「${name}」をまた公開できるようにしますか？`,
    about: 'このページは下書きのままです。お店が「公開する」を押すと、お客さまに見えます。',
    go: '公開できるようにする',
    send: ({ call }) => call('releasePage', { body: target }),
  })

const holdPage = (target: PageTarget, name: string) =>
  defineAction({
    ...pageChange,
    title: `「${name}」の公開を止めますか？`,
    about:
      'お客さまにはすぐに見えなくなり、公開の予約は取り消しになります。「また公開できるようにする」を押すまで、お店はこのページを公開できません。下書きは残ります。',
    go: '公開を止める',
    icon: CircleSlash2,
    kind: 'danger',
    fields: { reason: reasonField },
    send: ({ call }, { reason }) => call('holdPage', { body: { ...target, reason } }),
  })

const reasonField: ActionField = {
  schema: v.pipe(v.string(), v.trim()),
  isReady: (reason) => reason.trim() !== '',
  render: (props, isPending) => (
    <>
      <Presets onChoose={props.onValue} />
      <Field
        name="理由（お店に見えます）"
        InputType="textarea"
        {...props}
        input={{ readOnly: isPending, maxLength: limits.holdReasonLength, rows: 3 }}
      />
    </>
  ),
}

/** Sentences that can be changed after they were chosen. */
const presets = {
  ほかの人の写真: '写真や文章の持ち主から、使わないでほしいという申し出がありました。',
  まちがった内容: '住所や電話番号など、お客さまが困るまちがいがあります。',
  使えない内容: 'このサービスでは公開できない内容があります。',
  お店の頼み: 'お店の方から、公開を止めてほしいと頼まれました。',
} as const

function Presets({ onChoose }: { onChoose: (reason: string) => void }) {
  return (
    <fieldset className={`flex wrap gap-2 border-0 ${styles.presets}`}>
      <legend>理由をえらんで、書きかえられます</legend>
      {Object.entries(presets).map(([label, text]) => (
        <Button key={label} onClick={() => onChoose(text)}>
          {label}
        </Button>
      ))}
    </fieldset>
  )
}
