/** @jsxRuntime automatic */

import { getFieldMark } from '#functions/renderer/kinds/field-mark.ts'
import { formatDay } from '#functions/renderer/kinds/format-day.ts'
import type { KindDesign, KindViewProps } from '#functions/renderer/kinds/kind.ts'
import { HeadingText, PhraseText } from '#functions/renderer/kinds/phrase-text.tsx'
import { getTapAttribute } from '#functions/renderer/record/record-links.ts'
import { couponKind } from './kind.ts'
import { couponStyles } from './styles.ts'

export const couponDesign: KindDesign<'coupon'> = { View: CouponView, styles: couponStyles }

/** A coupon that looks like one. After its last day it is not rendered, and the page's script hides it. */
function CouponView({ block, site }: KindViewProps<'coupon'>) {
  const mark = getFieldMark()
  const { title, terms, until } = block.content
  if (!couponKind.showsContent(block, site)) return null
  return (
    <div
      className="coupon"
      {...getTapAttribute('coupon')}
      {...(until !== '' && { 'data-until': until })}
    >
      <p className="note">{block.text.trim() || 'この画面をお見せください'}</p>
      <p className="offer" {...mark('title')}>
        <HeadingText text={title} />
      </p>
      {terms.trim() !== '' && (
        <p className="note" {...mark('terms')}>
          <PhraseText text={terms} />
        </p>
      )}
      {until !== '' && (
        <p className="note" {...mark('until')}>
          {`${formatDay(until, true)}まで`}
        </p>
      )}
    </div>
  )
}
