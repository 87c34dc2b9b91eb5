import type { Trade } from './trades.ts'

/** The trades as they are offered. */
export const tradeLabels: Record<Trade, string> = {
  soba: 'そば・和食',
  izakaya: '居酒屋',
  ramen: 'ラーメン・食堂',
  cafe: 'カフェ・パン',
  restaurant: 'レストラン・バー',
  beauty: '美容室',
  salon: '整体・サロン',
  store: 'お店・花・雑貨',
}
