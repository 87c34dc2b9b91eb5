import type { TemplatePage } from '#templates/template.ts'

export const accessPage: TemplatePage = {
  label: 'アクセス',
  topSlides: [{ samplePicture: 'soba-interior' }],
  blocks: [
    { kind: 'access', title: '場所と行き方' },
    { kind: 'hours' },
    { kind: 'heading', text: 'よくある質問', tone: 'tinted' },
    {
      kind: 'faq',
      entries: [
        {
          question: '予約はできますか。',
          answer: [
            'はい、{contact}で承ります。',
            { needs: 'contact', words: 'こみ合う日もありますので、お早めにお知らせください。' },
          ],
        },
        { question: '席はいくつありますか。', answer: '{seats}です。' },
        {
          question: '子どもと一緒に行けますか。',
          answer: 'どうぞお越しください。お席のご希望があれば、入口でお知らせください。',
        },
        {
          question: 'そばアレルギーの者がいます。',
          answer:
            '同じ厨房でそばを扱っています。ほかの料理にもそば粉がふれることがありますので、ご来店の前におたずねください。',
        },
      ],
    },
    { kind: 'contact' },
    { kind: 'heading', text: 'お知らせ' },
    {
      kind: 'opening-news',
      title: 'ホームページができました',
      text: '季節のおすすめやお休みのお知らせを、ここに書いていきます。',
    },
  ],
}
