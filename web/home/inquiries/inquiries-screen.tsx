import { Download, Mail, MessageSquare } from 'lucide-react'
import * as v from 'valibot'
import {
  type Inquiry,
  InquiryState,
  inquiryStateLabels,
  inquiryStates,
  inquiryTexts,
} from '#functions/contract/inquiries/inquiry.ts'
import type { LetterState } from '#functions/contract/letters/letters.ts'
import { formatCalendarDay, formatTimeOfDay } from '#functions/contract/shop-record/format-hours.ts'
import { shortenText } from '#functions/contract/text/shorten-text.ts'
import { useFormSubmit } from '#web/actions/use-form-submit.ts'
import { useClient } from '#web/api/client-context.tsx'
import { useApi } from '#web/api/use-api.ts'
import { useApiList } from '#web/api/use-api-list.ts'
import { Button, getButtonClass } from '#web/ui/button/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { formatTime } from '#web/ui/format.ts'
import { ResourceList } from '#web/ui/list/resource-list.tsx'
import { useListFilters } from '#web/ui/list/use-list-filters.ts'
import { LinkButton } from '#web/ui/navigation/link-button.tsx'
import { ScreenLink } from '#web/ui/navigation/links.tsx'
import { ScreenHeading } from '#web/ui/navigation/screen-heading.tsx'
import { saveFile } from '#web/ui/save-file.ts'
import { StatusLine } from '#web/ui/status/status-line.tsx'
import { WrappedText } from '#web/ui/wrapped-text.tsx'

const Filters = v.object({ state: v.fallback(InquiryState, 'new') })

const emptyTexts = {
  new: ['新しいものはありません', 'ページのフォームからお客さまが送ると、ここに届きます。'],
  answered: ['対応したものはありません', '「対応した」を押したものが、ここに入ります。'],
  spam: ['迷惑かもしれないものはありません', '宣伝など、迷惑かもしれないものが、ここに入ります。'],
} as const

/** /inquiries: what visitors have sent by the forms of the pages. */
export function InquiriesScreen() {
  const { filters, setFilters } = useListFilters(Filters)
  const { state } = filters
  const list = useApiList('listInquiries', { query: { state } }, { rows: (page) => page.inquiries })
  const [title, children] = emptyTexts[state]
  return (
    <div className="screen gap-5">
      <header className="stack gap-2">
        <ScreenHeading title="お問い合わせ" />
        <p className="quiet">予約やお取り置きは、お店がお返事するまで「お願い」です。</p>
      </header>
      <LettersNotice />
      <fieldset className="buttons border-0" aria-label="見るもの">
        {inquiryStates.map((each) => (
          <button
            key={each}
            type="button"
            aria-pressed={each === state}
            className={getButtonClass(each === state ? 'primary' : 'grey')}
            onClick={() => setFilters({ state: each })}
          >
            {inquiryStateLabels[each]}
          </button>
        ))}
      </fieldset>
      <ResourceList
        list={list}
        what="お問い合わせ"
        empty={{ icon: MessageSquare, title, children }}
        className="stack gap-3"
        label={inquiryStateLabels[state]}
        renderRow={(inquiry) => <InquiryRow inquiry={inquiry} />}
      />
      {state !== 'spam' && list.rows.length > 0 && <ExportButton />}
    </div>
  )
}

function InquiryRow({ inquiry }: { inquiry: Inquiry }) {
  const { id, at, form, name, day, time, people, choice, message } = inquiry
  const wish = [
    day && `${formatCalendarDay(day)}${time && ` ${formatTimeOfDay(time)}`}`,
    people && `${people}人`,
    choice,
  ].filter((each) => each !== '')
  return (
    <li>
      <ScreenLink
        to={`/inquiries/${id}`}
        data-row=""
        className="stack gap-1 panel p-4 color-inherit no-underline break"
      >
        <span className="row gap-2 wrap text-sm quiet">
          <span>{inquiryTexts[form].title}</span>
          <span>{formatTime(at)}</span>
        </span>
        <span className="bold">{`${name} さま`}</span>
        {wish.length > 0 && <span>{wish.join('・')}</span>}
        {message !== '' && <span className="quiet text-sm">{shortenText(message, 60)}</span>}
      </ScreenLink>
    </li>
  )
}

function ExportButton() {
  const client = useClient()
  const { run, isPending, failure } = useFormSubmit()
  const save = async () => {
    const { csv } = await client.exportInquiries({})
    saveFile(new Blob([csv], { type: 'text/csv' }), 'お問い合わせ.csv')
  }
  return (
    <div className="stack children-start gap-2">
      <Button kind="quiet" icon={Download} busy={isPending} onClick={() => void run(save)}>
        表計算のファイル（CSV）にする
      </Button>
      <StatusLine tone="danger">{failure}</StatusLine>
      <p className="hint">届いたものは180日たつと自動で消えます。</p>
    </div>
  )
}

const texts: Record<LetterState, { text: string; go: string }> = {
  none: { text: '届いたら、メールで知らせることができます。', go: 'メールで受け取る' },
  unconfirmed: { text: '届いたら、メールで知らせることができます。', go: 'メールで受け取る' },
  asked: {
    text: '確認のメールを送りました。その中のボタンを押すと、メールでのお知らせが始まります。',
    go: 'くわしく見る',
  },
  on: { text: '届いたら、メールで知らせます。', go: 'メールの設定' },
  stopped: {
    text: 'メールが届かなかったため、メールでのお知らせを止めています。',
    go: 'アドレスを確かめる',
  },
}

/** Whether new inquiries are also mailed, with the way to the settings. */
function LettersNotice() {
  const { data } = useApi('getLetters', {}, { refetchOnWindowFocus: true })
  if (!data) return null
  const isStopped = data.state === 'stopped'
  const { text, go } =
    data.state === 'on' && data.off.includes('inquiry')
      ? { text: 'メールでのお知らせは止めています。', go: 'メールの設定' }
      : texts[data.state]
  return (
    <aside className="panel spread gap-3 p-4" aria-label="メールでのお知らせ">
      <p className={classNames('row gap-2 grow-56', isStopped && 'warning bold')}>
        <Mail aria-hidden className="flex-none size-5" />
        <WrappedText>{text}</WrappedText>
      </p>
      <LinkButton to="/letters" kind={isStopped ? 'primary' : 'quiet'}>
        {go}
      </LinkButton>
    </aside>
  )
}
