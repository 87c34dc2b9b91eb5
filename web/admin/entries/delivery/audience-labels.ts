import {
  markLabels,
  pagesFilterLabels,
  shopStatusLabels,
} from '#functions/contract/shops/listed-shop.ts'
import type { Audience } from '#web/admin/entries/draft/audience.ts'
import { businessTypeLabels } from '#web/shop/record/format-shop-record.ts'

/** The fields of a filter that a form offers, with the labels of their values. */
export const filterFields = {
  type: { name: '業種', labels: businessTypeLabels },
  state: { name: 'ページの状態', labels: pagesFilterLabels },
  mark: { name: '気になるお店', labels: markLabels },
  status: { name: '利用の状態', labels: shopStatusLabels },
} as const satisfies Record<string, { name: string; labels: Readonly<Record<string, string>> }>

/** Describes an audience in a few words. */
export function describeAudience(audience: Audience | undefined): string {
  if (!audience || audience.kind === 'all') return 'すべてのお店'
  if (audience.kind === 'shops') return `えらんだお店 ${audience.ids.length}店`
  const parts = Object.entries(audience.filter).map(([name, value]) => describeField(name, value))
  return parts.join('・')
}

function describeField(name: string, value: string): string {
  const fields: Record<string, { labels: Readonly<Record<string, string>> }> = filterFields
  return fields[name]?.labels[value] ?? `「${value}」`
}
