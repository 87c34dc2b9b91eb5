import type { PageNumber } from '#functions/contract/pages/page-number.ts'

/** `user` is the id of the shop. */
export type PageTarget = { user: string; page: PageNumber }

/** What all actions share that change the state of a page. */
export const pageChange = {
  pending: '変更しています',
  stale: ['getShopSupport', 'listUsers', 'listAudit'],
  waitsFor: ['getUser', 'getPages'],
} as const
