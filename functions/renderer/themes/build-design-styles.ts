import { kindDesigns } from '#blocks/registry/designs.ts'
import type { Look } from '#functions/contract/shop-record/look.ts'
import { frameRules } from '#functions/renderer/frame/frame-rules.ts'
import { heroRules } from '#functions/renderer/frame/hero-rules.ts'
import { getLuminance } from '#functions/renderer/styles/contrast.ts'
import { minifyRules } from '#functions/renderer/styles/page-styles.ts'
import { headingFaces } from './theme.ts'
import { getTheme } from './themes.ts'

/**
 * Builds the styles of a look, or of blocks of kinds on a page without one: custom properties, frame, all kinds of block, and the
 * theme's own rules. They come after `baseStyles`.
 */
export function buildDesignStyles(look: Look | undefined): string {
  const kinds = Object.values(kindDesigns).map(({ styles }) => styles)
  const { theme } = getTheme(look)
  const rules = [frameRules, heroRules, ...kinds, theme.rules].join('')
  return minifyRules(`.themed{${listTokens(look)}}${rules}`)
}

function listTokens(look: Look | undefined): string {
  const { theme, colours } = getTheme(look)
  const tokens = {
    paper: colours.paper,
    tint: colours.tinted,
    dark: colours.dark,
    ink: colours.ink,
    muted: colours.muted,
    accent: colours.accent,
    on: colours.accentInk,
    line: colours.line,
    mark: colours.mark,
    lit: colours.tinted,
    'dark-ink': colours.darkInk,
    'dark-muted': colours.darkMuted,
    'dark-accent': colours.darkAccent,
    head: headingFaces[theme.head],
    weight: theme.headWeight,
    spacing: theme.headSpacing,
    h: theme.headSize,
    leading: theme.leading,
    r: theme.radius,
    button: theme.buttonRadius,
    space: theme.sectionSpace,
    // Blocks as wide as text begin where wide ones do, or stand in the middle.
    start: theme.headingAlign === 'left' ? 'var(--side)' : 'auto',
    // The signs that browsers draw into fields.
    ...(getLuminance(colours.paper) < getLuminance(colours.ink) && { scheme: 'dark' }),
  }
  return Object.entries(tokens)
    .map(([name, value]) => `--${name}:${value}`)
    .join(';')
}
