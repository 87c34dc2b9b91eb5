import type { TemplatePage } from '#templates/template.ts'

export const topPage: TemplatePage = {
  label: 'トップ',
  topSlides: [{ samplePicture: 'izakaya-counter' }, { samplePicture: 'izakaya-storefront' }],
  blocks: [
    { kind: 'heading', text: '今日も一日、おつかれさまです。' },
    {
      kind: 'text',
      text: [
        '{name}は、焼きものと魚、それに合うお酒の店です。',
        'ひとりで軽く一杯も、みんなでにぎやかな夜も、どうぞお気軽に。',
      ],
    },
    { kind: 'heading', text: '今夜のおすすめ', tone: 'tinted' },
    {
      kind: 'menu',
      style: 'theme',
      groups: [
        {
          name: '',
          items: [
            { name: '串の盛り合わせ', price: '980円' },
            { name: '刺身三点盛り', price: '1,480円' },
            { name: '銀だら西京焼', price: '980円' },
            { name: 'だし巻き玉子', price: '580円' },
            { name: '月見つくね', price: '380円' },
            { name: 'もつ煮込み', price: '580円' },
            { name: '鶏のから揚げ', price: '680円' },
            { name: 'しめさば', price: '780円' },
            { name: 'ほっけの開き', price: '880円' },
            { name: '焼きおにぎり', price: '380円' },
          ],
        },
      ],
    },
    { kind: 'page-button', text: 'お品書きをすべて見る', page: 2 },
    { kind: 'heading', text: '炭と魚と、酒と。' },
    {
      kind: 'gallery',
      columns: 3,
      crop: '4:3',
      photos: [
        { samplePicture: 'izakaya-yakitori', caption: '串は一本から、炭火で焼きます' },
        { samplePicture: 'izakaya-sashimi', caption: '魚は、その日のおすすめを' },
        { samplePicture: 'izakaya-beer', caption: 'まずは、よく冷えた一杯を' },
      ],
    },
    { kind: 'heading', text: 'お席のご予約', tone: 'dark' },
    {
      kind: 'text',
      text: [
        'ご予約は、{contact}で承ります。',
        { needs: 'contact', words: '当日のお席も、どうぞおたずねください。' },
      ],
    },
    {
      kind: 'actions',
      buttons: [
        { text: '電話で席を予約する', target: 'phone' },
        { text: 'ネットで予約する', target: 'reservation' },
        { text: 'LINEで聞く', target: 'line' },
      ],
    },
    { kind: 'hours' },
    { kind: 'access' },
  ],
}
