import type { PageSummary } from '#functions/contract/pages/page-summary.ts'

/** Whether all pages are as they were when the shop was registered. */
export const hasOnlyNewPages = ({ pages }: { pages: readonly PageSummary[] }): boolean =>
  pages.every(({ untouched }) => untouched === true)
