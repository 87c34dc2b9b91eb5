/** @jsxRuntime automatic */

import type { KindDesign, KindViewProps } from '#functions/renderer/kinds/kind.ts'
import { getTapAttribute, targetLabels } from '#functions/renderer/record/record-links.ts'
import { getButtonAttributes } from './kind.ts'
import { buttonStyles } from './styles.ts'

export const buttonDesign: KindDesign<'button'> = { View: ButtonView, styles: buttonStyles }

/** A button: to the block's own link, or to what the shop's record says. Nothing without a target. */
function ButtonView({ block, site }: KindViewProps<'button'>) {
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
