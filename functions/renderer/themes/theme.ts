/** A colour as `#rrggbb`. */
type Hex = `#${string}`

/**
 * The colours of one set. Text in `ink`, `muted` and `accent` stands on `paper` and `tinted`; `darkInk`, `darkMuted` and
 * `darkAccent` on `dark`; `accentInk` on `accent`, `dark` on `darkAccent`. Each of these pairs has a contrast of at least
 * 4.5:1. `line` and `mark` are for lines and ornaments only.
 */
export type ColourSet = {
  label: string
  paper: Hex
  tinted: Hex
  dark: Hex
  ink: Hex
  muted: Hex
  accent: Hex
  accentInk: Hex
  line: Hex
  mark: Hex
  darkInk: Hex
  darkMuted: Hex
  darkAccent: Hex
}

/** Faces of headings. A font that a page brings along is called `Noren Head`. */
export const headingFaces = {
  mincho:
    '"Noren Head","Shippori Mincho","Hiragino Mincho ProN","Yu Mincho","Noto Serif JP","Noto Serif CJK JP",serif',
  maru: '"Noren Head","Hiragino Maru Gothic ProN","Zen Maru Gothic","Hiragino Sans","Noto Sans JP","Noto Sans CJK JP",sans-serif',
  gothic:
    '"Noren Head","Hiragino Sans","Noto Sans JP","Noto Sans CJK JP","Yu Gothic",system-ui,sans-serif',
} as const
type HeadingFace = keyof typeof headingFaces

/** How a menu is drawn: names and prices joined by dots, wooden plates, or cards with photos. */
export type MenuStyle = 'leaders' | 'plates' | 'cards'

/** A look of a page as design tokens. Lengths are CSS lengths. */
export type Theme = {
  /** As it is offered to owners. */
  label: string
  colours: readonly [ColourSet, ColourSet, ColourSet]
  head: HeadingFace
  headWeight: 400 | 500 | 600 | 700 | 800
  headSpacing: string
  /** Font size of the headings of sections. */
  headSize: string
  /** Line height of texts. */
  leading: number
  radius: string
  buttonRadius: string
  /** Space above and below a section. */
  sectionSpace: string
  headingAlign: 'left' | 'center'
  /**
   * How words stand on a photo from edge to edge: the phrase in vertical lines on a strip of paper; the shop's name large (`name`) or
   * the phrase (`low`) on a shade that rises from the bottom; or the phrase on a panel of paper that cuts into the photo in the middle
   * or at the left.
   */
  hero: 'vertical' | 'name' | 'low' | 'center' | 'start'
  menu: MenuStyle
  /** Rules of its own: ornament, divider, texture, photos. Selectors have no commas inside parentheses. */
  rules: string
}
