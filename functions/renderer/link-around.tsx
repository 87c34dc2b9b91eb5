/** @jsxRuntime automatic */
import type { ReactNode } from 'react'
import { type LinkTarget, linkTarget } from '#functions/contract/link.ts'
import type { PageSite } from './page-site.ts'

type LinkAroundProps = {
  link: string
  site: PageSite
  className: string
  /** Whether the children say nothing to a screen reader, so that the link needs a name of its own. */
  isSilent: boolean
  children: ReactNode
}

/** Makes its children one link; without a link, or with one that may not be, just a box around them. */
export function LinkAround({ link, site, className, isSilent, children }: LinkAroundProps) {
  const target = linkTarget(link)
  const attributes = target && linkAttributes(target, site)
  if (!attributes) return <div className={className}>{children}</div>
  return (
    <a className={className} {...attributes} {...(isSilent && { 'aria-label': linkName(target) })}>
      {children}
    </a>
  )
}

type LinkedWordsProps = Pick<LinkAroundProps, 'link' | 'site' | 'children'>

/** Makes words a link; without one that may be, they stay as they are. */
export function LinkedWords({ link, site, children }: LinkedWordsProps) {
  const target = linkTarget(link)
  const attributes = target && linkAttributes(target, site)
  if (!attributes) return children
  return (
    <a className="line" {...attributes}>
      {children}
    </a>
  )
}

function linkAttributes(target: LinkTarget, site: PageSite) {
  if ('href' in target) {
    const { href } = target
    return href.startsWith('http') ? { href, rel: 'noopener' } : { href }
  }
  const href = site.pageHref(target.page)
  return href === '' ? undefined : { href }
}

function linkName(target: LinkTarget): string {
  if ('page' in target) return `ページ${target.page}を見る`
  if (target.href.startsWith('tel:')) return '電話をかける'
  if (target.href.startsWith('mailto:')) return 'メールを送る'
  return `${new URL(target.href).hostname} を見る`
}
