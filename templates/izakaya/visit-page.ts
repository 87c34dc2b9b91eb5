import type { TemplatePage } from '#templates/template.ts'

export const visitPage: TemplatePage = {
  label: 'ご予約・アクセス',
  topSlides: [{ samplePicture: 'izakaya-storefront' }],
  blocks: [
    { kind: 'heading', text: '集まりの席に' },
    {
      kind: 'pair',
      samplePicture: 'izakaya-sashimi',
      title: '料理もお酒も、まとめておまかせ。',
      text: [
        '人数とご予算をお知らせいただければ、料理の内容をご相談いたします。',
        'お席は、{seats}です。',
        '歓迎会や送別会、少人数のお祝いにもお使いください。',
      ],
    },
    {
      kind: 'menu',
      style: 'leaders',
      columns: 1,
      groups: [
        {
          name: 'コース（二日前までのご予約）',
          items: [
            { name: '料理七品のコース', price: '3,500円', note: '二名様から' },
            {
              name: '料理八品と飲み放題のコース',
              price: '5,000円',
              note: '四名様から。飲み放題は二時間です',
              marks: ['おすすめ'],
            },
          ],
        },
      ],
    },
    {
      kind: 'actions',
      buttons: [
        { text: '電話で席を予約する', target: 'phone' },
        { text: 'ネットで予約する', target: 'reservation' },
      ],
    },
    { kind: 'access', title: '場所と行き方' },
    { kind: 'hours' },
    { kind: 'heading', text: 'よくある質問', tone: 'tinted' },
    {
      kind: 'faq',
      entries: [
        {
          question: '予約なしでも入れますか。',
          answer: [
            'お席が空いていれば、すぐにご案内します。',
            {
              needs: 'phone',
              words: 'お越しになる前にお電話をいただくと確実です。',
            },
          ],
        },
        {
          question: 'ひとりでも入れますか。',
          answer: 'どうぞお気軽にお越しください。おひとりのお客様も歓迎です。',
        },
        {
          question: '予約を変えるときは、どうすればよいですか。',
          answer: [
            '{contact}でお知らせください。',
            {
              needs: 'contact',
              words: 'コースの人数は、前日までにお知らせいただけると助かります。',
            },
          ],
        },
      ],
    },
    { kind: 'contact' },
    { kind: 'heading', text: 'お知らせ' },
    {
      kind: 'opening-news',
      title: 'ホームページができました',
      text: '季節の料理や、入ったお酒のことを、ここに書いていきます。',
    },
  ],
}
