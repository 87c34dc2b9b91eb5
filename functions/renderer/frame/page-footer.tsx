/** @jsxRuntime automatic */
import { Fragment } from 'react/jsx-runtime'
import {
  formatClosedDays,
  formatRanges,
  formatWeeklyHours,
  hasOpeningHours,
  weekdayOrder,
} from '#functions/contract/shop-record/format-hours.ts'
import type { OpeningHours } from '#functions/contract/shop-record/opening-hours.ts'
import { getFieldMark } from '#functions/renderer/kinds/field-mark.ts'
import type { PageSite } from '#functions/renderer/page-site.ts'
import {
  allowLink,
  getRecordHref,
  getTapAttribute,
  targetLabels,
} from '#functions/renderer/record/record-links.ts'
import { ActionIcon } from './icons.tsx'
import { PageLinks } from './page-header.tsx'

/** Name, address, hours and links. */
export function PageFooter({ site }: { site: PageSite }) {
  const { record } = site
  const mark = getFieldMark()
  const { shopName: name } = site
  const phone = getRecordHref(record, 'phone')
  const hours = record && hasOpeningHours(record.hours) ? listHours(record.hours) : []
  return (
    <footer className="bottom tone-dark">
      <div className="bottom-in">
        <div>
          <p className="brand" {...mark('shop.name')}>
            {name}
          </p>
          {record && record.address !== '' && (
            <p {...mark('shop.address')}>{`${record.address} ${record.building}`.trim()}</p>
          )}
          {phone !== '' && (
            <p {...mark('shop.phone')}>
              <a href={phone}>{record?.phone}</a>
            </p>
          )}
          {hours.length > 0 && (
            <p className="open-times">
              {hours.map(({ label, times, field }) => (
                <span key={label} {...mark(`shop.hours.${field}`)}>
                  {label}
                  {times.map((time, index) => (
                    <Fragment key={time}>
                      {index === 0 ? ' ' : '・'}
                      <span>{time}</span>
                    </Fragment>
                  ))}
                </span>
              ))}
            </p>
          )}
        </div>
        <div>
          <PageLinks site={site} label="ページの一覧" />
          <SocialLinks site={site} />
        </div>
        <p className="copyright">{`© ${name}`}</p>
      </div>
    </footer>
  )
}

const socialLinks = [
  ['LINE', 'line'],
  ['Instagram', 'instagram'],
  ['X', 'x'],
  ['Facebook', 'facebook'],
] as const

function SocialLinks({ site: { record } }: { site: PageSite }) {
  const mark = getFieldMark()
  const links = socialLinks.flatMap(([label, field]) => {
    const href = allowLink(record?.[field] ?? '')
    return href === '' ? [] : [{ label, field, href }]
  })
  if (links.length === 0) return null
  return (
    <p className="pages">
      {links.map(({ label, field, href }) => (
        <a
          key={label}
          href={href}
          {...(field === 'line' && getTapAttribute('line'))}
          {...mark(`shop.${field}`)}
        >
          {label}
        </a>
      ))}
    </p>
  )
}

/** The hours of groups of weekdays without last orders, and the closed days. */
function listHours(hours: OpeningHours): { label: string; field: string; times: string[] }[] {
  const open = formatWeeklyHours(hours).filter(({ ranges }) => ranges.length > 0)
  const groups = open.map(({ label, days, ranges }) => ({
    label,
    field: days[0] ?? 'mon',
    times: ranges.map((range) => formatRanges([{ ...range, last_order: '' }])),
  }))
  const closed = formatClosedDays(hours)
  const closedDay = weekdayOrder.find((day) => hours.weekly[day].length === 0)
  return closed === ''
    ? groups
    : [...groups, { label: `${closed}定休`, field: closedDay ?? 'monthly_closed', times: [] }]
}

/** The actions at the bottom of a phone's screen. */
export function ActionBar({ site: { record } }: { site: PageSite }) {
  const actions = (record?.bar ?? []).flatMap((action) => {
    const href = getRecordHref(record, action)
    return href === '' ? [] : [{ action, href }]
  })
  if (actions.length === 0) return null
  return (
    <nav className="bar" aria-label="お店への連絡">
      {actions.map(({ action, href }) => (
        <a key={action} href={href} {...getTapAttribute(action)}>
          <ActionIcon action={action} />
          {targetLabels[action]}
        </a>
      ))}
    </nav>
  )
}
