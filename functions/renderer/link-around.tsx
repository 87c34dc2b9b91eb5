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
  if (!target) return <div className={className}>{children}</div>
  const href = 'page' in target ? site.pageHref(target.page) : target.href
  const isWeb = 'href' in target && target.href.startsWith('http')
  return (
    <a
      className={className}
      href={href}
      {...(isWeb ? { rel: 'noopener' } : {})}
      {...(isSilent ? { 'aria-label': linkName(target) } : {})}
    >
      {children}
    </a>
  )
}

function linkName(target: LinkTarget): string {
  if ('page' in target) return `ページ${target.page}を見る`
  if (target.href.startsWith('tel:')) return '電話をかける'
  if (target.href.startsWith('mailto:')) return 'メールを送る'
  return `${new URL(target.href).hostname} を見る`
}
