import type { PageContent } from '#functions/contract/pages/page.ts'
import { pageDesign } from '#functions/renderer/page-design.ts'
import type { PageSite } from '#functions/renderer/page-site.ts'
import { buildDesignStyles } from '#functions/renderer/themes/build-design-styles.ts'
import { buildThemedContentStyles } from '#functions/renderer/themes/build-themed-content-styles.ts'

/** The views and styles of themes and kinds of block: large, so load it with `import()`. */
export const loadedDesign = {
  pageDesign,
  buildDesignStyles,
  buildContentStyles: (content: PageContent, site: PageSite): string =>
    buildThemedContentStyles(content, site),
}
