/** @jsxRuntime automatic */
import { describeNotice } from '#functions/contract/shop-notice/describe-notice.ts'
import type { ShopNotice } from '#functions/contract/shop-notice/shop-notice.ts'

/** The notice of a shop at the top of its pages. Needs `noticeRules`. */
export function NoticeBand({ notice }: { notice: ShopNotice | undefined }) {
  if (!notice) return null
  const { lead, text } = describeNotice(notice)
  if (lead === '') return null
  // Long ones break after the day.
  const [, day = '', rest = lead] = /^(\d+月\d+日\(.\)まで、?)(.+)$/.exec(lead) ?? []
  return (
    <section
      className={notice.kind === 'message' ? 'notice soft' : 'notice'}
      aria-label="お店からのお知らせ"
    >
      <p>
        <b>
          {day}
          {day !== '' && <wbr />}
          {rest}
        </b>
        {text !== '' && <span>{text}</span>}
      </p>
    </section>
  )
}
