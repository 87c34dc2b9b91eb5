import type { RequestHandler } from 'msw'
import * as v from 'valibot'
import { page } from 'vitest/browser'
import type { AuditLogEntry } from '#functions/contract/audit-log-entry.ts'
import type { PageContent } from '#functions/contract/pages/page.ts'
import { ShopRecord } from '#functions/contract/shop-record/shop-record.ts'
import type { ShopSupport } from '#functions/contract/shops/shop-support.ts'
import type { Size } from '#test/support/browser/viewports.ts'
import { emptyBlock, whiteBackground } from '#test/support/pages/basic-block.ts'
import { buildListedShops, listOptions } from '#test/support/screen/listed-shops.ts'
import { mockAnswer } from '#test/support/screen/mock-answers.ts'
import { openAdmin, shopUser } from '#test/support/screen/screen.tsx'
import { emptyShop } from '#test/support/screen/test-shop.ts'

export const hostile = `<img src=x onerror=alert(1)>‮逆から👨‍👩‍👧${'長'.repeat(40)}`
export const user = { ...shopUser, shop_name: hostile }
export const address = `/edit/user/${user.id}`
const at = '2026-11-22T05:00:00.000Z'

export const line: AuditLogEntry = {
  id: 'l-1',
  at,
  kind: 'shop',
  who: { kind: 'admin', name: '=cmd|A1' },
  what: 'お店の設定を変更（一時停止）',
  shop: { id: user.id, name: hostile },
  outcome: 'refused',
  reason: '入力の内容が合わなかった',
  from: '192.0.2.1',
}
export const session = {
  id: 's-1',
  device: 'iPhone の Safari',
  address: '2001:db8:85a3:1234:5678:8a2e:370:7334',
  started_at: at,
  seen_at: at,
  current: false,
}
export const link = {
  id: 'd-1',
  created_at: '2026-11-20T05:00:00.000Z',
  until: '2026-11-27T05:00:00.000Z',
}
const content = (text: string): PageContent => ({
  bg: whiteBackground,
  data1: [],
  data2: [],
  data: [{ ...emptyBlock, id: 'b1', text_check: true, text }],
})
const summary = { published_at: at, updated_at: at, reserve: null }
export const pages = [
  {
    ...summary,
    page: 1 as const,
    state: 'changed' as const,
    was_published: true,
    draft: content('書きかけ'),
    live: content('公開した文'),
  },
  {
    ...summary,
    page: 2 as const,
    state: 'published' as const,
    was_published: true,
    draft: content('同じ'),
    live: content('同じ'),
  },
  {
    ...summary,
    page: 3 as const,
    state: 'draft' as const,
    published_at: null,
    draft: { ...content(''), data: [] },
    live: null,
  },
]

export const support: ShopSupport = {
  tags: ['要連絡', hostile.slice(0, 20)],
  notes: [{ id: 'note-1', text: hostile, by: 'kanri', at }],
}

/** The shop as the list has it. */
export const listed = Object.assign({}, ...buildListedShops(1), { id: user.id, tags: support.tags })

export const answers = [
  mockAnswer('getUser', { user }),
  mockAnswer('getShopSupport', { support, listed }),
  listOptions,
  mockAnswer('getPages', { pages }),
  mockAnswer('getShop', {
    ...emptyShop,
    shop: v.parse(ShopRecord, { phone: '03-1234-5678', catch_phrase: hostile.slice(0, 60) }),
  }),
  mockAnswer('listDraftLinks', {
    links: [link, { ...link, id: 'd-2', created_at: at }],
  }),
  mockAnswer('listShopSessions', { sessions: [session, { ...session, id: 's-2' }] }),
  mockAnswer('listAudit', { lines: [line], cursor: 'more' }),
]
export const button = (name: string | RegExp) => page.getByRole('button', { name })

const parts = {
  pages: 'ページ',
  support: 'サポートの記録',
  names: '名前とアドレス',
  record: 'お店の情報',
  checks: '公開中のページの点検',
  sessions: 'ログイン中のスマホとパソコン',
  links: '下書きを見てもらうリンク',
  facts: 'お店のようす',
  audit: '操作の記録',
  end: '一時停止・削除',
} as const

/** The title of a part. */
export const part = (name: keyof typeof parts) => button(new RegExp(`^${parts[name]}( |$)`))

/** Opens the screen of one shop as an admin, with these parts open. */
export async function open(
  size: Size = 'desktop',
  own: RequestHandler[] = answers,
  ...opened: (keyof typeof parts)[]
) {
  await openAdmin(address, own, { size })
  for (const name of opened) await part(name).click()
}
