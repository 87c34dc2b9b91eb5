/** @jsxRuntime automatic */
import { parseImagePath, thumbnailFile } from '#functions/contract/files/file-path.ts'
import { getFieldMark } from '#functions/renderer/kinds/field-mark.ts'
import { type PageSite, toMediaOrigin } from '#functions/renderer/page-site.ts'
import { getRecordHref } from '#functions/renderer/record/record-links.ts'
import { ActionIcon } from './icons.tsx'

type HeaderProps = {
  site: PageSite
  /** The name is the page's main heading. */
  isMainHeading: boolean
}

/** The shop's logo or name, links to its pages, and on a PC its phone number. */
export function PageHeader({ site, isMainHeading }: HeaderProps) {
  const mark = getFieldMark()
  const phone = getRecordHref(site.record, 'phone')
  const Tag = isMainHeading ? 'h1' : 'p'
  return (
    <header className="top">
      <Tag className="brand" {...mark(site.record?.logo ? 'shop.logo' : 'shop.name')}>
        <a href={site.pageHref(1) || undefined}>
          <Brand site={site} />
        </a>
      </Tag>
      <PageLinks site={site} label="ページ" />
      {phone !== '' && (
        <a className="call" href={phone} {...mark('shop.phone')}>
          <ActionIcon action="phone" />
          {site.record?.phone}
        </a>
      )}
    </header>
  )
}

function Brand({ site }: { site: PageSite }) {
  const logo = parseImagePath(site.record?.logo ?? '')
  if (!logo) return site.shopName
  const { path } = thumbnailFile(logo)
  return (
    <img
      src={`${toMediaOrigin(site.media)}${path}`}
      alt={site.shopName}
      width={logo.width}
      height={logo.height}
    />
  )
}

/** Links to the shop's pages; nothing if there is only one. */
export function PageLinks({ site, label }: { site: PageSite; label: string }) {
  const pages = (site.pages ?? []).filter(({ page }) => site.pageHref(page) !== '')
  if (pages.length < 2) return null
  return (
    <nav className="pages" aria-label={label}>
      {pages.map((each) => (
        <a
          key={each.page}
          href={site.pageHref(each.page)}
          {...(each.page === site.page && { 'aria-current': 'page' as const })}
        >
          {each.label.trim() || (each.page === 1 ? 'ホーム' : `${each.page}ページ目`)}
        </a>
      ))}
    </nav>
  )
}
