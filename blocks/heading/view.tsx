/** @jsxRuntime automatic */
import type { KindViewProps } from '#functions/renderer/kinds/kind-view.ts'
import { HeadingText } from '#functions/renderer/kinds/phrase-text.tsx'

/** A heading with the theme's ornament. */
export function HeadingView({ block, theme }: KindViewProps<'heading'>) {
  const align = block.align || theme.headingAlign
  return (
    <h2 className={`h ornate at-${align}`}>
      <span className="ink">
        <HeadingText text={block.text} />
      </span>
    </h2>
  )
}
