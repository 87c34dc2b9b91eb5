import type { CreateSample, Trade } from '#blocks/block-sample.ts'

const headings: Record<Trade, string> = {
  soba: '季節のそば',
  izakaya: '今夜のおすすめ',
  diner: 'できたての一皿を',
  cafe: '今日のコーヒーとお菓子',
  restaurant: '季節のコース',
  hair: '髪にやさしい時間を',
  salon: '体をほぐす、静かな時間',
  store: '季節のおすすめ',
  general: '私たちについて',
}

export const createHeadingSample: CreateSample<'heading'> = ({ trade }) => ({
  text: headings[trade],
  content: { tone: 'plain' },
})
