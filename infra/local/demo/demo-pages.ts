import * as v from 'valibot'
import {
  type BackgroundInput,
  BlockInput,
  type Block as SavedBlock,
  type SlideInput,
} from '#functions/contract/pages/page.ts'
import type { PageNumber } from '#functions/contract/pages/page-number.ts'
import { addDays } from '#functions/contract/text/japan-day.ts'
import texts from './demo-texts.json' with { type: 'json' }
import type { DemoImagePaths } from './upload-demo-images.ts'

/** A page of the demo shop, in the sections in which it is saved. */
export type DemoPage = {
  page: PageNumber
  bg: v.InferInput<typeof BackgroundInput>
  data: v.InferInput<typeof BlockInput>[]
  data1: v.InferInput<typeof SlideInput>[]
  data2: v.InferInput<typeof SlideInput>[]
  /** What is changed in the draft after the publication. */
  change?: (blocks: readonly SavedBlock[]) => SavedBlock[]
  /** After how many days the changed draft is published. */
  reservedIn?: number
}

type Block = DemoPage['data'][number]
type Content = Pick<DemoPage, 'data' | 'data1' | 'data2'>

const reservedIn = 7

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

const pair = (
  [position_url, alt]: [path: string, alt: string],
  { text, ...content }: { text: string; title: string; side: 'left' | 'right' },
): Block => ({ kind: 'pair', position_url, alt, text_check: true, text, content })

const pageButton = (text: string, page: PageNumber): Block => ({
  kind: 'button',
  text_check: true,
  text,
  link: `page:${page}`,
  content: { target: 'link', style: 'outlined' },
})

/**
 * Builds the three pages of 手打ちそば のれん as of a day, with most kinds of block, in the order of their publication.
 * Their texts hold in every season.
 */
export function buildDemoPages(images: DemoImagePaths, today: string): DemoPage[] {
  return [
    { page: 2, bg: { label: 'お品書き' }, ...buildMenuPage(images), change: addSweets },
    {
      page: 3,
      bg: { label: 'アクセス' },
      ...buildAccessPage(images, today),
      change: (blocks) => addNews(blocks, addDays(today, reservedIn)),
      reservedIn,
    },
    { page: 1, bg: { label: 'お店' }, ...buildShopPage(images, today) },
  ]
}

function buildShopPage(images: DemoImagePaths, today: string): Content {
  return {
    data1: [
      { position_url: images.storefront, alt: '夕暮れどき、藍ののれんを掛けた店先' },
      { position_url: images.interior, alt: '和紙の灯りがともるカウンター席' },
    ],
    data: [
      buildAnnouncement(today),
      heading('挽きたて、打ちたて、茹でたて。'),
      paragraph(
        '北信濃の契約農家から届く玄そばを、店の石臼でゆっくり挽いています。つなぎは二割。のどごしのよさと、噛むほどに広がる甘い香りをお楽しみください。',
      ),
      pair([images.making, 'のし板の上で切りそろえたそば'], {
        side: 'left',
        title: '毎朝五時、粉をこねるところから。',
        text: 'その日の気温と湿度を見て、水の量を決めます。つゆは、本枯節と利尻昆布のだしに、三週間寝かせたかえしを合わせました。',
      }),
      pair([images.field, '白い花が咲くそば畑と水車小屋'], {
        side: 'right',
        title: '白い花の咲く、高原の畑から。',
        text: '畑のある高原では、夏の終わりに白い花が一面に咲きます。刈り取りのころには、店のみなで手伝いに出かけます。',
      }),
      heading('店主のおすすめ', 'tinted'),
      buildSpecials(images),
      pageButton('お品書きをすべて見る', 2),
      buildDishGallery(images),
      buildCoupon(today),
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

/** Visitors do not see it yet. */
const buildAnnouncement = (today: string): Block => ({
  kind: 'news',
  show_from: `${addDays(today, 14)}T09:00+09:00`,
  show_until: `${addDays(today, 28)}T09:00+09:00`,
  content: {
    style: 'band',
    entries: [{ date: today, title: 'そば打ちの会、次の回のご予約を承ります', text: '' }],
  },
})

const buildCoupon = (today: string): Block => ({
  kind: 'coupon',
  content: {
    title: 'はじめての方に、そば味噌をひと皿',
    terms: 'ご注文のときに、この画面をお見せください。お一人さま一回まで。',
    until: addDays(today, 30),
  },
})

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
            marks: ['季節限定'],
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
      paragraph('価格はすべて税込みです。大盛りは、どのそばも250円増しでお作りします。'),
      { kind: 'menu', content: { style: 'leaders', columns: 2, groups: parseGroups(texts.menu) } },
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
      heading('アレルギーのある方へ'),
      paragraph('ご注文の前にお声がけください。そばと小麦は同じ釜で茹でています。'),
      button('電話で聞く', { target: 'phone', style: 'outlined' }),
    ],
    data2: [],
  }
}

function buildAccessPage(images: DemoImagePaths, today: string): Content {
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
              date: addDays(today, -4),
              title: 'そば打ちの会を始めました',
              text: '毎月第四土曜日の朝、はじめての方もご一緒に。打ったそばは、つゆを付けてお持ち帰りいただけます。',
            },
            {
              date: addDays(today, -18),
              title: 'お持ち帰りの生そばをご用意しました',
              text: '二人前、つゆと薬味付きで2,000円です。前の日までに、お電話でお申し付けください。',
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
  content: { entries: texts.questions },
}

function parseGroups(groups: unknown[]) {
  const block = v.parse(BlockInput, { kind: 'menu', content: { groups } })
  return block.kind === 'menu' ? block.content.groups : []
}

const addSweets = (blocks: readonly SavedBlock[]): SavedBlock[] =>
  blocks.map((block) => {
    if (block.kind !== 'menu') return block
    const groups = [...block.content.groups, ...parseGroups([texts.sweets])]
    return { ...block, content: { ...block.content, groups } }
  })

/** News of the day on which the draft is published. */
const addNews = (blocks: readonly SavedBlock[], date: string): SavedBlock[] =>
  blocks.map((block) => {
    if (block.kind !== 'news') return block
    const entry = {
      date,
      title: '夜のお席を、二十一時まで延ばします',
      text: '仕事帰りの一杯と、しめのせいろをどうぞ。ラストオーダーは二十時三十分です。',
    }
    return { ...block, content: { ...block.content, entries: [entry, ...block.content.entries] } }
  })
