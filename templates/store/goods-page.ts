import type { TemplatePage } from '#templates/template.ts'

export const goodsPage: TemplatePage = {
  label: '品物',
  topSlides: [{ samplePicture: 'store-shelves' }],
  blocks: [
    { kind: 'heading', text: '花のこと' },
    {
      kind: 'text',
      text: '価格は税込みで、目安です。お色や大きさに合わせて、ご予算の中でお作りします。',
    },
    {
      kind: 'menu',
      style: 'leaders',
      groups: [
        {
          name: '花',
          items: [
            { name: '一輪', price: '330円から' },
            { name: '季節のブーケ', price: '2,200円から', marks: ['おすすめ'] },
            { name: '花かご', price: '3,300円から' },
          ],
        },
        {
          name: 'お祝い・お供え',
          items: [
            { name: 'お祝いの花束', price: '5,500円から' },
            { name: '開店のお祝い', price: '11,000円から', note: '三日前までのご予約' },
            { name: 'お供えの花', price: '3,300円から' },
          ],
        },
      ],
    },
    { kind: 'heading', text: '暮らしの道具' },
    {
      kind: 'menu',
      style: 'leaders',
      groups: [
        {
          name: '台所と食卓',
          items: [
            { name: 'マグカップ', price: '1,980円から' },
            { name: '取り皿', price: '1,320円から' },
            { name: '麻のふきん', price: '880円' },
          ],
        },
        {
          name: '部屋に',
          items: [
            { name: '花びん', price: '2,420円から' },
            { name: 'かご', price: '2,970円から' },
            { name: 'ろうそく', price: '1,100円' },
          ],
        },
      ],
    },
    {
      kind: 'gallery',
      columns: 3,
      crop: '4:3',
      photos: [
        { samplePicture: 'store-bouquet', caption: '季節のブーケ' },
        { samplePicture: 'store-goods', caption: '毎日の器' },
        { samplePicture: 'store-wrapping', caption: '贈りものの包み' },
      ],
    },
    { kind: 'heading', text: 'お取り置きとご注文' },
    {
      kind: 'text',
      text: [
        '品物は数が少なく、なくなることがあります。',
        'お取り置きとご注文は、{contact}で承ります。',
      ],
    },
    {
      kind: 'actions',
      buttons: [
        { text: '電話で注文する', target: 'phone' },
        { text: 'LINEで相談する', target: 'line' },
      ],
    },
  ],
}
