import {
  actions,
  contactAndNews,
  faq,
  heading,
  look,
  menu,
  menuPageButton,
  needs,
  pair,
  pairRight,
  text,
} from './build-blocks.ts'
import type { Template } from './template.ts'

const day = [{ open: '10:00', close: '19:00' }]

/** A hair salon. */
export const beauty: Template = {
  type: 'hair',
  looks: [look('modern', 2), look('chic', 1), look('natural', 0), look('pop', 1)],
  catchPhrase: '明日の朝が、らくになる髪へ。',
  hours: {
    weekly: { tue: day, wed: day, thu: day, fri: day, sat: day, sun: day },
    note: '最後の受付は、閉店の1時間前です。',
  },
  bar: ['phone', 'reservation', 'line', 'map'],
  pages: {
    1: {
      label: 'トップ',
      hero: 'beauty-interior',
      blocks: [
        heading('髪のこと、聞かせてください。'),
        text(
          '{name}では、はさみを入れる前に、髪の質とふだんのお手入れをうかがいます。',
          'なりたい形が決まっていなくても大丈夫です。',
          '一緒に考えながら、家でもまとまる髪に仕上げます。',
        ),
        pair(
          'beauty-scissors',
          '伸びていく先まで考えて。',
          '切ったその日だけでなく、ひと月後もまとまるように。生えぐせや毛の流れを見ながら、少しずつ整えていきます。',
        ),
        pairRight(
          'beauty-shampoo',
          '力をぬいて、ひと休み。',
          'シャンプーは、お湯の温度と力かげんをうかがいながら。強さのお好みは、いつでもお知らせください。',
        ),
        heading('主なメニュー', 'tinted'),
        menu('leaders', 1)`
          カット | 4,950円 | シャンプー、ブローつき
          カットとカラー | 11,000円 | | おすすめ
          カットとパーマ | 12,100円
          トリートメント | 3,300円から
        `,
        menuPageButton('料金をすべて見る'),
        heading('ご予約', 'dark'),
        text(
          'ご予約は、{contact}で承ります。',
          needs('contact', 'はじめての方は、気になることを一言そえてください。'),
        ),
        actions({
          reservation: 'ネットで予約する',
          phone: '電話で予約する',
          line: 'LINEで相談する',
        }),
        { kind: 'hours' },
        { kind: 'access' },
      ],
      bottomSlides: ['beauty-style'],
    },
    2: {
      label: 'メニュー・料金',
      hero: 'beauty-scissors',
      blocks: [
        heading('メニューと料金'),
        text('料金はすべて税込みです。髪の長さで変わるものは、はじめる前にお伝えします。'),
        menu('leaders')`
          カット
          カット | 4,950円 | シャンプー、ブローつき
          学生 | 3,850円 | 高校生まで
          お子さま | 2,750円 | 小学生まで
          前髪カット | 1,100円
          カラー
          カットとカラー | 11,000円 | | おすすめ
          カラー | 7,700円から
          根元のカラー | 5,500円から
          白髪ぞめ | 5,500円から
          パーマ
          カットとパーマ | 12,100円
          パーマ | 8,800円から
          ストレート | 13,200円から
          お手入れ
          トリートメント | 3,300円から
          ヘッドスパ | 3,300円 | 30分
          着付けとセット | 8,800円から | 前日までのご予約
        `,
        pair(
          'beauty-style',
          'はじめてご来店の方へ',
          'お好きな髪形の写真があれば、お持ちください。雑誌の切りぬきでも、携帯電話の画面でもかまいません。アレルギーや、肌のことで気になることがあれば、先にお知らせください。',
        ),
        actions({ reservation: 'ネットで予約する', phone: '電話で予約する' }),
      ],
    },
    3: {
      label: '予約・アクセス',
      hero: 'beauty-storefront',
      blocks: [
        heading('ご予約の方法'),
        text(
          'ご予約は、{contact}で承ります。',
          needs(
            'phone',
            '施術の途中はお電話に出られないことがあります。少し時間をおいて、おかけ直しください。',
          ),
        ),
        actions({
          reservation: 'ネットで予約する',
          phone: '電話で予約する',
          line: 'LINEで相談する',
        }),
        { kind: 'access', title: '場所と行き方' },
        { kind: 'hours' },
        heading('よくある質問', 'tinted'),
        faq({
          '時間はどのくらいかかりますか。':
            'カットは60分ほど、カットとカラーは2時間ほどです。お急ぎのときは、はじめにお知らせください。',
          '予約に遅れそうなときは、どうすればよいですか。': [
            '分かったところで、{contact}でお知らせください。',
            needs('contact', '次のご予約によっては、内容をご相談することがあります。'),
          ],
          '男性や子どもも切ってもらえますか。': 'はい。ご家族みなさまでお越しください。',
          '仕上がりが気になるときは、どうすればよいですか。':
            'お早めにお知らせください。髪のようすを見て、ご相談します。',
        }),
        ...contactAndNews('お休みや新しいメニューのお知らせを、ここに書いていきます。'),
      ],
    },
  },
}
