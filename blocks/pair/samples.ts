import type { CreateSample, SampleTrade } from '#blocks/block-sample.ts'

const texts: Record<SampleTrade, { title: string; text: string }> = {
  soba: {
    title: '石臼でひく、毎朝のそば',
    text: 'その日に使う分だけを、朝いちばんにひいて打ちます。\n香りのよいうちに、どうぞ。',
  },
  izakaya: {
    title: '市場から届く、今日の魚',
    text: '毎朝市場で選んだ魚を、刺身と焼き物で。\n日本酒は季節に合わせて入れかえています。',
  },
  ramen: {
    title: 'じっくり炊いたスープ',
    text: '鶏と野菜を弱火でゆっくり炊きました。\n最後の一口まで、あっさりと召し上がれます。',
  },
  cafe: {
    title: '店で焼く、毎日のお菓子',
    text: '朝に焼いたお菓子を、ひきたてのコーヒーと一緒に。\n窓ぎわの席で、ゆっくりお過ごしください。',
  },
  restaurant: {
    title: '畑から届く野菜',
    text: '近くの農家から届く野菜を、その日の料理に仕立てます。\n料理に合うワインもお選びします。',
  },
  beauty: {
    title: '一人ひとりに合わせて',
    text: '髪の質とふだんの手入れをうかがってから、切り方を決めます。\n家でもまとまる髪に仕上げます。',
  },
  salon: {
    title: 'お話をうかがうことから',
    text: 'つらいところと毎日の過ごし方をうかがい、体に合わせて施術します。\nはじめての方も、気楽にお越しください。',
  },
  store: {
    title: '長く使えるものを',
    text: '作り手をたずねて、一つずつ選びました。\n贈りものの包装もうけたまわります。',
  },
  general: {
    title: '大切にしていること',
    text: 'お一人ずつ、ていねいに。\n分からないことは、何でもおたずねください。',
  },
}

export const createPairSample: CreateSample<'pair'> = ({ trade }) => ({
  text: texts[trade].text,
  content: { title: texts[trade].title, arrangement: '', side: 'left' },
})
