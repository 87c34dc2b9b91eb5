import type { PageHold } from '#functions/contract/pages/page-summary.ts'

/** Says that an admin holds a page down, why, and what to do. */
export const formatHold = ({ reason }: PageHold, name = 'このページ'): string =>
  `${name}は、サポート窓口が公開を止めています。理由：${reason}　直したら、サポート窓口にお知らせください。`
