/** @jsxRuntime automatic */
import type { KindViewProps } from '#functions/renderer/kinds/kind-view.ts'

/** The theme's divider, or only space. */
export function DividerView({ block }: KindViewProps<'divider'>) {
  return <div className={block.content.style === 'space' ? 'gap' : 'rule'} aria-hidden />
}
