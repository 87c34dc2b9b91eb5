import type { CreateSample, SampleTrade } from '#blocks/block-sample.ts'

const texts: Record<SampleTrade, { title: string; text: string }> = {
  soba: { title: '新そばが入りました', text: '香りのよい新そばを、ざるでどうぞ。' },
  izakaya: { title: '季節の鍋をはじめました', text: '2名様から、前日までにご予約ください。' },
  ramen: { title: '季節限定の一杯をはじめました', text: 'なくなりしだい終わります。' },
  cafe: { title: '季節のケーキができました', text: '数に限りがあります。取り置きもできます。' },
  restaurant: { title: '季節のコースをはじめました', text: '前日までにご予約ください。' },
  beauty: { title: '新しいトリートメントが入りました', text: 'カットやカラーと一緒にどうぞ。' },
  salon: { title: '平日の夜も予約できます', text: '仕事の帰りにお立ち寄りください。' },
  store: { title: '新しい品が入りました', text: '店頭でお手に取ってご覧ください。' },
  general: { title: 'ページを新しくしました', text: '' },
}

export const createNewsSample: CreateSample<'news'> = ({ trade, today }) => ({
  content: { style: 'list', tone: 'normal', entries: [{ date: today, ...texts[trade] }] },
})
