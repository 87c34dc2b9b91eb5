import type * as v from 'valibot'
import type { BackgroundInput, BlockInput, SlideInput } from '#functions/contract/pages/page.ts'
import type { PageNumber } from '#functions/contract/pages/page-number.ts'
import type { DemoImageName } from './draw-demo-image.ts'

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

const [indigo, soy, vermilion, paper, white] = [
  '#22325c',
  '#43302a',
  '#a02d1c',
  '#f6ecd9',
  '#ffffff',
] as const
const tel = 'tel:03-0000-0000'

const title = (text: string): Block => heading(text, { text_size: 36, margin_up: 40 })

function heading(text: string, more: Block = {}): Block {
  return { text_check: true, text, text_size: 26, text_color: indigo, margin_up: 32, ...more }
}

function paragraph(text: string, more: Block = {}): Block {
  return { text_check: true, text, text_size: 18, text_color: soy, margin_down: 8, ...more }
}

function button(text: string, link: string, more: Block = {}): Block {
  return paragraph(text, { link, text_size: 20, text_color: vermilion, ...more })
}

function imageBlock(position_url: string, alt: string, more: Block = {}): Block {
  return { position_url, alt, margin_up: 16, margin_down: 8, ...more }
}

function imageWithText(alt: string, text: string, more: Block): Block {
  const look = { text_check: true, text_size: 30, text_color: white, margin_up: 16, margin_down: 8 }
  return { ...look, alt, text, ...more }
}

/** Builds the three pages of 手打ちそば のれん. Its name, address and phone number are fictional. */
export function buildDemoPages(images: DemoImagePaths): DemoPage[] {
  const bg = { position_url: images.paper, color: paper }
  return [
    { page: 1, bg, ...shopPage(images) },
    { page: 2, bg, ...menuPage(images) },
    { page: 3, bg, ...accessPage(images) },
  ]
}

function shopPage(images: DemoImagePaths): Omit<DemoPage, 'page' | 'bg'> {
  return {
    data1: [
      { position_url: images.storefront, alt: '夕暮れどき、藍ののれんを掛けた店先' },
      { position_url: images.interior, alt: '和紙の灯りがともるカウンター席' },
      { position_url: images.kamo, alt: '鴨肉と焼きねぎのあたたかいそば', link: 'page:2' },
      { position_url: images.field, alt: '白い花が咲くそば畑と水車小屋' },
    ],
    data: [
      title('手打ちそば のれん'),
      paragraph(
        '石臼で挽いたその日の粉を、その日の分だけ。\n挽きたて、打ちたて、茹でたてのおそばをご用意して、皆さまのお越しをお待ちしております。',
      ),
      imageWithText('のし板の上で切りそろえたそば', '毎朝五時、\n粉をこねるところから', {
        position_url: images.making,
      }),
      paragraph(
        '北信濃の契約農家から届く玄そばを、店の石臼でゆっくり挽いています。つなぎは二割。のどごしのよさと、噛むほどに広がる甘い香りをお楽しみください。\nつゆは、本枯節と利尻昆布のだしに、三週間寝かせたかえしを合わせました。',
      ),
      imageWithText('せいろに盛った手打ちそば', 'お品書きを見る →', {
        position_url: images.soba,
        link: 'page:2',
        margin_up: 32,
      }),
      heading('営業時間'),
      paragraph(
        '昼　11:30 〜 14:30\n夜　17:30 〜 20:30（ラストオーダー 20:00）\n\n定休日　月曜日・第三火曜日\n※ そばがなくなりしだい、のれんをしまわせていただきます。',
      ),
      heading('ご予約・お問い合わせ'),
      paragraph('お席のご予約は、お電話で承ります。四名さまからは小上がりもご用意できます。'),
      button('電話をかける　03-0000-0000', tel),
      button('お店への道順・お知らせ', 'page:3', { margin_down: 40 }),
    ],
    data2: [
      { position_url: images.sake, alt: '丸窓の月と、燗酒の徳利' },
      { position_url: images.tempura, alt: '海老とれんこんの天ぷら' },
    ],
  }
}

function menuPage(images: DemoImagePaths): Omit<DemoPage, 'page' | 'bg'> {
  return {
    data1: [
      { position_url: images.soba, alt: 'せいろそばと薬味' },
      { position_url: images.kamo, alt: '鴨南蛮そば' },
      { position_url: images.tempura, alt: '天ぷらの盛り合わせ' },
    ],
    data: [
      title('お品書き'),
      paragraph('価格はすべて税込みです。大盛りは二百円増しで承ります。'),
      heading('冷たいおそば'),
      paragraph(
        'せいろ　　　　　　　九百円\n粗挽き田舎そば　　　千円\n辛味おろしそば　　　千百円\n天せいろ　　　　　　千九百円',
      ),
      imageWithText('鴨南蛮そば', '冬のおすすめ\n鴨南蛮 千七百円', { position_url: images.kamo }),
      paragraph('炭火であぶった鴨と、甘みののった千住ねぎ。二月の終わりごろまでお出ししています。'),
      heading('あたたかいおそば'),
      paragraph(
        'かけそば　　　　　　九百円\nきのこそば　　　　　千三百円\nにしんそば　　　　　千四百円\n鴨南蛮　　　　　　　千七百円',
      ),
      imageBlock(images.tempura, '海老、れんこん、かぼちゃの天ぷら', { margin_up: 32 }),
      heading('一品とお酒', { margin_up: 8 }),
      paragraph(
        '天ぷら盛り合わせ　　千四百円\n板わさ　　　　　　　六百円\nだし巻き玉子　　　　七百円\nそば味噌　　　　　　四百円\n\n日本酒一合　　　　　七百円から\nそば焼酎　　　　　　六百円',
      ),
      imageBlock(images.sake, '丸窓の前の燗酒と小鉢', { margin_up: 32 }),
      paragraph(
        '食物アレルギーのある方は、ご注文の前にお声がけください。そばと小麦は同じ釜で茹でています。',
        { text_size: 15 },
      ),
      button('お店の紹介へ', 'page:1'),
      button('お店への道順・お知らせ', 'page:3', { margin_down: 40 }),
    ],
    data2: [],
  }
}

function accessPage(images: DemoImagePaths): Omit<DemoPage, 'page' | 'bg'> {
  return {
    data1: [],
    data: [
      imageBlock(images.street, '駅から店までの絵地図。赤い橋の手前、大通り沿い', { margin_up: 0 }),
      title('お店への道順'),
      paragraph(
        '東京都のれん区藍染町一丁目二番三号\nのれん電鉄「藍染町」駅 南口から歩いて五分\n\n南口を出て大通りを左へ。赤い橋の手前、藍色ののれんが目じるしです。\n駐車場は店の裏に三台分ございます。',
      ),
      button('電話をかける　03-0000-0000', tel),
      heading('お知らせ', { text_color: vermilion, margin_up: 40 }),
      heading('年越しそばのご予約', { text_size: 24, margin_up: 8 }),
      paragraph(
        '十二月一日より、お持ち帰りの年越しそば（生そば二人前・つゆ付き 二千円）のご予約を承ります。お渡しは三十一日の十時から十五時まで。数に限りがございますので、お早めにお電話ください。',
      ),
      heading('年末年始の営業', { text_size: 24 }),
      paragraph(
        '十二月三十一日　10:00 〜 15:00（お持ち帰りのみ）\n一月一日から四日　お休み\n一月五日より、いつもどおり営業いたします。',
      ),
      imageWithText('朝のそば畑と水車小屋', '今年も、\nよい新そばが届きました', {
        position_url: images.field,
        margin_up: 40,
      }),
      paragraph('畑のある高原では、九月に白い花が一面に咲きます。新そばは十一月から。'),
      imageWithText('灯りのともる店内', 'お店の紹介へ →', {
        position_url: images.interior,
        link: 'page:1',
        margin_up: 32,
      }),
      button('お品書きを見る', 'page:2', { margin_down: 40 }),
    ],
    data2: [],
  }
}
