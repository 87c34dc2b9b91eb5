import type { TemplatePage } from '#templates/template.ts'

export const topPage: TemplatePage = {
  label: 'トップ',
  topSlides: [{ samplePicture: 'ramen-bowl' }, { samplePicture: 'ramen-storefront' }],
  blocks: [
    { kind: 'heading', text: 'スープの最後の一口まで。' },
    {
      kind: 'text',
      text: [
        '{name}は、ラーメンと定食の店です。',
        'スープは毎日、火にかけるところから。',
        'ご注文をいただいてから麺をゆで、熱いうちにお出しします。',
      ],
    },
    { kind: 'heading', text: '当店の定番', tone: 'tinted' },
    {
      kind: 'menu',
      style: 'theme',
      groups: [
        {
          name: '',
          items: [
            { name: '醤油ラーメン', price: '850円' },
            { name: '塩ラーメン', price: '850円' },
            { name: '味噌ラーメン', price: '950円' },
            { name: '焼き餃子', price: '420円' },
            { name: '日替わり定食', price: '880円' },
          ],
        },
      ],
    },
    { kind: 'page-button', text: 'メニューをすべて見る', page: 2 },
    {
      kind: 'pair',
      samplePicture: 'ramen-gyoza',
      title: 'もう一皿なら、焼き餃子。',
      text: 'ご注文ごとに、皮がかりっとするまで焼いています。はじめはそのままで、次は酢とこしょうでお試しください。',
    },
    {
      kind: 'pair',
      side: 'right',
      samplePicture: 'ramen-teishoku',
      title: 'ごはんの日は、定食を。',
      text: '温かいごはんと汁、その日のおかず。昼はもちろん、夜の食事にもどうぞ。ごはんの量は、ご注文のときにお知らせください。',
    },
    { kind: 'hours' },
    { kind: 'access' },
    {
      kind: 'actions',
      buttons: [
        { text: '電話で聞く', target: 'phone' },
        { text: 'LINEで聞く', target: 'line' },
      ],
    },
  ],
  bottomSlides: [{ samplePicture: 'ramen-counter' }],
}
