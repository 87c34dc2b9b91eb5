import type { ListedShop } from '#functions/contract/shops/listed-shop.ts'
import type { MarkCounts } from '#functions/contract/shops/service-figures.ts'
import { mockAnswer } from './mock-answers.ts'
import { testShop } from './test-shop.ts'

/** Names that must be shown as text and must not break the layout. */
export const hostileNames = [
  '<img src=x onerror="alert(1)">',
  '\u202Eあそく\u202C 右から左',
  'a'.repeat(100),
  '👨‍👩‍👧‍👦🍜 =HYPERLINK("http://x","絵文字")',
]

const states = ['draft', 'published', 'changed'] as const

/** Builds shops of the admin's list; the first have hostile names. */
export function buildListedShops(count: number): ListedShop[] {
  const { must_change_password: _, updated_at, pages, ...shop } = testShop
  return Array.from({ length: count }, (__, index) => ({
    ...shop,
    id: `shop-${index}`.padEnd(22, '0'),
    login_id: hostileNames[index] ?? `mise-${index}`,
    shop_name: hostileNames[index] ?? `お店の名前 ${index}号店`,
    status: index % 5 === 4 ? ('suspended' as const) : ('active' as const),
    bytes: index * 40_000_000,
    views: index * 97,
    phone: index % 4 === 1 ? '' : `075-123-${String(index).padStart(4, '0')}`,
    address: `京都市中京区${index}番地`,
    last_sign_in_at: index % 3 === 2 ? null : shop.last_sign_in_at,
    edited_at: index % 4 === 3 ? null : updated_at,
    tags: index === 1 ? ['要連絡', '商店街'] : [],
    marks: [
      ...(index % 6 === 2 ? (['stale'] as const) : []),
      ...(index === 5 ? (['failed'] as const) : []),
    ],
    pages: pages.map(({ page }, at) => ({
      page,
      state: states[(index + at) % states.length] ?? 'draft',
      reserve:
        index === 5 && page !== 2
          ? { state: 'failed', reason: '予約した内容が見つかりませんでした。' }
          : null,
    })),
  }))
}

/** How many shops have each mark. */
export const markCounts: MarkCounts = {
  locked: 1,
  failed: 2,
  cancelled: 3,
  held: 1,
  lost_uploads: 0,
  dead_links: 7,
  past_dates: 12,
  samples: 4,
  quota: 1,
  never_signed_in: 1234,
  never_published: 56,
  unreadable: 5,
  heavy: 6,
  no_phone: 31,
  no_hours: 22,
  stale: 3,
}

/** Tags and counts of the list. */
export const listOptions = mockAnswer('getShopListOptions', {
  tags: [
    { tag: '要連絡', count: 12 },
    { tag: '商店街', count: 3 },
  ],
  marks: markCounts,
})
