/** @jsxRuntime automatic */

import { getButtonAttributes } from '#blocks/shows-content.ts'
import type { KindViewProps } from '#functions/renderer/kinds/kind-view.ts'
import { getTapAttribute, targetLabels } from '#functions/renderer/record/record-links.ts'

/** A button: to the block's own link, or to what the shop's record says. Nothing without a target. */
export function ButtonView({ block, site }: KindViewProps<'button'>) {
  const { target, style } = block.content
  const attributes = getButtonAttributes(block, site)
  if (!attributes) return null
  const fallback = target === 'link' ? 'くわしく見る' : targetLabels[target]
  return (
    <p className="btns">
      <a
        className={style === 'outlined' ? 'btn outlined' : 'btn'}
        {...attributes}
        {...getTapAttribute(target)}
      >
        {block.text.trim() || fallback}
      </a>
    </p>
  )
}
