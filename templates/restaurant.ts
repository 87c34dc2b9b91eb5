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
  { open: '11:30', close: '14:30', last_order: '13:30' },
  { open: '17:30', close: '22:00', last_order: '21:00' },
]

/** A restaurant with western dishes, or a bar. */
export const restaurant: Template = {
  type: 'western',
  looks: [look('chic', 1), look('chic', 0), look('cafe', 2), look('modern', 2)],
  catchPhrase: '季節の一皿と、グラスを。',
  hours: { weekly: { tue: day, wed: day, thu: day, fri: day, sat: day, sun: day } },
  bar: ['phone', 'map', 'reservation', 'line'],
  pages: {
    1: {
      label: 'トップ',
      hero: 'restaurant-interior',
      blocks: [
        heading('ふだんの日にも、特別な日にも。'),
        text(
          '{name}は、季節の素材でつくる料理とワインの店です。',
          '昼は気軽なランチを、夜はゆっくりとコースを。',
          '大切な方との時間に、どうぞお使いください。',
        ),
        pair(
          'restaurant-plate',
          'その季節に、おいしいものを。',
          '野菜も魚も、その日に届いたものを見て献立を決めています。ソースや火の入れ方はシンプルに。素材の味を、まっすぐにお届けします。',
        ),
        pairRight(
          'restaurant-wine',
          '料理に寄りそう一杯を。',
          'グラスのワインは、料理に合わせて入れかえています。お好みをお聞かせいただければ、お選びいたします。お酒を召し上がらない方には、ぶどうのジュースや炭酸もございます。',
        ),
        heading('お料理', 'tinted'),
        menu('leaders')`
          昼
          本日のパスタランチ | 1,480円 | サラダ、パン、飲みものつき
          季節のランチコース | 2,800円
          夜
          おまかせコース | 5,500円 | 前菜からデザートまで六品 | おすすめ
          一品料理 | 680円から
        `,
        menuPageButton('メニューをすべて見る'),
        heading('お席のご予約', 'dark'),
        text(
          'ご予約は、{contact}で承ります。',
          needs('contact', '記念日のお食事も、お気軽にご相談ください。'),
        ),
        actions({
          phone: '電話で席を予約する',
          reservation: 'ネットで予約する',
          line: 'LINEで聞く',
        }),
        { kind: 'hours' },
        { kind: 'access' },
      ],
      bottomSlides: ['restaurant-pasta'],
    },
    2: {
      label: 'メニュー',
      hero: 'restaurant-plate',
      blocks: [
        heading('昼のメニュー'),
        text('価格はすべて税込みです。内容は仕入れによって変わります。'),
        menu('leaders')`
          ランチ
          本日のパスタランチ | 1,480円 | サラダ、パン、飲みものつき
          魚のランチ | 1,880円 | サラダ、パン、飲みものつき
          肉のランチ | 1,980円 | サラダ、パン、飲みものつき
          ランチコース
          季節のランチコース | 2,800円 | 前菜、パスタ、肉または魚、デザート | おすすめ
        `,
        heading('夜のメニュー'),
        menu('leaders')`
          コース
          おまかせコース | 5,500円 | 前菜からデザートまで六品 | おすすめ
          記念日のコース | 8,800円 | 前日までのご予約
          前菜
          前菜の盛り合わせ | 1,480円
          季節の野菜のグリル | 980円
          自家製ピクルス | 480円
          パスタ・メイン
          トマトとバジルのパスタ | 1,380円
          本日の鮮魚のソテー | 2,200円
          牛肉の赤ワイン煮込み | 2,600円
          お飲みもの
          グラスワイン 赤・白 | 700円から
          ボトルワイン | 3,800円から
          ビール | 680円
          ぶどうジュース | 480円
        `,
        gallery(2, { 'restaurant-pasta': '本日のパスタ', 'restaurant-wine': 'グラスワイン' }),
        heading('苦手なもの、アレルギーのある方へ'),
        text(
          'ご予約のとき、またはご注文の前にお知らせください。できるかぎり、別の食材でお作りします。',
        ),
        actions({ phone: '電話で聞く' }, true),
      ],
    },
    3: {
      label: 'ご予約・アクセス',
      hero: 'restaurant-storefront',
      blocks: [
        pair('restaurant-interior', 'お席のこと', [
          'お席は、{seats}です。',
          '窓の近くや奥のお席など、ご希望がありましたらお知らせください。',
          'お誕生日や記念日のお食事、少人数の集まりもご相談いただけます。',
        ]),
        actions({ phone: '電話で席を予約する', reservation: 'ネットで予約する' }),
        { kind: 'access', title: '場所と行き方' },
        { kind: 'hours' },
        heading('よくある質問', 'tinted'),
        faq({
          '予約は必要ですか。': [
            'お席が空いていれば、ご予約がなくてもご案内します。',
            needs('contact', '夜と週末は、{contact}でのご予約をおすすめします。'),
          ],
          '服装の決まりはありますか。': 'ございません。ふだんの服装でお越しください。',
          '子どもと一緒に行けますか。':
            'どうぞお越しください。お席をご用意しますので、ご予約のときにお知らせください。',
          '予約を変えるときは、どうすればよいですか。': [
            '{contact}でお知らせください。',
            needs('contact', 'コースの変更は、前日までにお願いいたします。'),
          ],
        }),
        ...contactAndNews('季節のコースやお休みのお知らせを、ここに書いていきます。'),
      ],
    },
  },
}
