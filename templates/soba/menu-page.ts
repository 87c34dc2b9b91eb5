import type { TemplatePage } from '#templates/template.ts'

export const menuPage: TemplatePage = {
  label: 'お品書き',
  topSlides: [{ samplePicture: 'soba-zaru' }],
  blocks: [
    { kind: 'heading', text: 'いつものそば、季節のそば。' },
    { kind: 'text', text: '価格はすべて税込みです。大盛りは200円増しで承ります。' },
    {
      kind: 'menu',
      style: 'leaders',
      groups: [
        {
          name: '冷たいそば',
          items: [
            { name: 'せいろ', price: '880円' },
            { name: 'とろろそば', price: '1,080円' },
            { name: 'おろしそば', price: '1,080円' },
            {
              name: '天せいろ',
              price: '1,680円',
              note: '海老二本、季節の野菜三種',
              marks: ['おすすめ'],
            },
          ],
        },
        {
          name: '温かいそば',
          items: [
            { name: 'かけそば', price: '880円' },
            { name: 'きつねそば', price: '980円' },
            { name: '山菜そば', price: '1,080円' },
            { name: '鴨南ばん', price: '1,580円', note: '鴨肉と焼きねぎ' },
          ],
        },
        {
          name: '一品',
          items: [
            { name: '天ぷら盛り合わせ', price: '1,280円' },
            { name: 'だし巻き玉子', price: '680円' },
            { name: '板わさ', price: '580円' },
            { name: '焼きみそ', price: '480円' },
          ],
        },
        {
          name: 'お飲みもの',
          items: [
            { name: '日本酒 一合', price: '700円から' },
            { name: 'そば焼酎', price: '600円' },
            { name: '瓶ビール', price: '700円' },
            { name: 'ウーロン茶', price: '350円' },
          ],
        },
      ],
    },
    {
      kind: 'gallery',
      columns: 3,
      crop: '4:3',
      photos: [
        { samplePicture: 'soba-tempura', caption: '天ぷら盛り合わせ' },
        { samplePicture: 'soba-sake', caption: 'お酒と小鉢' },
        { samplePicture: 'soba-handmade', caption: '打ちたてのそば' },
      ],
    },
    { kind: 'heading', text: 'アレルギーのある方へ' },
    {
      kind: 'text',
      text: [
        'そばと小麦を使う料理が中心です。',
        '気になることがありましたら、ご注文の前に店の者へお声がけください。',
      ],
    },
    {
      kind: 'actions',
      isQuiet: true,
      buttons: [{ text: '電話で聞く', target: 'phone' }],
    },
  ],
}
