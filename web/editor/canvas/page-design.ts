import type { Look } from '#functions/contract/shop-record/look.ts'
import { pageDesign } from '#functions/renderer/page-design.ts'
import { buildDesignStyles } from '#functions/renderer/themes/build-design-styles.ts'
import { buildThemedContentStyles } from '#functions/renderer/themes/build-themed-content-styles.ts'
import { findUnreadableTexts } from '#functions/renderer/themes/readable-colours.ts'
import { getTheme } from '#functions/renderer/themes/themes.ts'
import { loadWebFace } from './load-web-face.ts'

/** The views and styles of themes and kinds of block: large, so load it with `import()`. */
export const loadedDesign = {
  pageDesign,
  buildDesignStyles,
  buildThemedContentStyles,
  findUnreadableTexts,
  /** Loads the face of a look's headings. Without it, the page is shown in a face of the device. */
  async loadHeadingFace(look: Look): Promise<void> {
    const { head } = getTheme(look).theme
    if (head !== 'gothic') await loadWebFace(head).catch(() => undefined)
  },
}
