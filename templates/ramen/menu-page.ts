import type { TemplatePage } from '#templates/template.ts'

export const menuPage: TemplatePage = {
  label: 'メニュー',
  topSlides: [{ samplePicture: 'ramen-teishoku' }],
  blocks: [
    { kind: 'heading', text: '今日は、どれにしましょう。' },
    { kind: 'text', text: '価格はすべて税込みです。麺の大盛りは120円増しで承ります。' },
    {
      kind: 'menu',
      style: 'leaders',
      groups: [
        {
          name: 'ラーメン',
          items: [
            { name: '醤油ラーメン', price: '850円', marks: ['おすすめ'] },
            { name: '塩ラーメン', price: '850円' },
            { name: '味噌ラーメン', price: '950円' },
            { name: 'チャーシューめん', price: '1,180円' },
            { name: '味つけ玉子', price: '130円', note: 'お好きなラーメンにのせられます' },
          ],
        },
        {
          name: 'ごはんと定食',
          items: [
            { name: '日替わり定食', price: '880円', note: 'おかずは店内の黒板で' },
            { name: 'から揚げ定食', price: '950円' },
            { name: '野菜いため定食', price: '880円' },
            { name: 'チャーハン', price: '780円' },
            { name: '半チャーハン', price: '450円' },
          ],
        },
        {
          name: '一品',
          items: [
            { name: '焼き餃子 6個', price: '420円' },
            { name: 'から揚げ 3個', price: '420円' },
            { name: 'メンマ', price: '280円' },
            { name: '冷ややっこ', price: '250円' },
          ],
        },
        {
          name: 'お飲みもの',
          items: [
            { name: '瓶ビール', price: '650円' },
            { name: 'ハイボール', price: '450円' },
            { name: 'ウーロン茶', price: '250円' },
            { name: 'オレンジジュース', price: '250円' },
          ],
        },
      ],
    },
    {
      kind: 'gallery',
      columns: 2,
      crop: '4:3',
      photos: [
        { samplePicture: 'ramen-bowl', caption: '醤油ラーメン' },
        { samplePicture: 'ramen-gyoza', caption: '焼き餃子' },
      ],
    },
    { kind: 'heading', text: 'アレルギーのある方へ' },
    {
      kind: 'text',
      text: '小麦、卵、大豆などを使っています。気になることがありましたら、ご注文の前におたずねください。',
    },
    {
      kind: 'actions',
      isQuiet: true,
      buttons: [{ text: '電話で聞く', target: 'phone' }],
    },
  ],
}
