import type { Trade } from '#functions/contract/shop-record/trades.ts'

/** A picture that Noren brings along. `name` and `category` are what shops search for. */
export type SamplePicture = {
  id: string
  name: string
  category: string
  /** The folder of its drawing (SVG, at most 12 KB, without text) and of the files that are installed. */
  trade: Trade | 'textures'
  width: number
  height: number
  alt: string
}

type Row = readonly [id: string, name: string, category: string, alt: string]

const listFolder = <Rows extends readonly Row[]>(trade: SamplePicture['trade'], rows: Rows) =>
  rows.map(([id, name, category, alt]) => ({
    id: id as Rows[number][0],
    name,
    category,
    trade,
    width: 1600,
    height: 1200,
    alt,
  }))

/** All pictures. Shops see them in this order. */
export const samplePictures = [
  ...listFolder('soba', [
    ['soba-storefront', 'そば屋の外観 夕方', '外観', '夕暮れに、藍ののれんを掛けたそば屋の店先'],
    ['soba-zaru', 'ざるそば', 'そば・和食', '竹のざるに盛ったそばと、つゆ、薬味'],
    ['soba-tempura', '天ぷら 盛り合わせ', 'そば・和食', '海老と野菜の天ぷらの盛り合わせ'],
    ['soba-interior', '和食店の内装 座敷', '内装', '障子から光が入る、畳の座敷'],
    ['soba-handmade', 'そば打ち 手打ち', 'そば・和食', 'のし板の上の生地と、切りそろえたそば'],
    ['soba-sake', '日本酒 徳利とおちょこ', 'お酒', '盆にのせた徳利とおちょこ'],
  ] as const),
  ...listFolder('izakaya', [
    [
      'izakaya-storefront',
      '居酒屋の外観 夜 赤ちょうちん',
      '外観',
      '赤ちょうちんがともる夜の居酒屋',
    ],
    ['izakaya-yakitori', '焼き鳥', '居酒屋', '炭火の上で焼ける焼き鳥'],
    ['izakaya-sashimi', '刺身 盛り合わせ', '居酒屋', '皿に盛った刺身の盛り合わせ'],
    ['izakaya-counter', '居酒屋の内装 カウンター', '内装', '酒びんの棚とカウンター席'],
    ['izakaya-beer', '生ビールと枝豆', 'お酒', '泡の立った生ビールと枝豆'],
  ] as const),
  ...listFolder('ramen', [
    ['ramen-storefront', 'ラーメン屋の外観', '外観', '赤いのれんのラーメン屋の店先'],
    [
      'ramen-bowl',
      'ラーメン しょうゆ',
      'ラーメン・食堂',
      'チャーシューと味玉をのせたしょうゆラーメン',
    ],
    ['ramen-gyoza', '餃子', 'ラーメン・食堂', '皿に並んだ焼き餃子'],
    ['ramen-teishoku', '定食 焼き魚', 'ラーメン・食堂', '焼き魚、ごはん、みそ汁の定食'],
    ['ramen-counter', '食堂の内装 カウンター', '内装', '湯気の立つ厨房の前のカウンター席'],
  ] as const),
  ...listFolder('cafe', [
    ['cafe-storefront', 'カフェの外観', '外観', '日よけと緑のあるカフェの店先'],
    ['cafe-coffee', 'コーヒー カフェラテ', 'カフェ・パン', '葉の模様を描いたカフェラテ'],
    ['cafe-bread', 'パン いろいろ', 'カフェ・パン', '焼きたてのパンを並べた台'],
    ['cafe-cake', 'ケーキ いちご', 'カフェ・パン', 'いちごのショートケーキと紅茶'],
    ['cafe-interior', 'カフェの内装 窓ぎわ', '内装', '大きな窓のそばのテーブル席'],
  ] as const),
  ...listFolder('restaurant', [
    ['restaurant-storefront', 'レストランの外観 夜', '外観', '窓から明かりがもれる夜のレストラン'],
    ['restaurant-plate', '肉料理 メインの一皿', 'レストラン', '温野菜を添えた肉料理の一皿'],
    ['restaurant-wine', 'ワイン グラス', 'お酒', '赤ワインのグラスとボトル'],
    ['restaurant-pasta', 'パスタ トマトソース', 'レストラン', 'バジルをのせたトマトソースのパスタ'],
    [
      'restaurant-interior',
      'レストランの内装 テーブル',
      '内装',
      '白いクロスを掛けたテーブルとペンダントライト',
    ],
  ] as const),
  ...listFolder('beauty', [
    ['beauty-storefront', '美容室の外観', '外観', '大きなガラス窓の美容室の店先'],
    ['beauty-interior', '美容室の内装 鏡', '内装', '丸い鏡と椅子が並ぶ美容室'],
    ['beauty-scissors', 'はさみとくし カット', '美容室', '布の上に並べたはさみとくし'],
    ['beauty-shampoo', 'シャンプー ヘアケア', '美容室', '棚に並んだシャンプーのボトルとタオル'],
    ['beauty-style', 'ドライヤーとブラシ スタイリング', '美容室', 'ドライヤーとヘアブラシ'],
  ] as const),
  ...listFolder('salon', [
    ['salon-entrance', 'サロンの外観 入口', '外観', '木の扉と植木のあるサロンの入口'],
    ['salon-room', '施術室 ベッド', '内装', 'やわらかな光の入る施術室'],
    ['salon-hands', '石とオイル リラックス', '整体・サロン', '重ねた石と、手当てに使うオイル'],
    ['salon-aroma', 'アロマ キャンドル', '整体・サロン', 'アロマの小びんとキャンドル'],
    ['salon-towel', 'タオルと花', '整体・サロン', '重ねたタオルと、添えた花'],
  ] as const),
  ...listFolder('store', [
    ['store-storefront', '花屋・雑貨店の外観', '外観', '花の鉢が並ぶ店先'],
    ['store-bouquet', '花束 ブーケ', 'お店・花・雑貨', '紙で包んだ花束'],
    ['store-shelves', '雑貨店の内装 棚', '内装', 'うつわとかごが並ぶ棚'],
    ['store-wrapping', 'ギフト 包装 リボン', 'お店・花・雑貨', 'リボンを掛けた贈り物の箱'],
    ['store-goods', '雑貨 うつわと布', 'お店・花・雑貨', 'うつわ、布、木のさじを並べた台'],
  ] as const),
  ...listFolder('textures', [
    ['texture-washi', '和紙', '背景', 'きなり色の和紙'],
    ['texture-seigaiha', '青海波 和柄', '背景', '青海波の模様'],
    ['texture-asanoha', '麻の葉 和柄', '背景', '麻の葉の模様'],
    ['texture-linen', '布 リネン', '背景', '織り目のある麻の布'],
    ['texture-wood', '木目', '背景', '明るい木目'],
    ['texture-plaster', 'しっくいの壁', '背景', 'しっくいの壁'],
    ['texture-dots', '水玉', '背景', 'やわらかな水玉'],
    ['texture-stripes', 'しま模様 ストライプ', '背景', 'やわらかなしま模様'],
    ['texture-terrazzo', 'テラゾー 石', '背景', '色の石を散らした床'],
    ['texture-leaves', '葉 緑', '背景', '淡い葉の模様'],
    ['texture-waves', '波', '背景', '重なる波'],
    ['texture-night', '夜空 星', '背景', '星の出た夜の空'],
  ] as const),
] satisfies readonly SamplePicture[]

export type SamplePictureId = (typeof samplePictures)[number]['id']

type Named = Pick<SamplePicture, 'trade' | 'id'>

/** The main file of a picture, below the folder of all. */
export const samplePictureFile = ({ trade, id }: Named): string => `${trade}/${id}.jpg`

/** Widths of the WebP files of a picture: those of the first variants of an image. */
export const samplePictureWidths = [320, 640] as const

/** All files of a picture, below the folder of all: the main one, and those of the widths. */
export const listSamplePictureFiles = (picture: Named): string[] => [
  samplePictureFile(picture),
  ...samplePictureWidths.map((width) => `${picture.trade}/${picture.id}.${width}.webp`),
]
