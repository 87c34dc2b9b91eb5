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
  { open: '11:00', close: '15:00', last_order: '14:30' },
  { open: '17:30', close: '21:00', last_order: '20:30' },
]

/** A ramen shop or a diner. */
export const ramen: Template = {
  type: 'ramen',
  looks: [look('izakaya', 2), look('pop', 0), look('modern', 2), look('traditional', 0)],
  catchPhrase: '熱いうちに、どうぞ。',
  hours: { weekly: { mon: day, tue: day, thu: day, fri: day, sat: day, sun: day } },
  bar: ['phone', 'map', 'line', 'reservation'],
  pages: {
    1: {
      label: 'トップ',
      hero: 'ramen-bowl',
      blocks: [
        heading('スープの最後の一口まで。'),
        text(
          '{name}は、ラーメンと定食の店です。',
          'スープは毎日、火にかけるところから。',
          'ご注文をいただいてから麺をゆで、熱いうちにお出しします。',
        ),
        heading('当店の定番', 'tinted'),
        menu('theme')`
          醤油ラーメン | 850円
          塩ラーメン | 850円
          味噌ラーメン | 950円
          焼き餃子 | 420円
          日替わり定食 | 880円
        `,
        menuPageButton('メニューをすべて見る'),
        pair(
          'ramen-gyoza',
          'もう一皿なら、焼き餃子。',
          'ご注文ごとに、皮がかりっとするまで焼いています。はじめはそのままで、次は酢とこしょうでお試しください。',
        ),
        pairRight(
          'ramen-teishoku',
          'ごはんの日は、定食を。',
          '温かいごはんと汁、その日のおかず。お昼はもちろん、夜の食事にもどうぞ。ごはんの量は、ご注文のときにお知らせください。',
        ),
        { kind: 'hours' },
        { kind: 'access' },
        actions({ phone: '電話で聞く', line: 'LINEで聞く' }),
      ],
      bottomSlides: ['ramen-counter'],
    },
    2: {
      label: 'メニュー',
      hero: 'ramen-teishoku',
      blocks: [
        heading('今日は、どれにしましょう。'),
        text('価格はすべて税込みです。麺の大盛りは120円増しで承ります。'),
        menu('leaders')`
          ラーメン
          醤油ラーメン | 850円 | | おすすめ
          塩ラーメン | 850円
          味噌ラーメン | 950円
          チャーシューめん | 1,180円
          味つけ玉子 | 130円 | お好きなラーメンにのせられます
          ごはんと定食
          日替わり定食 | 880円 | おかずは店内の黒板で
          から揚げ定食 | 950円
          野菜いため定食 | 880円
          チャーハン | 780円
          半チャーハン | 450円
          一品
          焼き餃子 6個 | 420円
          から揚げ 3個 | 420円
          メンマ | 280円
          冷ややっこ | 250円
          お飲みもの
          瓶ビール | 650円
          ハイボール | 450円
          ウーロン茶 | 250円
          オレンジジュース | 250円
        `,
        gallery(2, { 'ramen-bowl': '醤油ラーメン', 'ramen-gyoza': '焼き餃子' }),
        heading('アレルギーのある方へ'),
        text(
          '小麦、卵、大豆などを使っています。気になることがありましたら、ご注文の前におたずねください。',
        ),
        actions({ phone: '電話で聞く' }, true),
      ],
    },
    3: {
      label: '店の案内',
      hero: 'ramen-storefront',
      blocks: [
        pair('ramen-counter', 'ひとりでも、家族でも。', [
          'お昼の休みに、仕事の帰りに、ふらりとお立ち寄りください。',
          'お席は、{seats}です。',
          'お子さまと一緒の方は、取り皿をお持ちしますので、お声がけください。',
        ]),
        { kind: 'hours' },
        { kind: 'access' },
        heading('よくある質問', 'tinted'),
        faq({
          '麺のかたさは選べますか。': 'はい。ご注文のときに、お好みをお知らせください。',
          'こむ時間はいつですか。':
            '平日は12時から13時ごろがこみ合います。少し時間をずらすと、ゆっくりお座りいただけます。',
          'スープがなくなることはありますか。': [
            'なくなったときは、早めに店を閉めることがあります。',
            needs('phone', '遅い時間にお越しのときは、お電話でお確かめください。'),
          ],
        }),
        ...contactAndNews('季節の麺やお休みのお知らせを、ここに書いていきます。'),
      ],
    },
  },
}
