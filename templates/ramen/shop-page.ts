import type { TemplatePage } from '#templates/template.ts'

export const shopPage: TemplatePage = {
  label: '店の案内',
  topSlides: [{ samplePicture: 'ramen-storefront' }],
  blocks: [
    {
      kind: 'pair',
      samplePicture: 'ramen-counter',
      title: 'ひとりでも、家族でも。',
      text: [
        'お昼の休みに、仕事の帰りに、ふらりとお立ち寄りください。',
        'お席は、{seats}です。',
        'お子さまと一緒の方は、取り皿をお持ちしますので、お声がけください。',
      ],
    },
    { kind: 'hours' },
    { kind: 'access' },
    { kind: 'heading', text: 'よくある質問', tone: 'tinted' },
    {
      kind: 'faq',
      entries: [
        {
          question: '麺のかたさは選べますか。',
          answer: 'はい。ご注文のときに、お好みをお知らせください。',
        },
        {
          question: 'こむ時間はいつですか。',
          answer:
            '平日は12時から13時ごろがこみ合います。少し時間をずらすと、ゆっくりお座りいただけます。',
        },
        {
          question: 'スープがなくなることはありますか。',
          answer: [
            'なくなったときは、早めに店を閉めることがあります。',
            { needs: 'phone', words: '遅い時間にお越しのときは、お電話でお確かめください。' },
          ],
        },
      ],
    },
    { kind: 'contact' },
    { kind: 'heading', text: 'お知らせ' },
    {
      kind: 'opening-news',
      title: 'ホームページができました',
      text: '季節の麺やお休みのお知らせを、ここに書いていきます。',
    },
  ],
}
