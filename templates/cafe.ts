import {
  actions,
  contactAndNews,
  faq,
  gallery,
  heading,
  look,
  menu,
  menuPageButton,
  needs,
  pair,
  text,
} from './build-blocks.ts'
import type { Template } from './template.ts'

const day = [{ open: '09:00', close: '18:00', last_order: '17:30' }]

/** A café or a bakery. */
export const cafe: Template = {
  type: 'cafe',
  looks: [look('cafe', 0), look('natural', 1), look('pop', 0), look('modern', 0)],
  catchPhrase: 'いい香りのする、ひと休み。',
  hours: { weekly: { mon: day, wed: day, thu: day, fri: day, sat: day, sun: day } },
  bar: ['phone', 'map', 'line', 'reservation'],
  pages: {
    1: {
      label: 'トップ',
      hero: 'cafe-interior',
      blocks: [
        heading('今日は、どんな一日ですか。'),
        text(
          '{name}は、コーヒーと焼きたてのパン、手づくりのお菓子の店です。',
          '本を読んだり、おしゃべりをしたり。',
          '朝の一杯から夕方のひと休みまで、お好きにお過ごしください。',
        ),
        pair(
          'cafe-coffee',
          '一杯ずつ、いれています。',
          'ご注文をいただいてから豆をひき、ゆっくりとお湯を注ぎます。深いりと浅いり、その日の気分でお選びください。迷ったら、好きな味をお聞かせください。',
        ),
        heading('今日のおすすめ', 'tinted'),
        menu('cards')`
          季節のケーキ | 580円 | 旬のくだものを使った、その日のひと切れ。 | おすすめ | cafe-cake
          焼きたてのパン | 220円から | 焼き上がりの時間は、店内の黒板で。 | | cafe-bread
        `,
        menuPageButton('メニューを見る'),
        { kind: 'hours' },
        { kind: 'access' },
        heading('お持ち帰りもどうぞ', 'tinted'),
        text(
          '飲みものもお菓子も、お持ち帰りいただけます。',
          'パンやケーキのお取り置きは、{contact}で承ります。',
        ),
        actions({ phone: '電話で取り置きを頼む', line: 'LINEで聞く' }),
      ],
      bottomSlides: ['cafe-storefront'],
    },
    2: {
      label: 'メニュー',
      hero: 'cafe-coffee',
      blocks: [
        heading('飲みものと、甘いもの。'),
        text('価格は税込みで、店内でお召し上がりのときのものです。'),
        menu('leaders')`
          コーヒー
          本日のコーヒー | 480円 | 豆は週がわりです
          深いりブレンド | 500円 | | おすすめ
          カフェラテ | 560円
          水出しアイスコーヒー | 520円
          お茶・そのほか
          紅茶 | 520円 | ポットで二杯分
          ほうじ茶ラテ | 580円
          レモネード | 560円
          りんごジュース | 450円
          お菓子
          季節のケーキ | 580円 | | おすすめ
          チーズケーキ | 520円
          スコーン | 380円 | ジャムとクリームつき
          焼き菓子 | 250円から
          パン・軽い食事
          厚切りトースト | 380円
          たまごサンド | 680円
          本日のスープとパン | 880円 | 11時から
          クロワッサン | 280円
        `,
        gallery(2, { 'cafe-cake': '季節のケーキ', 'cafe-bread': '焼きたてのパン' }),
        heading('アレルギーのある方へ'),
        text(
          '小麦、卵、乳製品を使うものが多くあります。',
          '使っている材料は、ご注文の前におたずねください。',
        ),
      ],
    },
    3: {
      label: 'アクセス',
      hero: 'cafe-storefront',
      blocks: [
        { kind: 'access', title: '場所と行き方' },
        { kind: 'hours' },
        pair('cafe-interior', 'お好きな席へどうぞ。', [
          'お席は、{seats}です。',
          'おひとりの方も、お友だちと一緒の方も、空いているお席をお選びください。',
          'こみ合う時間は、席をゆずり合ってお使いください。',
        ]),
        heading('よくある質問', 'tinted'),
        faq({
          '席の予約はできますか。': [
            '{contact}で承ります。',
            needs('contact', '人数とお時間をお知らせください。'),
          ],
          'パンは何時ごろに焼き上がりますか。':
            '朝の開店から少しずつ並びます。お目当てのパンがありましたら、店の者におたずねください。',
          '子どもと一緒に行けますか。':
            'どうぞお越しください。ベビーカーでお越しの方は、入口でお声がけください。',
        }),
        ...contactAndNews('季節のお菓子や新しい豆のことを、ここに書いていきます。'),
      ],
    },
  },
}
