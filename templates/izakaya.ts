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

const night = [{ open: '17:00', close: '24:00', last_order: '23:00' }]

/** A pub with grilled dishes, fish and drinks. */
export const izakaya: Template = {
  type: 'izakaya',
  looks: [look('izakaya', 0), look('izakaya', 2), look('japanese', 1), look('traditional', 1)],
  catchPhrase: '炭火の香りと、今夜の一杯。',
  hours: { weekly: { mon: night, tue: night, wed: night, thu: night, fri: night, sat: night } },
  bar: ['phone', 'map', 'reservation', 'line'],
  pages: {
    1: {
      label: 'トップ',
      hero: 'izakaya-counter',
      blocks: [
        heading('今日も一日、おつかれさまです。'),
        text(
          '{name}は、焼きものと魚、それに合うお酒の店です。',
          'ひとりで軽く一杯も、みんなでにぎやかな夜も、どうぞお気軽に。',
        ),
        heading('今夜のおすすめ', 'tinted'),
        menu('theme')`
          串の盛り合わせ | 980円
          刺身三点盛り | 1,480円
          銀だら西京焼 | 980円
          だし巻き玉子 | 580円
          月見つくね | 380円
          もつ煮込み | 580円
          鶏のから揚げ | 680円
          しめさば | 780円
          ほっけの開き | 880円
          焼きおにぎり | 380円
        `,
        menuPageButton('お品書きをすべて見る'),
        heading('炭と魚と、酒と。'),
        gallery(3, {
          'izakaya-yakitori': '串は一本から、炭火で焼きます',
          'izakaya-sashimi': '魚は、その日のおすすめを',
          'izakaya-beer': 'まずは、よく冷えた一杯を',
        }),
        heading('お席のご予約', 'dark'),
        text(
          'ご予約は、{contact}で承ります。',
          needs('contact', '当日のお席も、どうぞおたずねください。'),
        ),
        actions({
          phone: '電話で席を予約する',
          reservation: 'ネットで予約する',
          line: 'LINEで聞く',
        }),
        { kind: 'hours' },
        { kind: 'access' },
      ],
      bottomSlides: ['izakaya-storefront'],
    },
    2: {
      label: 'お品書き',
      hero: 'izakaya-yakitori',
      blocks: [
        heading('お料理'),
        text('価格はすべて税込みです。お席料をかねたお通しとして、おひとり様400円をいただきます。'),
        menu('leaders')`
          焼きもの
          ねぎま | 220円 | 塩かたれ。一本から
          月見つくね | 380円 | | おすすめ
          とり皮 | 200円
          銀だら西京焼 | 980円
          ほっけの開き | 880円
          刺身
          三点盛り | 1,480円 | 魚は日によって変わります
          しめさば | 780円
          まぐろ | 980円
          本日の白身魚 | 時価
          一品
          だし巻き玉子 | 580円
          もつ煮込み | 580円
          ポテトサラダ | 480円
          鶏のから揚げ | 680円
          枝豆 | 380円
          しめ
          焼きおにぎり | 380円
          だし茶漬け | 580円
          焼きうどん | 780円
          バニラアイス | 380円
        `,
        heading('お飲みもの'),
        menu('leaders')`
          ビール・サワー
          生ビール | 580円
          瓶ビール | 680円
          レモンサワー | 480円
          ハイボール | 480円
          日本酒・焼酎・そのほか
          本日の日本酒 一合 | 680円から
          焼酎 芋・麦 | 520円
          梅酒 | 520円
          ウーロン茶 | 350円
        `,
      ],
    },
    3: {
      label: 'ご予約・アクセス',
      hero: 'izakaya-storefront',
      blocks: [
        heading('集まりの席に'),
        pair('izakaya-sashimi', '料理もお酒も、まとめておまかせ。', [
          '人数とご予算をお知らせいただければ、料理の内容をご相談いたします。',
          'お席は、{seats}です。',
          '歓迎会や送別会、少人数のお祝いにもお使いください。',
        ]),
        menu('leaders', 1)`
          コース（二日前までのご予約）
          料理七品のコース | 3,500円 | 二名様から
          料理八品と飲み放題のコース | 5,000円 | 四名様から。飲み放題は二時間です | おすすめ
        `,
        actions({ phone: '電話で席を予約する', reservation: 'ネットで予約する' }),
        { kind: 'access', title: '場所と行き方' },
        { kind: 'hours' },
        heading('よくある質問', 'tinted'),
        faq({
          '予約なしでも入れますか。': [
            'お席が空いていれば、すぐにご案内します。',
            needs('phone', 'お越しになる前にお電話をいただくと確実です。'),
          ],
          'ひとりでも入れますか。': 'どうぞお気軽にお越しください。おひとりのお客様も歓迎です。',
          '予約を変えるときは、どうすればよいですか。': [
            '{contact}でお知らせください。',
            needs('contact', 'コースの人数は、前日までにお知らせいただけると助かります。'),
          ],
        }),
        ...contactAndNews('季節の料理や、入ったお酒のことを、ここに書いていきます。'),
      ],
    },
  },
}
