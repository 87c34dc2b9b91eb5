import type { CreateSample, SampleTrade } from '#blocks/block-sample.ts'
import type { FaqEntry } from './schema.ts'

const shop: FaqEntry[] = [
  {
    question: '予約はできますか？',
    answer: 'お電話でうけたまわります。前日までにご連絡ください。',
  },
  {
    question: '子どもと一緒でも大丈夫ですか？',
    answer: 'はい。お子さま用のいすと食器をご用意しています。',
  },
  { question: '駐車場はありますか？', answer: '店の前に2台分あります。' },
  {
    question: 'カードは使えますか？',
    answer: 'クレジットカードと各種の電子マネーをお使いいただけます。',
  },
]

const salon: FaqEntry[] = [
  {
    question: '予約なしでも行けますか？',
    answer: '空きがあればご案内できます。お電話で確かめていただくと確実です。',
  },
  {
    question: '時間はどのくらいかかりますか？',
    answer: 'はじめての方は、お話をうかがう時間を入れて90分ほどです。',
  },
  { question: '予約の変更はできますか？', answer: '前日までにお電話でご連絡ください。' },
  { question: '駐車場はありますか？', answer: '店の前に2台分あります。' },
]

const store: FaqEntry[] = [
  { question: '取り置きはできますか？', answer: 'お電話で1週間までうけたまわります。' },
  { question: '贈りものの包装はできますか？', answer: 'はい。のしもお付けします。' },
  { question: '送ってもらえますか？', answer: '全国へお送りします。送料はおたずねください。' },
  { question: '駐車場はありますか？', answer: '店の前に2台分あります。' },
]

const questions: Partial<Record<SampleTrade, FaqEntry[]>> = {
  beauty: salon,
  salon,
  store,
  general: salon,
}

export const createFaqSample: CreateSample<'faq'> = ({ trade }) => ({
  content: { entries: questions[trade] ?? shop },
})
