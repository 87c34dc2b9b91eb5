/** @jsxRuntime automatic */
import type { KindDesign, KindViewProps } from '#functions/renderer/kinds/kind.ts'
import { dividerStyles } from './styles.ts'

export const dividerDesign: KindDesign<'divider'> = { View: DividerView, styles: dividerStyles }

/** The theme's divider, or only space. */
function DividerView({ block }: KindViewProps<'divider'>) {
  return <div className={block.content.style === 'space' ? 'gap' : 'rule'} aria-hidden />
}
