/** @jsxRuntime automatic */
import type { ReactNode } from 'react'
import type { ShopRecord } from '#functions/contract/shop-record/shop-record.ts'
import type { KindViewProps } from '#functions/renderer/kinds/kind-view.ts'
import { OwnTitle } from '#functions/renderer/kinds/own-title.tsx'
import { PhraseText } from '#functions/renderer/kinds/phrase-text.tsx'
import { allowLink, getRecordHref } from '#functions/renderer/record/record-links.ts'

type Row = { label: string; value: ReactNode }

/** How the shop is reached, and what else visitors ask: payments, seats, smoking. */
export function ContactView({ block, site, level, isTitled }: KindViewProps<'contact'>) {
  const { record } = site
  if (!record) return null
  const rows = [...listReachRows(record), ...listFactRows(record)]
  const reservation = getRecordHref(record, 'reservation')
  return (
    <>
      {!isTitled && <OwnTitle text={block.text.trim() || 'お店のこと'} level={level} />}
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
          <a className="btn" href={reservation} rel="noopener">
            予約する
          </a>
        </p>
      )}
    </>
  )
}

function listReachRows(record: ShopRecord): Row[] {
  const links = [
    { name: 'LINE', link: record.line },
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

function toLinksRow(label: string, links: readonly { name: string; link: string }[]): Row[] {
  const shown = links.filter(({ link }) => allowLink(link) !== '')
  const value = (
    <span className="links">
      {shown.map(({ name, link }) => (
        <TextLink key={name} href={allowLink(link)} text={name.trim() || new URL(link).hostname} />
      ))}
    </span>
  )
  return shown.length > 0 ? [{ label, value }] : []
}

function TextLink({ href, text }: { href: string; text: string }) {
  if (href === '') return text
  return (
    <a href={href} {...(href.startsWith('http') && { rel: 'noopener' })}>
      {text}
    </a>
  )
}
