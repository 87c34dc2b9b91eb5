/** @jsxRuntime automatic */
import type { ReactNode } from 'react'
import { type LinkTarget, parseLink } from '#functions/contract/text/link.ts'
import type { PageSite } from '#functions/renderer/page-site.ts'
import { getLinkAttributes } from './link-attributes.ts'

type OptionalLinkProps = {
  link: string
  site: PageSite
  className: string
  /** The children have no text for screen readers, so the link needs a label. */
  isSilent: boolean
  children: ReactNode
}

/** Renders a link around the children, or a plain box if the link is missing or not allowed. */
export function OptionalLink({ link, site, className, isSilent, children }: OptionalLinkProps) {
  const target = parseLink(link)
  const attributes = target && getLinkAttributes(target, site)
  if (!attributes) return <div className={className}>{children}</div>
  return (
    <a
      className={className}
      {...attributes}
      {...(isSilent && { 'aria-label': getLinkLabel(target, site) })}
    >
      {children}
    </a>
  )
}

type LinkedTextProps = Pick<OptionalLinkProps, 'link' | 'site' | 'children'>

/** Renders the text as a link if the link is allowed. */
export function LinkedText({ link, site, children }: LinkedTextProps) {
  const target = parseLink(link)
  const attributes = target && getLinkAttributes(target, site)
  if (!attributes) return children
  return (
    <a className="line" {...attributes}>
      {children}
    </a>
  )
}

function getLinkLabel(target: LinkTarget, { look, pages }: PageSite): string {
  if ('page' in target) {
    // Pages without a look stay as they were before looks.
    const label = look && pages?.find(({ page }) => page === target.page)?.label
    return `${label || `ページ${target.page}`}を見る`
  }
  if (target.href.startsWith('tel:')) return '電話をかける'
  if (target.href.startsWith('mailto:')) return 'メールを送る'
  return `${new URL(target.href).hostname} を見る`
}
