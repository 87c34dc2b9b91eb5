/** @jsxRuntime automatic */
import type { ComponentProps, ReactNode } from 'react'
import type { ShopRecord } from '#functions/contract/shop-record/shop-record.ts'
import type { TapKind } from '#functions/contract/shop-views.ts'
import { getFieldMark } from '#functions/renderer/kinds/field-mark.ts'
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

type Row = { label: string; value: ReactNode; field: keyof ShopRecord }

export const contactDesign: KindDesign<'contact'> = { View: ContactView, styles: contactStyles }

/** How the shop is reached, and what else visitors ask: payments, seats, smoking. */
function ContactView({ block, site, level, isTitled }: KindViewProps<'contact'>) {
  const { record } = site
  const mark = getFieldMark()
  if (!record) return null
  const rows = [...listReachRows(record), ...listFactRows(record)]
  const reservation = getRecordHref(record, 'reservation')
  return (
    <>
      {!isTitled && <OwnTitle text={block.text.trim() || contactKind.record.title} level={level} />}
      {rows.length > 0 && (
        <dl className="facts">
          {rows.map(({ label, value, field }) => (
            <div key={label} {...mark(`shop.${field}`)}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {reservation !== '' && (
        <p className="btns">
          <a
            className="btn"
            href={reservation}
            {...getTapAttribute('reservation')}
            {...mark('shop.reservation_link')}
          >
            予約する
          </a>
        </p>
      )}
    </>
  )
}

function listReachRows(record: ShopRecord): Row[] {
  const links: PlaceLink[] = [
    { name: 'LINE', link: record.line, field: 'line', tap: 'line' },
    { name: 'Instagram', link: record.instagram, field: 'instagram' },
    { name: 'X', link: record.x, field: 'x' },
    { name: 'Facebook', link: record.facebook, field: 'facebook' },
  ]
  return [
    ...toRow('電話', { record, field: 'phone' }, (text) => (
      <TextLink href={getRecordHref(record, 'phone')} text={text} />
    )),
    ...toRow('メール', { record, field: 'email' }, (text) => (
      <TextLink href={allowLink(`mailto:${text}`)} text={text} />
    )),
    ...toLinksRow('SNS', 'line', links),
    ...toLinksRow('出前', 'delivery_links', record.delivery_links),
  ]
}

const facts = [
  ['席', 'seats'],
  ['ご予算', 'price_range'],
  ['お支払い', 'payments'],
  ['たばこ', 'smoking'],
  ['Wi-Fi', 'wifi'],
  ['ことば', 'languages'],
] as const

const listFactRows = (record: ShopRecord): Row[] =>
  facts.flatMap(([label, field]) =>
    toRow(label, { record, field }, (text) => <PhraseText text={text} />),
  )

type TypedField = 'phone' | 'email' | (typeof facts)[number][1]

function toRow(
  label: string,
  { record, field }: { record: ShopRecord; field: TypedField },
  draw: (text: string) => ReactNode,
): Row[] {
  const text = record[field]
  return text.trim() === '' ? [] : [{ label, field, value: draw(text) }]
}

type PlaceLink = { name: string; link: string; field?: keyof ShopRecord; tap?: TapKind }

function toLinksRow(label: string, field: Row['field'], links: readonly PlaceLink[]): Row[] {
  const shown = links.filter(({ link }) => allowLink(link) !== '')
  return shown.length > 0 ? [{ label, field, value: <Links links={shown} /> }] : []
}

function Links({ links }: { links: readonly PlaceLink[] }) {
  const mark = getFieldMark()
  return (
    <span className="links">
      {links.map(({ name, link, field, tap }) => (
        <TextLink
          key={name}
          href={allowLink(link)}
          text={name.trim() || new URL(link).hostname}
          {...(tap && getTapAttribute(tap))}
          {...(field && mark(`shop.${field}`))}
        />
      ))}
    </span>
  )
}

type TextLinkProps = ComponentProps<'a'> & { href: string; text: string }

function TextLink({ text, ...link }: TextLinkProps) {
  if (link.href === '') return text
  return <a {...link}>{text}</a>
}
