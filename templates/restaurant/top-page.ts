import type { TemplatePage } from '#templates/template.ts'

export const topPage: TemplatePage = {
  label: 'トップ',
  topSlides: [{ samplePicture: 'restaurant-interior' }, { samplePicture: 'restaurant-storefront' }],
  blocks: [
    { kind: 'heading', text: 'ふだんの日にも、特別な日にも。' },
    {
      kind: 'text',
      text: [
        '{name}は、季節の素材でつくる料理とワインの店です。',
        '昼は気軽なランチを、夜はゆっくりとコースを。',
        '大切な方との時間に、どうぞお使いください。',
      ],
    },
    {
      kind: 'pair',
      samplePicture: 'restaurant-plate',
      title: 'その季節に、おいしいものを。',
      text: '野菜も魚も、その日に届いたものを見て献立を決めています。ソースや火の入れ方はシンプルに。素材の味を、まっすぐにお届けします。',
    },
    {
      kind: 'pair',
      side: 'right',
      samplePicture: 'restaurant-wine',
      title: '料理に寄りそう一杯を。',
      text: 'グラスのワインは、料理に合わせて入れかえています。お好みをお聞かせいただければ、お選びいたします。お酒を召し上がらない方には、ぶどうのジュースや炭酸もございます。',
    },
    { kind: 'heading', text: 'お料理', tone: 'tinted' },
    {
      kind: 'menu',
      style: 'leaders',
      groups: [
        {
          name: '昼',
          items: [
            { name: '本日のパスタランチ', price: '1,480円', note: 'サラダ、パン、飲みものつき' },
            { name: '季節のランチコース', price: '2,800円' },
          ],
        },
        {
          name: '夜',
          items: [
            {
              name: 'おまかせコース',
              price: '5,500円',
              note: '前菜からデザートまで六品',
              marks: ['おすすめ'],
            },
            { name: '一品料理', price: '680円から' },
          ],
        },
      ],
    },
    { kind: 'page-button', text: 'メニューをすべて見る', page: 2 },
    { kind: 'heading', text: 'お席のご予約', tone: 'dark' },
    {
      kind: 'text',
      text: [
        'ご予約は、{contact}で承ります。',
        { needs: 'contact', words: '記念日のお食事も、お気軽にご相談ください。' },
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
  bottomSlides: [{ samplePicture: 'restaurant-pasta' }],
}
