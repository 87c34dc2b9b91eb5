import type { TemplatePage } from '#templates/template.ts'

export const menuPage: TemplatePage = {
  label: 'お品書き',
  topSlides: [{ samplePicture: 'izakaya-yakitori' }],
  blocks: [
    { kind: 'heading', text: 'お料理' },
    {
      kind: 'text',
      text: '価格はすべて税込みです。お席料をかねたお通しとして、おひとり様400円をいただきます。',
    },
    {
      kind: 'menu',
      style: 'leaders',
      groups: [
        {
          name: '焼きもの',
          items: [
            { name: 'ねぎま', price: '220円', note: '塩かたれ。一本から' },
            { name: '月見つくね', price: '380円', marks: ['おすすめ'] },
            { name: 'とり皮', price: '200円' },
            { name: '銀だら西京焼', price: '980円' },
            { name: 'ほっけの開き', price: '880円' },
          ],
        },
        {
          name: '刺身',
          items: [
            { name: '三点盛り', price: '1,480円', note: '魚は日によって変わります' },
            { name: 'しめさば', price: '780円' },
            { name: 'まぐろ', price: '980円' },
            { name: '本日の白身魚', price: '時価' },
          ],
        },
        {
          name: '一品',
          items: [
            { name: 'だし巻き玉子', price: '580円' },
            { name: 'もつ煮込み', price: '580円' },
            { name: 'ポテトサラダ', price: '480円' },
            { name: '鶏のから揚げ', price: '680円' },
            { name: '枝豆', price: '380円' },
          ],
        },
        {
          name: 'しめ',
          items: [
            { name: '焼きおにぎり', price: '380円' },
            { name: 'だし茶漬け', price: '580円' },
            { name: '焼きうどん', price: '780円' },
            { name: 'バニラアイス', price: '380円' },
          ],
        },
      ],
    },
    { kind: 'heading', text: 'お飲みもの' },
    {
      kind: 'menu',
      style: 'leaders',
      groups: [
        {
          name: 'ビール・サワー',
          items: [
            { name: '生ビール', price: '580円' },
            { name: '瓶ビール', price: '680円' },
            { name: 'レモンサワー', price: '480円' },
            { name: 'ハイボール', price: '480円' },
          ],
        },
        {
          name: '日本酒・焼酎・そのほか',
          items: [
            { name: '本日の日本酒 一合', price: '680円から' },
            { name: '焼酎 芋・麦', price: '520円' },
            { name: '梅酒', price: '520円' },
            { name: 'ウーロン茶', price: '350円' },
          ],
        },
      ],
    },
  ],
}
