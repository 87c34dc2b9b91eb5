import type { CreateSample, SampleTrade } from '#blocks/block-sample.ts'

const headings: Record<SampleTrade, string> = {
  soba: '季節のそば',
  izakaya: '今夜のおすすめ',
  ramen: 'できたての一皿を',
  cafe: '今日のコーヒーとお菓子',
  restaurant: '季節のコース',
  beauty: '髪にやさしい時間を',
  salon: '体をほぐす、静かな時間',
  store: '季節のおすすめ',
  general: '私たちについて',
}

export const createHeadingSample: CreateSample<'heading'> = ({ trade }) => ({
  text: headings[trade],
  content: { tone: 'plain' },
})
