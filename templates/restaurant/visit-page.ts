import type { TemplatePage } from '#templates/template.ts'

export const visitPage: TemplatePage = {
  label: 'ご予約・アクセス',
  topSlides: [{ samplePicture: 'restaurant-storefront' }],
  blocks: [
    {
      kind: 'pair',
      samplePicture: 'restaurant-interior',
      title: 'お席のこと',
      text: [
        'お席は、{seats}です。',
        '窓の近くや奥のお席など、ご希望がありましたらお知らせください。',
        'お誕生日や記念日のお食事、少人数の集まりもご相談いただけます。',
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
          question: '予約は必要ですか。',
          answer: [
            'お席が空いていれば、ご予約がなくてもご案内します。',
            { needs: 'contact', words: '夜と週末は、{contact}でのご予約をおすすめします。' },
          ],
        },
        {
          question: '服装の決まりはありますか。',
          answer: 'ございません。ふだんの服装でお越しください。',
        },
        {
          question: '子どもと一緒に行けますか。',
          answer: 'どうぞお越しください。お席をご用意しますので、ご予約のときにお知らせください。',
        },
        {
          question: '予約を変えるときは、どうすればよいですか。',
          answer: [
            '{contact}でお知らせください。',
            { needs: 'contact', words: 'コースの変更は、前日までにお願いいたします。' },
          ],
        },
      ],
    },
    { kind: 'contact' },
    { kind: 'heading', text: 'お知らせ' },
    {
      kind: 'opening-news',
      title: 'ホームページができました',
      text: '季節のコースやお休みのお知らせを、ここに書いていきます。',
    },
  ],
}
