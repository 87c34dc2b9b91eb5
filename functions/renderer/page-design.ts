import { NoticeBand } from './frame/notice-band.tsx'
import { AloneBlock, ThemedPage } from './frame/themed-page.tsx'
import type { PageDesign } from './page-view.tsx'

/** All views of themes and kinds of block. Load it with `import()` in the web app. */
export const pageDesign: PageDesign = { ThemedPage, NoticeBand, AloneBlock }
