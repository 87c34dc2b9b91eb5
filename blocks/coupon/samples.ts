import type { CreateSample, SampleTrade } from '#blocks/block-sample.ts'

const titles: Record<SampleTrade, string> = {
  soba: '天ぷら1品サービス',
  izakaya: 'はじめの1杯サービス',
  ramen: '大盛り無料',
  cafe: '飲みもの100円引き',
  restaurant: 'グラスワイン1杯サービス',
  beauty: 'はじめての方 10%引き',
  salon: 'はじめての方 1,000円引き',
  store: '2,000円以上で10%引き',
  general: 'はじめての方 10%引き',
}

const shownWhen: Partial<Record<SampleTrade, string>> = {
  beauty: 'ご予約のときに「ページを見た」とお伝えください。',
  salon: 'ご予約のときに「ページを見た」とお伝えください。',
  store: 'お会計のときに、この画面をお見せください。',
  general: 'ご予約のときに「ページを見た」とお伝えください。',
}

export const createCouponSample: CreateSample<'coupon'> = ({ trade, today }) => ({
  content: {
    title: titles[trade],
    terms: `${shownWhen[trade] ?? 'ご注文のときに、この画面をお見せください。'}ほかの割引とは一緒に使えません。`,
    until: getEndOfNextMonth(today),
  },
})

function getEndOfNextMonth(today: string): string {
  const [year = 0, month = 0] = today.split('-').map(Number)
  // The day 0 of the month after the next one.
  return new Date(Date.UTC(year, month + 1, 0)).toISOString().slice(0, 'yyyy-mm-dd'.length)
}
