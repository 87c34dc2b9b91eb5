import type * as v from 'valibot'
import type { BackgroundInput, BlockInput, SlideInput } from '#functions/contract/pages/page.ts'
import type { PageNumber } from '#functions/contract/pages/page-number.ts'
import type { DemoImageName } from './demo-images.ts'

/** Paths of the demo shop's images on the media host. */
export type DemoImagePaths = Record<DemoImageName, string>

/** A page of the demo shop, in the sections in which it is saved. */
export type DemoPage = {
  page: PageNumber
  bg: v.InferInput<typeof BackgroundInput>
  data: v.InferInput<typeof BlockInput>[]
  data1: v.InferInput<typeof SlideInput>[]
  data2: v.InferInput<typeof SlideInput>[]
}

type Block = DemoPage['data'][number]

const heading = (text: string, tone: 'plain' | 'tinted' | 'dark' = 'plain'): Block => ({
  kind: 'heading',
  text_check: true,
  text,
  content: { tone },
})

const paragraph = (text: string): Block => ({ text_check: true, text })

const button = (
  text: string,
  content: { target: 'phone' | 'map' | 'line'; style?: 'filled' | 'outlined' },
): Block => ({ kind: 'button', text_check: true, text, content })

const pageButton = (text: string, page: PageNumber): Block => ({
  kind: 'button',
  text_check: true,
  text,
  link: `page:${page}`,
  content: { target: 'link', style: 'outlined' },
})

/** Builds the three pages of 手打ちそば のれん, with most kinds of block. */
export function buildDemoPages(images: DemoImagePaths, year: number): DemoPage[] {
  return [
    { page: 1, bg: { label: 'お店' }, ...buildShopPage(images) },
    { page: 2, bg: { label: 'お品書き' }, ...buildMenuPage(images) },
    { page: 3, bg: { label: 'アクセス' }, ...buildAccessPage(images, year) },
  ]
}

type MenuGroups = NonNullable<Extract<Block, { kind: 'menu' }>['content']['groups']>
type Content = Omit<DemoPage, 'page' | 'bg'>

function buildShopPage(images: DemoImagePaths): Content {
  return {
    data1: [{ position_url: images.storefront, alt: '夕暮れどき、藍ののれんを掛けた店先' }],
    data: [
      heading('挽きたて、打ちたて、茹でたて。'),
      paragraph(
        '北信濃の契約農家から届く玄そばを、店の石臼でゆっくり挽いています。つなぎは二割。のどごしのよさと、噛むほどに広がる甘い香りをお楽しみください。',
      ),
      {
        kind: 'pair',
        position_url: images.making,
        alt: 'のし板の上で切りそろえたそば',
        text_check: true,
        text: 'その日の気温と湿度を見て、水の量を決めます。つゆは、本枯節と利尻昆布のだしに、三週間寝かせたかえしを合わせました。',
        content: { title: '毎朝五時、粉をこねるところから。', side: 'left' },
      },
      {
        kind: 'pair',
        position_url: images.field,
        alt: '白い花が咲くそば畑と水車小屋',
        text_check: true,
        text: '畑のある高原では、九月に白い花が一面に咲きます。新そばは十一月から。一年でいちばん香りの立つ季節です。',
        content: { title: '今年も、よい新そばが届きました。', side: 'right' },
      },
      heading('季節のおすすめ', 'tinted'),
      buildSpecials(images),
      pageButton('お品書きをすべて見る', 2),
      buildDishGallery(images),
      { kind: 'hours', content: {} },
      { kind: 'access', position_url: images.street, alt: '駅から店までの絵地図', content: {} },
      heading('ご予約'),
      paragraph('お席のご予約は、お電話で承ります。四名さまからは小上がりもご用意できます。'),
      button('電話で予約する', { target: 'phone' }),
      button('LINEで聞く', { target: 'line', style: 'outlined' }),
    ],
    data2: [],
  }
}

const buildDishGallery = (images: DemoImagePaths): Block => ({
  kind: 'gallery',
  width: 'full',
  crop: 'square',
  content: {
    columns: 4,
    photos: [
      { position_url: images.soba, alt: 'せいろに盛った手打ちそば' },
      { position_url: images.tempura, alt: '海老とれんこんの天ぷら' },
      { position_url: images.kamo, alt: '鴨肉と焼きねぎのあたたかいそば' },
      { position_url: images.interior, alt: '和紙の灯りがともるカウンター席' },
    ],
  },
})

const buildSpecials = (images: DemoImagePaths): Block => ({
  kind: 'menu',
  content: {
    style: 'cards',
    groups: [
      {
        items: [
          {
            name: '鴨南ばん',
            price: '1,680円',
            note: '炭火であぶった鴨と、甘みののった千住ねぎ。',
            marks: ['冬だけ'],
            position_url: images.kamo,
          },
          {
            name: '天せいろ',
            price: '1,780円',
            note: '海老二本と、季節の野菜三種。',
            marks: ['おすすめ'],
            position_url: images.tempura,
          },
          {
            name: '燗酒と小鉢',
            price: '1,200円',
            note: '月を見ながら、ゆっくりと。夜のみ。',
            position_url: images.sake,
          },
        ],
      },
    ],
  },
})

function buildMenuPage(images: DemoImagePaths): Content {
  return {
    data1: [{ position_url: images.soba, alt: 'せいろそばと薬味' }],
    data: [
      heading('いつものそば、季節のそば。'),
      paragraph('価格はすべて税込みです。大盛りは200円増しで承ります。'),
      { kind: 'menu', content: { style: 'leaders', columns: 2, groups: menuGroups } },
      {
        kind: 'gallery',
        width: 'full',
        crop: '4:3',
        content: {
          columns: 3,
          photos: [
            { position_url: images.kamo, alt: '鴨南ばん', caption: '鴨南ばん' },
            {
              position_url: images.tempura,
              alt: '天ぷらの盛り合わせ',
              caption: '天ぷら盛り合わせ',
            },
            { position_url: images.sake, alt: '丸窓の月と、燗酒の徳利', caption: '燗酒' },
          ],
        },
      },
      heading('おみやげ', 'tinted'),
      {
        kind: 'coupon',
        content: {
          title: 'そば茶を一袋さしあげます',
          terms: 'お会計のときにお知らせください。お一人さま一回まで。',
        },
      },
      heading('アレルギーのある方へ'),
      paragraph('ご注文の前にお声がけください。そばと小麦は同じ釜で茹でています。'),
      button('電話で聞く', { target: 'phone', style: 'outlined' }),
    ],
    data2: [],
  }
}

const menuGroups: MenuGroups = [
  {
    name: '冷たいそば',
    items: [
      { name: 'せいろ', price: '900円' },
      { name: '粗挽き田舎そば', price: '1,000円', marks: ['数量限定'] },
      { name: '辛味おろしそば', price: '1,100円' },
      {
        name: '天せいろ',
        price: '1,780円',
        note: '海老二本、季節の野菜三種',
        marks: ['おすすめ'],
      },
      { name: '十割そば', price: '1,200円', sold_out: true },
    ],
  },
  {
    name: '温かいそば',
    items: [
      { name: 'かけそば', price: '900円' },
      { name: 'きのこそば', price: '1,300円' },
      { name: 'にしんそば', price: '1,400円' },
      {
        name: '鴨南ばん',
        price: '1,680円',
        note: '合鴨と焼きねぎ。二月の終わりごろまで',
        marks: ['冬だけ'],
      },
    ],
  },
  {
    name: '一品',
    items: [
      { name: '天ぷら盛り合わせ', price: '1,400円' },
      { name: '板わさ', price: '600円' },
      { name: 'だし巻き玉子', price: '700円' },
      { name: 'そば味噌', price: '400円' },
    ],
  },
  {
    name: 'お酒',
    items: [
      { name: '日本酒 一合', price: '700円から' },
      { name: 'そば焼酎', price: '600円' },
      { name: '瓶ビール', price: '750円' },
      { name: 'そば茶', price: '無料' },
    ],
  },
]

function buildAccessPage(images: DemoImagePaths, year: number): Content {
  return {
    data1: [{ position_url: images.interior, alt: '和紙の灯りがともるカウンター席' }],
    data: [
      { kind: 'access', position_url: images.street, alt: '駅から店までの絵地図', content: {} },
      { kind: 'hours', content: {} },
      heading('お知らせ', 'tinted'),
      {
        kind: 'news',
        content: {
          style: 'list',
          entries: [
            {
              date: `${year}-11-20`,
              title: '年越しそばのご予約を承ります',
              text: '生そば二人前・つゆ付きで2,000円。お渡しは31日の10時から15時まで。数に限りがございます。',
            },
            {
              date: `${year}-11-10`,
              title: '新そばが始まりました',
              text: '北信濃から今年も届いています。香りの高いうちに、どうぞ。',
            },
          ],
        },
      },
      heading('よくある質問'),
      questions,
      heading('お店のこと'),
      { kind: 'contact', content: {} },
    ],
    data2: [],
  }
}

const questions: Block = {
  kind: 'faq',
  content: {
    entries: [
      {
        question: '予約はできますか。',
        answer: 'お電話で承ります。土曜・日曜・祝日のお昼は、お並びいただいた順にご案内します。',
      },
      {
        question: '子ども連れでも入れますか。',
        answer:
          '小上がりがございます。お子さま用のうつわと、そば粉を使わないうどんもご用意できます。',
      },
      {
        question: '車いすで入れますか。',
        answer: '入口に段差はありません。テーブル席へご案内します。',
      },
      {
        question: '持ち帰りはできますか。',
        answer: '生そばとつゆを、二人前からお持ち帰りいただけます。',
      },
    ],
  },
}
