import type { TemplatePage } from '#templates/template.ts'

export const accessPage: TemplatePage = {
  label: 'アクセス',
  topSlides: [{ samplePicture: 'store-storefront' }],
  blocks: [
    { kind: 'access', title: '場所と行き方' },
    { kind: 'hours' },
    { kind: 'heading', text: 'よくある質問', tone: 'tinted' },
    {
      kind: 'faq',
      entries: [
        {
          question: '贈りもの用に包んでもらえますか。',
          answer: 'はい。贈る方やご予算をうかがって、包み紙とリボンをお選びします。',
        },
        {
          question: '花束は、すぐに作ってもらえますか。',
          answer: [
            'その場でお作りします。',
            { needs: 'contact', words: 'お急ぎのときは、前もって{contact}でお知らせください。' },
          ],
        },
        {
          question: '取り置きはできますか。',
          answer: [
            '{contact}で承ります。',
            { needs: 'contact', words: '品物と、お越しになる日をお知らせください。' },
          ],
        },
      ],
    },
    { kind: 'contact' },
    { kind: 'heading', text: 'お知らせ' },
    {
      kind: 'opening-news',
      title: 'ホームページができました',
      text: '季節の花や、新しく入った品物のことを、ここに書いていきます。',
    },
  ],
}
