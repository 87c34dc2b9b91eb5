import type { TemplatePage } from '#templates/template.ts'

export const visitPage: TemplatePage = {
  label: '予約・アクセス',
  topSlides: [{ samplePicture: 'beauty-storefront' }],
  blocks: [
    { kind: 'heading', text: 'ご予約の方法' },
    {
      kind: 'text',
      text: [
        'ご予約は、{contact}で承ります。',
        {
          needs: 'phone',
          words:
            '施術の途中はお電話に出られないことがあります。少し時間をおいて、おかけ直しください。',
        },
      ],
    },
    {
      kind: 'actions',
      buttons: [
        { text: 'ネットで予約する', target: 'reservation' },
        { text: '電話で予約する', target: 'phone' },
        { text: 'LINEで相談する', target: 'line' },
      ],
    },
    { kind: 'access', title: '場所と行き方' },
    { kind: 'hours' },
    { kind: 'heading', text: 'よくある質問', tone: 'tinted' },
    {
      kind: 'faq',
      entries: [
        {
          question: '時間はどのくらいかかりますか。',
          answer:
            'カットは60分ほど、カットとカラーは2時間ほどです。お急ぎのときは、はじめにお知らせください。',
        },
        {
          question: '予約に遅れそうなときは、どうすればよいですか。',
          answer: [
            '分かったところで、{contact}でお知らせください。',
            { needs: 'contact', words: '次のご予約によっては、内容をご相談することがあります。' },
          ],
        },
        {
          question: '男性や子どもも切ってもらえますか。',
          answer: 'はい。ご家族みなさまでお越しください。',
        },
        {
          question: '仕上がりが気になるときは、どうすればよいですか。',
          answer: 'お早めにお知らせください。髪のようすを見て、ご相談します。',
        },
      ],
    },
    { kind: 'contact' },
    { kind: 'heading', text: 'お知らせ' },
    {
      kind: 'opening-news',
      title: 'ホームページができました',
      text: 'お休みや新しいメニューのお知らせを、ここに書いていきます。',
    },
  ],
}
