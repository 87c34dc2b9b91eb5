import type { TemplatePage } from '#templates/template.ts'

export const menuPage: TemplatePage = {
  label: 'メニュー',
  topSlides: [{ samplePicture: 'cafe-coffee' }],
  blocks: [
    { kind: 'heading', text: '飲みものと、甘いもの。' },
    { kind: 'text', text: '価格は税込みで、店内でお召し上がりのときのものです。' },
    {
      kind: 'menu',
      style: 'leaders',
      groups: [
        {
          name: 'コーヒー',
          items: [
            { name: '本日のコーヒー', price: '480円', note: '豆は週がわりです' },
            { name: '深いりブレンド', price: '500円', marks: ['おすすめ'] },
            { name: 'カフェラテ', price: '560円' },
            { name: '水出しアイスコーヒー', price: '520円' },
          ],
        },
        {
          name: 'お茶・そのほか',
          items: [
            { name: '紅茶', price: '520円', note: 'ポットで二杯分' },
            { name: 'ほうじ茶ラテ', price: '580円' },
            { name: 'レモネード', price: '560円' },
            { name: 'りんごジュース', price: '450円' },
          ],
        },
        {
          name: 'お菓子',
          items: [
            { name: '季節のケーキ', price: '580円', marks: ['おすすめ'] },
            { name: 'チーズケーキ', price: '520円' },
            { name: 'スコーン', price: '380円', note: 'ジャムとクリームつき' },
            { name: '焼き菓子', price: '250円から' },
          ],
        },
        {
          name: 'パン・軽い食事',
          items: [
            { name: '厚切りトースト', price: '380円' },
            { name: 'たまごサンド', price: '680円' },
            { name: '本日のスープとパン', price: '880円', note: '11時から' },
            { name: 'クロワッサン', price: '280円' },
          ],
        },
      ],
    },
    {
      kind: 'gallery',
      columns: 2,
      crop: '4:3',
      photos: [
        { samplePicture: 'cafe-cake', caption: '季節のケーキ' },
        { samplePicture: 'cafe-bread', caption: '焼きたてのパン' },
      ],
    },
    { kind: 'heading', text: 'アレルギーのある方へ' },
    {
      kind: 'text',
      text: [
        '小麦、卵、乳製品を使うものが多くあります。',
        '使っている材料は、ご注文の前におたずねください。',
      ],
    },
  ],
}
