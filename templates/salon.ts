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

const day = [{ open: '10:00', close: '20:00' }]

/** A bodywork or beauty salon. Its words promise no effect on health, which the law forbids to advertise. */
export const salon: Template = {
  type: 'bodywork',
  looks: [look('natural', 1), look('japanese', 2), look('chic', 1), look('modern', 0)],
  catchPhrase: 'ほっと、息をつく時間を。',
  hours: {
    weekly: { mon: day, tue: day, thu: day, fri: day, sat: day, sun: day },
    note: '最後の受付は、閉店の1時間前です。',
  },
  bar: ['phone', 'reservation', 'line', 'map'],
  pages: {
    1: {
      label: 'トップ',
      hero: 'salon-room',
      blocks: [
        heading('今日は、どこがお疲れですか。'),
        text(
          '{name}は、お一人ずつ、ゆっくりとお迎えするサロンです。',
          'はじめにお話をうかがい、その日の体に合わせて進めます。',
          '静かな部屋で、何もしない時間をお過ごしください。',
        ),
        pair(
          'salon-hands',
          '力かげんは、お好みに合わせて。',
          '強めがお好きな方も、やさしいほうが安心な方も。途中で何度でもうかがいながら進めます。苦手なところや、さわられたくないところも、遠慮なくお知らせください。',
        ),
        pairRight(
          'salon-aroma',
          '香りと音を、静かに。',
          '部屋の明るさや音楽のお好みも、お聞かせください。途中で眠ってしまっても大丈夫です。',
        ),
        { kind: 'divider' },
        heading('主なメニュー', 'tinted'),
        menu('leaders', 1)`
          全身 60分 | 6,600円 | はじめての方に | おすすめ
          全身 90分 | 9,350円
          肩と首 30分 | 3,850円
          足 40分 | 4,950円
        `,
        menuPageButton('料金をすべて見る'),
        heading('ご予約'),
        text(
          needs('contact', 'ご予約の方から順にご案内しています。'),
          'ご予約は、{contact}で承ります。',
          needs('contact', '当日の空きも、どうぞおたずねください。'),
        ),
        actions({
          reservation: 'ネットで予約する',
          phone: '電話で予約する',
          line: 'LINEで相談する',
        }),
        { kind: 'hours' },
        { kind: 'access' },
      ],
      bottomSlides: ['salon-towel'],
    },
    2: {
      label: 'メニュー・料金',
      hero: 'salon-aroma',
      blocks: [
        heading('メニューと料金'),
        text('料金はすべて税込みです。時間には、着がえとお話の時間を入れていません。'),
        menu('leaders')`
          全身
          60分 | 6,600円 | はじめての方に | おすすめ
          90分 | 9,350円
          120分 | 12,100円
          ところを決めて
          肩と首 30分 | 3,850円
          腰と背中 30分 | 3,850円
          足 40分 | 4,950円
          アロマ
          背中 40分 | 5,500円
          全身 80分 | 9,900円 | 香りはお好みで
          組み合わせて
          頭 15分 | 1,650円
          足うら 15分 | 1,650円
        `,
        heading('当日の流れ'),
        {
          ...text(
            '1. 受付のあと、体のことと、ふだんの過ごし方をうかがいます。\n2. 楽な服に着がえて、ベッドでお休みください。\n3. お話の内容に合わせて、ゆっくり進めます。\n4. 終わったら、お茶でひと息どうぞ。',
          ),
          align: 'left',
        },
        pair(
          'salon-towel',
          'はじめての方へ',
          '着がえとタオルは、こちらでご用意します。手ぶらでお越しください。けがや病気で通院中の方、妊娠中の方は、ご予約のときにお知らせください。',
        ),
        actions({ reservation: 'ネットで予約する', phone: '電話で予約する' }),
      ],
    },
    3: {
      label: '予約・アクセス',
      hero: 'salon-entrance',
      blocks: [
        heading('ご予約の方法'),
        text(
          needs('contact', 'ご予約の方から順にご案内しています。'),
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
          '何を着ていけばよいですか。': 'ふだんの服装でお越しください。着がえをご用意しています。',
          '時間はどのくらいみておけばよいですか。':
            'メニューの時間に、お話と着がえの20分ほどを足してお考えください。',
          '予約に遅れそうなときは、どうすればよいですか。': [
            '分かったところで、{contact}でお知らせください。',
            needs('contact', '次のご予約によっては、時間をご相談することがあります。'),
          ],
          '体調がよくない日は、どうすればよいですか。': [
            '無理をなさらず、別の日にお越しください。',
            needs('contact', '日にちの変更は、{contact}で承ります。'),
          ],
        }),
        ...contactAndNews('空き状況やお休みのお知らせを、ここに書いていきます。'),
      ],
    },
  },
}
