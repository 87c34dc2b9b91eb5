import type { TemplatePage } from '#templates/template.ts'

export const visitPage: TemplatePage = {
  label: '予約・アクセス',
  topSlides: [{ samplePicture: 'salon-entrance' }],
  blocks: [
    { kind: 'heading', text: 'ご予約の方法' },
    {
      kind: 'text',
      text: [
        { needs: 'contact', words: 'ご予約の方から順にご案内しています。' },
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
          question: '何を着ていけばよいですか。',
          answer: 'ふだんの服装でお越しください。着がえをご用意しています。',
        },
        {
          question: '時間はどのくらいみておけばよいですか。',
          answer: 'メニューの時間に、お話と着がえの20分ほどを足してお考えください。',
        },
        {
          question: '予約に遅れそうなときは、どうすればよいですか。',
          answer: [
            '分かったところで、{contact}でお知らせください。',
            { needs: 'contact', words: '次のご予約によっては、時間をご相談することがあります。' },
          ],
        },
        {
          question: '体調がよくない日は、どうすればよいですか。',
          answer: [
            '無理をなさらず、別の日にお越しください。',
            { needs: 'contact', words: '日にちの変更は、{contact}で承ります。' },
          ],
        },
      ],
    },
    { kind: 'contact' },
    { kind: 'heading', text: 'お知らせ' },
    {
      kind: 'opening-news',
      title: 'ホームページができました',
      text: '空き状況やお休みのお知らせを、ここに書いていきます。',
    },
  ],
}
