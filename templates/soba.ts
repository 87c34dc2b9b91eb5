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
  pairRight,
  text,
} from './build-blocks.ts'
import type { Template } from './template.ts'

const day = [
  { open: '11:30', close: '14:30', last_order: '14:00' },
  { open: '17:30', close: '20:30', last_order: '20:00' },
]

/** A soba or Japanese restaurant. */
export const soba: Template = {
  type: 'soba',
  looks: [look('traditional', 0), look('japanese', 0), look('natural', 1), look('japanese', 1)],
  catchPhrase: 'ゆでたての、そばの香り。',
  hours: { weekly: { tue: day, wed: day, thu: day, fri: day, sat: day, sun: day } },
  bar: ['phone', 'map', 'line', 'reservation'],
  pages: {
    1: {
      label: 'トップ',
      hero: 'soba-storefront',
      blocks: [
        heading('一枚のそばを、いちばんよいときに。'),
        text(
          '{name}は、そばと季節の料理の店です。',
          'ご注文をいただいてから釜でゆで、冷たい水でしめて、すぐにお出しします。',
          'はじめのひと口は、つゆをつけずにお召し上がりください。',
        ),
        pair(
          'soba-handmade',
          '粉と水から、ていねいに。',
          'その日の粉のようすを見ながら、水を合わせ、まとめ、のばし、切りそろえます。そばは、粉と水だけの料理です。だからこそ、手をかけるところがたくさんあります。',
        ),
        heading('当店のおすすめ', 'tinted'),
        menu('cards')`
          せいろ | 880円 | そばの香りを、いちばん楽しめる一枚。 | | soba-zaru
          天せいろ | 1,680円 | 海老と季節の野菜。揚げたてを、そばと一緒に。 | おすすめ | soba-tempura
        `,
        menuPageButton('お品書きをすべて見る'),
        pairRight(
          'soba-sake',
          'そばの前に、小鉢と一杯。',
          '板わさをつまみながら、そばがゆで上がるのを待つ。そんな時間もよいものです。お酒を飲まない方も、そば茶でゆっくりお過ごしください。しめには、そば湯をどうぞ。',
        ),
        { kind: 'hours' },
        { kind: 'access' },
        heading('ご予約', 'tinted'),
        text(
          'ご予約は、{contact}で承ります。',
          needs('contact', '人数とお時間をお知らせください。'),
        ),
        actions({ phone: '電話で予約する', reservation: 'ネットで予約する', line: 'LINEで聞く' }),
      ],
      bottomSlides: ['soba-interior'],
    },
    2: {
      label: 'お品書き',
      hero: 'soba-zaru',
      blocks: [
        heading('いつものそば、季節のそば。'),
        text('価格はすべて税込みです。大盛りは200円増しで承ります。'),
        menu('leaders')`
          冷たいそば
          せいろ | 880円
          とろろそば | 1,080円
          おろしそば | 1,080円
          天せいろ | 1,680円 | 海老二本、季節の野菜三種 | おすすめ
          温かいそば
          かけそば | 880円
          きつねそば | 980円
          山菜そば | 1,080円
          鴨南ばん | 1,580円 | 鴨肉と焼きねぎ
          一品
          天ぷら盛り合わせ | 1,280円
          だし巻き玉子 | 680円
          板わさ | 580円
          焼きみそ | 480円
          お飲みもの
          日本酒 一合 | 700円から
          そば焼酎 | 600円
          瓶ビール | 700円
          ウーロン茶 | 350円
        `,
        gallery(3, {
          'soba-tempura': '天ぷら盛り合わせ',
          'soba-sake': 'お酒と小鉢',
          'soba-handmade': '打ちたてのそば',
        }),
        heading('アレルギーのある方へ'),
        text(
          'そばと小麦を使う料理が中心です。',
          '気になることがありましたら、ご注文の前に店の者へお声がけください。',
        ),
        actions({ phone: '電話で聞く' }, true),
      ],
    },
    3: {
      label: 'アクセス',
      hero: 'soba-interior',
      blocks: [
        { kind: 'access', title: '場所と行き方' },
        { kind: 'hours' },
        heading('よくある質問', 'tinted'),
        faq({
          '予約はできますか。': [
            'はい、{contact}で承ります。',
            needs('contact', 'こみ合う日もありますので、お早めにお知らせください。'),
          ],
          '席はいくつありますか。': '{seats}です。',
          '子どもと一緒に行けますか。':
            'どうぞお越しください。お席のご希望があれば、入口でお知らせください。',
          'そばアレルギーの者がいます。':
            '同じ厨房でそばを扱っています。ほかの料理にもそば粉がふれることがありますので、ご来店の前におたずねください。',
        }),
        ...contactAndNews('季節のおすすめやお休みのお知らせを、ここに書いていきます。'),
      ],
    },
  },
}
