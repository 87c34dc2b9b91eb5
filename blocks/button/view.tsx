/** @jsxRuntime automatic */

import { parseLink } from '#functions/contract/text/link.ts'
import { getLinkAttributes } from '#functions/renderer/items/optional-link.tsx'
import type { KindViewProps } from '#functions/renderer/kinds/kind-view.ts'
import { getRecordHref, targetLabels } from '#functions/renderer/record/record-links.ts'

/** A button: to the block's own link, or to what the shop's record says. Nothing without a target. */
export function ButtonView({ block, site }: KindViewProps<'button'>) {
  const { target, style } = block.content
  const link = target === 'link' ? block.link : getRecordHref(site.record, target)
  const parsed = link === '' ? undefined : parseLink(link)
  const attributes = parsed && getLinkAttributes(parsed, site)
  if (!attributes) return null
  const fallback = target === 'link' ? 'くわしく見る' : targetLabels[target]
  return (
    <p className="btns">
      <a className={style === 'outlined' ? 'btn outlined' : 'btn'} {...attributes}>
        {block.text.trim() || fallback}
      </a>
    </p>
  )
}
