import type { TemplatePage } from '#templates/template.ts'

export const accessPage: TemplatePage = {
  label: 'アクセス',
  topSlides: [{ samplePicture: 'cafe-storefront' }],
  blocks: [
    { kind: 'access', title: '場所と行き方' },
    { kind: 'hours' },
    {
      kind: 'pair',
      samplePicture: 'cafe-interior',
      title: 'お好きな席へどうぞ。',
      text: [
        'お席は、{seats}です。',
        'おひとりの方も、お友だちと一緒の方も、空いているお席をお選びください。',
        'こみ合う時間は、席をゆずり合ってお使いください。',
      ],
    },
    { kind: 'heading', text: 'よくある質問', tone: 'tinted' },
    {
      kind: 'faq',
      entries: [
        {
          question: '席の予約はできますか。',
          answer: [
            '{contact}で承ります。',
            { needs: 'contact', words: '人数とお時間をお知らせください。' },
          ],
        },
        {
          question: 'パンは何時ごろに焼き上がりますか。',
          answer:
            '朝の開店から少しずつ並びます。お目当てのパンがありましたら、店の者におたずねください。',
        },
        {
          question: '子どもと一緒に行けますか。',
          answer: 'どうぞお越しください。ベビーカーでお越しの方は、入口でお声がけください。',
        },
      ],
    },
    { kind: 'contact' },
    { kind: 'heading', text: 'お知らせ' },
    {
      kind: 'opening-news',
      title: 'ホームページができました',
      text: '季節のお菓子や新しい豆のことを、ここに書いていきます。',
    },
  ],
}
