/** @jsxRuntime automatic */
import type { ReactNode } from 'react'
import type { ShopRecord } from '#functions/contract/shop-record/shop-record.ts'
import type { TapKind } from '#functions/contract/shop-views.ts'
import type { KindDesign, KindViewProps } from '#functions/renderer/kinds/kind.ts'
import { OwnTitle } from '#functions/renderer/kinds/own-title.tsx'
import { PhraseText } from '#functions/renderer/kinds/phrase-text.tsx'
import {
  allowLink,
  getRecordHref,
  getTapAttribute,
} from '#functions/renderer/record/record-links.ts'
import { contactKind } from './kind.ts'
import { contactStyles } from './styles.ts'

type Row = { label: string; value: ReactNode }

export const contactDesign: KindDesign<'contact'> = { View: ContactView, styles: contactStyles }

/** How the shop is reached, and what else visitors ask: payments, seats, smoking. */
function ContactView({ block, site, level, isTitled }: KindViewProps<'contact'>) {
  const { record } = site
  if (!record) return null
  const rows = [...listReachRows(record), ...listFactRows(record)]
  const reservation = getRecordHref(record, 'reservation')
  return (
    <>
      {!isTitled && <OwnTitle text={block.text.trim() || contactKind.record.title} level={level} />}
      {rows.length > 0 && (
        <dl className="facts">
          {rows.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {reservation !== '' && (
        <p className="btns">
          <a className="btn" href={reservation} rel="noopener" {...getTapAttribute('reservation')}>
            予約する
          </a>
        </p>
      )}
    </>
  )
}

function listReachRows(record: ShopRecord): Row[] {
  const links = [
    { name: 'LINE', link: record.line, tap: 'line' as const },
    { name: 'Instagram', link: record.instagram },
    { name: 'X', link: record.x },
    { name: 'Facebook', link: record.facebook },
  ]
  return [
    ...toRow(
      '電話',
      <TextLink href={getRecordHref(record, 'phone')} text={record.phone} />,
      record.phone,
    ),
    ...toRow(
      'メール',
      <TextLink href={record.email && allowLink(`mailto:${record.email}`)} text={record.email} />,
      record.email,
    ),
    ...toLinksRow('SNS', links),
    ...toLinksRow('出前', record.delivery_links),
  ]
}

function listFactRows(record: ShopRecord): Row[] {
  return [
    ['席', record.seats],
    ['ご予算', record.price_range],
    ['お支払い', record.payments],
    ['たばこ', record.smoking],
    ['Wi-Fi', record.wifi],
    ['ことば', record.languages],
  ].flatMap(([label = '', value = '']) => toRow(label, <PhraseText text={value} />, value))
}

const toRow = (label: string, value: ReactNode, text: string): Row[] =>
  text.trim() === '' ? [] : [{ label, value }]

function toLinksRow(
  label: string,
  links: readonly { name: string; link: string; tap?: TapKind }[],
): Row[] {
  const shown = links.filter(({ link }) => allowLink(link) !== '')
  const value = (
    <span className="links">
      {shown.map(({ name, link, tap }) => (
        <TextLink
          key={name}
          href={allowLink(link)}
          text={name.trim() || new URL(link).hostname}
          {...(tap && { tap })}
        />
      ))}
    </span>
  )
  return shown.length > 0 ? [{ label, value }] : []
}

function TextLink({ href, text, tap }: { href: string; text: string; tap?: TapKind }) {
  if (href === '') return text
  return (
    <a
      href={href}
      {...(tap && getTapAttribute(tap))}
      {...(href.startsWith('http') && { rel: 'noopener' })}
    >
      {text}
    </a>
  )
}
