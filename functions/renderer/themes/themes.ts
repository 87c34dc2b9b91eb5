import type { CompositionName, Look, ThemeName } from '#functions/contract/shop-record/look.ts'
import { cafe } from './cafe.ts'
import { chic } from './chic.ts'
import { izakaya } from './izakaya.ts'
import { japanese } from './japanese.ts'
import { modern } from './modern.ts'
import { natural } from './natural.ts'
import { pop } from './pop.ts'
import type { ColourSet, Theme } from './theme.ts'
import { traditional } from './traditional.ts'

/** The themes (雰囲気), in the order in which they are offered. */
export const themes: Record<ThemeName, Theme> = {
  traditional,
  japanese,
  izakaya,
  cafe,
  natural,
  modern,
  pop,
  chic,
}

/** The compositions as they are offered. */
export const compositionLabels: Record<CompositionName, string> = {
  photo: '大きな写真',
  split: '写真と半分ずつ',
  words: '大きな文字',
  magazine: '雑誌ふう',
}

/** What blocks that need a theme look like on a page without one. */
const plainLook: Look = { theme: 'modern', colours: 0 }

/** Returns the theme of a look and its colours; those of a plain look without one. */
export function getTheme({ theme, colours }: Look = plainLook): {
  theme: Theme
  colours: ColourSet
} {
  return { theme: themes[theme], colours: themes[theme].colours[colours] }
}
