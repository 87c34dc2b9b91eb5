import { Check, Mail, Phone, RotateCcw, Trash2 } from 'lucide-react'
import {
  describeInquiry,
  type Inquiry,
  type InquiryState,
  inquiryStateLabels,
  inquiryTexts,
} from '#functions/contract/inquiries/inquiry.ts'
import { limits } from '#functions/contract/limits.ts'
import { formatCalendarDay, formatTimeOfDay } from '#functions/contract/shop-record/format-hours.ts'
import type { Action } from '#web/actions/action.ts'
import { useActionDialog } from '#web/actions/action-dialog.tsx'
import { useFormSubmit } from '#web/actions/use-form-submit.ts'
import { useApi, useApiMutation } from '#web/api/use-api.ts'
import { useSignedInShop } from '#web/api/use-signed-in-shop.ts'
import { Button, getButtonClass } from '#web/ui/button/button.tsx'
import { Field } from '#web/ui/form/fields/field.tsx'
import { formatTime } from '#web/ui/format.ts'
import { LinkButton } from '#web/ui/navigation/link-button.tsx'
import { ScreenLink } from '#web/ui/navigation/links.tsx'
import { useNavigate, useParams } from '#web/ui/navigation/router.ts'
import { ScreenHeading } from '#web/ui/navigation/screen-heading.tsx'
import { QueryContent } from '#web/ui/status/query-content.tsx'
import { StatusLine } from '#web/ui/status/status-line.tsx'

/** /inquiries/:id */
export function InquiryScreen() {
  const { id = '' } = useParams()
  const query = useApi('getInquiry', { parameters: { id } })
  return (
    <div className="screen gap-5" key={id}>
      <QueryContent query={query} what="お問い合わせ">
        {({ inquiry, same_day }) => (
          <>
            <InquiryView inquiry={inquiry} />
            {same_day.length > 0 && <SameDay day={inquiry.day} others={same_day} />}
          </>
        )}
      </QueryContent>
      <LinkButton to="/inquiries" kind="quiet">
        一覧にもどる
      </LinkButton>
    </div>
  )
}

function InquiryView({ inquiry }: { inquiry: Inquiry }) {
  const { form, at, state } = inquiry
  return (
    <>
      <header className="stack gap-2">
        <ScreenHeading title={inquiryTexts[form].title} />
        <p className="quiet">{`${formatTime(at)}に届きました・${inquiryStateLabels[state]}`}</p>
      </header>
      <dl className="stack gap-3 panel p-4">
        {describeInquiry(inquiry).map(({ label, value }) => (
          <div key={label} className="stack gap-1">
            <dt className="text-sm quiet">{label}</dt>
            <dd className="m-0 break pre-line">{value}</dd>
          </div>
        ))}
      </dl>
      <ReplyLinks inquiry={inquiry} />
      <StateButtons inquiry={inquiry} />
      <Note inquiry={inquiry} />
    </>
  )
}

function ReplyLinks({ inquiry: { phone, email, form } }: { inquiry: Inquiry }) {
  const shop = useSignedInShop()
  const subject = `${inquiryTexts[form].title}のお返事${shop ? `（${shop.shop_name}）` : ''}`
  return (
    <div className="buttons">
      {phone !== '' && (
        <a className={getButtonClass('primary')} href={`tel:${phone}`}>
          <Phone aria-hidden className="flex-none icon" />
          <span>電話する</span>
        </a>
      )}
      {email !== '' && (
        <a
          className={getButtonClass(phone === '' ? 'primary' : 'grey')}
          href={`mailto:${email}?subject=${encodeURIComponent(subject)}`}
        >
          <Mail aria-hidden className="flex-none icon" />
          <span>メールを書く</span>
        </a>
      )}
    </div>
  )
}

const stale = ['listInquiries', 'getInquiry'] as const

function StateButtons({ inquiry }: { inquiry: Inquiry }) {
  const { id, state } = inquiry
  const user = useSignedInShop()?.id ?? ''
  const navigate = useNavigate()
  const { mutateAsync } = useApiMutation('updateInquiry', stale)
  const { run, isPending, failure } = useFormSubmit()
  const { ask, dialog } = useActionDialog()
  const move = (to: InquiryState) => () =>
    void run(async () => void (await mutateAsync({ body: { user, id, state: to } })))
  const removal: Action = {
    title: 'この内容を消しますか？',
    about: 'すぐに、どこからも消えます。もとにもどせません。',
    go: '消す',
    icon: Trash2,
    kind: 'danger',
    pending: '消しています…',
    send: ({ call }) => call('removeInquiry', { body: { user, id } }),
    stale: ['listInquiries'],
    onDone: () => void navigate('/inquiries'),
  }
  return (
    <div className="stack gap-2">
      <div className="buttons">
        {state === 'new' ? (
          <Button icon={Check} busy={isPending} onClick={move('answered')}>
            対応した
          </Button>
        ) : (
          <Button icon={RotateCcw} busy={isPending} onClick={move('new')}>
            「まだ」にもどす
          </Button>
        )}
        {state !== 'spam' && (
          <Button kind="quiet" busy={isPending} onClick={move('spam')}>
            迷惑なものにする
          </Button>
        )}
        <Button kind="quiet" icon={Trash2} onClick={() => ask(removal)}>
          消す
        </Button>
      </div>
      <StatusLine tone="danger">{failure}</StatusLine>
      {dialog}
    </div>
  )
}

function Note({ inquiry: { id, note } }: { inquiry: Inquiry }) {
  const user = useSignedInShop()?.id ?? ''
  const { mutateAsync } = useApiMutation('updateInquiry', ['getInquiry'])
  const { run, failure } = useFormSubmit()
  return (
    <>
      <Field
        name="メモ（お店だけに見えます）"
        InputType="textarea"
        input={{
          defaultValue: note,
          maxLength: limits.inquiryNoteLength,
          rows: 2,
          onBlur: ({ target }) => {
            if (target.value !== note)
              void run(
                async () => void (await mutateAsync({ body: { user, id, note: target.value } })),
              )
          },
        }}
      />
      <StatusLine tone="danger">{failure}</StatusLine>
    </>
  )
}

function SameDay({ day, others }: { day: string; others: readonly Inquiry[] }) {
  return (
    <section className="stack gap-2">
      <h2 className="heading text-md">{`${formatCalendarDay(day)}のほかのお願い`}</h2>
      <ul className="stack gap-2">
        {others.map(({ id, time, name, people, state }) => (
          <li key={id}>
            <ScreenLink
              to={`/inquiries/${id}`}
              className="row gap-3 panel p-4 color-inherit no-underline"
            >
              <span className="bold">{time === '' ? '時間なし' : formatTimeOfDay(time)}</span>
              <span className="grow break">{`${name} さま${people && `・${people}人`}`}</span>
              <span className="quiet text-sm">{inquiryStateLabels[state]}</span>
            </ScreenLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
