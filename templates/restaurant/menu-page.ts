import type { TemplatePage } from '#templates/template.ts'

export const menuPage: TemplatePage = {
  label: 'メニュー',
  topSlides: [{ samplePicture: 'restaurant-plate' }],
  blocks: [
    { kind: 'heading', text: '昼のメニュー' },
    { kind: 'text', text: '価格はすべて税込みです。内容は仕入れによって変わります。' },
    {
      kind: 'menu',
      style: 'leaders',
      groups: [
        {
          name: 'ランチ',
          items: [
            { name: '本日のパスタランチ', price: '1,480円', note: 'サラダ、パン、飲みものつき' },
            { name: '魚のランチ', price: '1,880円', note: 'サラダ、パン、飲みものつき' },
            { name: '肉のランチ', price: '1,980円', note: 'サラダ、パン、飲みものつき' },
          ],
        },
        {
          name: 'ランチコース',
          items: [
            {
              name: '季節のランチコース',
              price: '2,800円',
              note: '前菜、パスタ、肉または魚、デザート',
              marks: ['おすすめ'],
            },
          ],
        },
      ],
    },
    { kind: 'heading', text: '夜のメニュー' },
    {
      kind: 'menu',
      style: 'leaders',
      groups: [
        {
          name: 'コース',
          items: [
            {
              name: 'おまかせコース',
              price: '5,500円',
              note: '前菜からデザートまで六品',
              marks: ['おすすめ'],
            },
            { name: '記念日のコース', price: '8,800円', note: '前日までのご予約' },
          ],
        },
        {
          name: '前菜',
          items: [
            { name: '前菜の盛り合わせ', price: '1,480円' },
            { name: '季節の野菜のグリル', price: '980円' },
            { name: '自家製ピクルス', price: '480円' },
          ],
        },
        {
          name: 'パスタ・メイン',
          items: [
            { name: 'トマトとバジルのパスタ', price: '1,380円' },
            { name: '本日の鮮魚のソテー', price: '2,200円' },
            { name: '牛肉の赤ワイン煮込み', price: '2,600円' },
          ],
        },
        {
          name: 'お飲みもの',
          items: [
            { name: 'グラスワイン 赤・白', price: '700円から' },
            { name: 'ボトルワイン', price: '3,800円から' },
            { name: 'ビール', price: '680円' },
            { name: 'ぶどうジュース', price: '480円' },
          ],
        },
      ],
    },
    {
      kind: 'gallery',
      columns: 2,
      crop: '4:3',
      photos: [
        { samplePicture: 'restaurant-pasta', caption: '本日のパスタ' },
        { samplePicture: 'restaurant-wine', caption: 'グラスワイン' },
      ],
    },
    { kind: 'heading', text: '苦手なもの、アレルギーのある方へ' },
    {
      kind: 'text',
      text: 'ご予約のとき、またはご注文の前にお知らせください。できるかぎり、別の食材でお作りします。',
    },
    {
      kind: 'actions',
      isQuiet: true,
      buttons: [{ text: '電話で聞く', target: 'phone' }],
    },
  ],
}
