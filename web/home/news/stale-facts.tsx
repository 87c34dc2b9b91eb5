import { BellRing } from 'lucide-react'
import { useState } from 'react'
import type { PageNumber } from '#functions/contract/pages/page-number.ts'
import type { PageSummary } from '#functions/contract/pages/page-summary.ts'
import { hasOpeningHours } from '#functions/contract/shop-record/format-hours.ts'
import type { ShopRecord } from '#functions/contract/shop-record/shop-record.ts'
import { showBlockState } from '#web/editor/editor-request.ts'
import { usePageNames } from '#web/pages/page-name.ts'
import { getButtonClass } from '#web/ui/button/button.tsx'
import { ScreenLink } from '#web/ui/navigation/links.tsx'
import { WrappedText } from '#web/ui/wrapped-text.tsx'
import styles from './stale-facts.module.css'

type Props = {
  pages: readonly PageSummary[]
  /** Undefined until it is loaded. */
  record: ShopRecord | undefined
}

type QuoteName = (page: PageNumber) => string

/** What visitors read that is out of date or missing, weightiest first, each with the way to where it is mended. */
type StaleFact = { text: string; action: string; to: string; state?: object }

/** Says on the home screen what is out of date on the public pages, or missing there. */
export function StaleFacts(props: Props) {
  const { quoteName } = usePageNames()
  const [now] = useState(() => Date.now())
  const facts = listStaleFacts(props, quoteName, now)
  if (facts.length === 0) return null
  return (
    <section className="panel stack gap-2 p-4" aria-labelledby="stale-facts">
      <h2 id="stale-facts" className={`row gap-2 warning text-lg ${styles.heading}`}>
        <BellRing aria-hidden />
        ホームページを見なおしましょう
      </h2>
      <ul className="stack">
        {facts.map(({ text, action, to, state }) => (
          <li key={text} className={`row between gap-3 py-2 ${styles.item}`}>
            <p>
              <WrappedText>{text}</WrappedText>
            </p>
            <ScreenLink
              to={to}
              state={state}
              className={getButtonClass('grey')}
              aria-label={`${text}：${action}`}
            >
              {action}
            </ScreenLink>
          </li>
        ))}
      </ul>
    </section>
  )
}

const staleAfterDays = 90
const day = 24 * 60 * 60_000

function listStaleFacts({ pages, record }: Props, quoteName: QuoteName, now: number): StaleFact[] {
  const published = pages.filter(({ published_at }) => published_at !== null)
  if (published.length === 0) return []
  return [
    ...published.flatMap((page) => listPastDates(page, quoteName)),
    ...(record ? listMissing(record) : []),
    ...published.flatMap((page) => listSamples(page, quoteName)),
    ...listOld(published, now),
  ]
}

function listPastDates(
  { page, past_dates: [first, ...others] = [] }: PageSummary,
  quoteName: QuoteName,
): StaleFact[] {
  if (!first) return []
  const more = others.length > 0 ? `（ほかに${others.length}か所）` : ''
  const text = `${quoteName(page)}の「${first.text}」は過ぎています${more}`
  return [{ text, action: 'なおす', to: `/${page}`, ...showBlockState(first.block) }]
}

function listSamples(
  { page, has_samples, has_sample_texts }: PageSummary,
  quoteName: QuoteName,
): StaleFact[] {
  const samples = [has_samples && 'イラスト', has_sample_texts && '言葉'].filter(Boolean).join('と')
  if (samples === '') return []
  const text = `${quoteName(page)}に、見本の${samples}がのっています`
  return [{ text, action: '入れかえる', to: `/${page}` }]
}

function listMissing({ hours, phone }: ShopRecord): StaleFact[] {
  const missing = [
    ...(hasOpeningHours(hours) ? [] : ['営業時間']),
    ...(phone === '' ? ['電話番号'] : []),
  ]
  return missing.map((name) => ({
    text: `${name}がまだ入っていません`,
    action: '入れる',
    to: '/shop',
  }))
}

function listOld(published: readonly PageSummary[], now: number): StaleFact[] {
  const last = Math.max(...published.map(({ published_at }) => Date.parse(published_at ?? '')))
  const days = Math.floor((now - last) / day)
  const [first] = published
  if (days < staleAfterDays || !first) return []
  return [{ text: `${days}日間、新しくしていません`, action: '見なおす', to: `/${first.page}` }]
}
