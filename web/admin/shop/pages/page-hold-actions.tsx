import { CircleCheck, CircleSlash2 } from 'lucide-react'
import * as v from 'valibot'
import { limits } from '#functions/contract/limits.ts'
import type { PageNumber } from '#functions/contract/pages/page-number.ts'
import type { PageSummary } from '#functions/contract/pages/page-summary.ts'
import type { ShopProfile } from '#functions/contract/shops/shop-profile.ts'
import type { ActionField, FieldProps } from '#web/actions/action.ts'
import { defineAction, useActionDialog } from '#web/actions/action-dialog.tsx'
import { useCanCall } from '#web/admin/shared/can-call.ts'
import { formatNumberedPageName } from '#web/pages/page-name.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Field } from '#web/ui/form/fields/field.tsx'
import { formatPastMoment } from '#web/ui/past-moment.ts'

/** `user` is the id of the shop. */
export type PageTarget = { user: string; page: PageNumber }

/** What all actions share that change the state of a page. */
export const pageChange = {
  pending: '変更しています',
  stale: ['getShopSupport', 'listUsers', 'listAudit'],
  waitsFor: ['getUser', 'getPages'],
} as const

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

const holdTexts = {
  ...pageChange,
  about:
    'お客さまにはすぐに見えなくなり、公開の予約は取り消しになります。「また公開できるようにする」を押すまで、お店はこのページを公開できません。下書きは残ります。',
  go: '公開を止める',
  icon: CircleSlash2,
  kind: 'danger',
} as const

const holdPage = (target: PageTarget, name: string) =>
  defineAction({
    ...holdTexts,
    title: `「${name}」の公開を止めますか？`,
    fields: { reason: reasonField },
    send: ({ call }, { reason }) => call('holdPage', { body: { ...target, reason } }),
  })

const getName = ({ page, label }: PageSummary) => formatNumberedPageName(page, label)

/** Takes down what can be held of the shop: one page, or all of them. Undefined where there is nothing to do. */
export function useHoldAction({ id, pages }: ShopProfile) {
  const isAllowed = useCanCall('holdPage')
  const free = pages.filter((page) => !page.held && canHold(page))
  const [only] = free
  if (!isAllowed || !only) return undefined
  const options = [
    ...(free.length > 1 ? [{ value: 'all', label: `${free.length}つのページすべて` }] : []),
    ...free.map((page) => ({ value: String(page.page), label: getName(page) })),
  ]
  return defineAction({
    ...holdTexts,
    title:
      free.length > 1
        ? 'どのページの公開を止めますか？'
        : `「${getName(only)}」の公開を止めますか？`,
    fields: {
      page: {
        initial: options[0]?.value ?? '',
        render: (field) => <PageChoice options={options} {...field} />,
      },
      reason: reasonField,
    },
    send: async ({ call }, values) => {
      const chosen = free.filter(({ page }) => ['all', String(page)].includes(values.page))
      const reason = values.reason
      await Promise.all(
        chosen.map(({ page }) => call('holdPage', { body: { user: id, page, reason } })),
      )
    },
  })
}

type ChoiceProps = Pick<FieldProps, 'value' | 'onValue'> & {
  options: readonly { value: string; label: string }[]
}

function PageChoice({ options, value, onValue }: ChoiceProps) {
  if (options.length < 2) return null
  return (
    <div role="radiogroup" aria-label="止めるページ" className="stack">
      {options.map((option) => (
        <label key={option.value} className="row gap-3 min-h-target">
          <input
            type="radio"
            className="size-6 accent-orange"
            checked={value === option.value}
            onChange={() => onValue(option.value)}
          />
          {option.label}
        </label>
      ))}
    </div>
  )
}

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
    <fieldset className="flex wrap gap-2 border-0 legend:mb-2">
      <legend className="hint">理由をえらんで、書きかえられます</legend>
      {Object.entries(presets).map(([label, text]) => (
        <Button key={label} onClick={() => onChoose(text)}>
          {label}
        </Button>
      ))}
    </fieldset>
  )
}
