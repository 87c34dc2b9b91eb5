/** The trades for which pages can be made from a template, with their names, in the order in which they are offered. */
export const tradeLabels = {
  soba: 'そば・和食',
  izakaya: '居酒屋',
  ramen: 'ラーメン・食堂',
  cafe: 'カフェ・パン',
  restaurant: 'レストラン・バー',
  beauty: '美容室',
  salon: '整体・サロン',
  store: 'お店・花・雑貨',
} as const

export type Trade = keyof typeof tradeLabels

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of a const object are its names
export const trades = Object.keys(tradeLabels) as readonly Trade[]
