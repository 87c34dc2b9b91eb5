/** @jsxRuntime automatic */
import type { KindDesign, KindViewProps } from '#functions/renderer/kinds/kind.ts'
import { HeadingText } from '#functions/renderer/kinds/phrase-text.tsx'
import { headingStyles } from './styles.ts'

export const headingDesign: KindDesign<'heading'> = { View: HeadingView, styles: headingStyles }

/** A heading with the theme's ornament. */
function HeadingView({ block, theme }: KindViewProps<'heading'>) {
  const align = block.align || theme.headingAlign
  return (
    <h2 className={`h ornate at-${align}`}>
      <span className="ink">
        <HeadingText text={block.text} />
      </span>
    </h2>
  )
}
