import { type SamplePictureId, samplePictures } from '#sample-pictures/sample-pictures.ts'

/** How a photo is taken; each has a drawing. */
export type Angle =
  | 'storefront'
  | 'interior'
  | 'dish'
  | 'above'
  | 'table'
  | 'hands'
  | 'glass'
  | 'goods'
  | 'person'

/** `label` names the place, and describes the owner's photo there to visitors who do not see it. */
export const shots: Record<Angle, { label: string; advice: string }> = {
  storefront: { label: 'お店の外観', advice: '正面から。看板と入口を入れて、よこ長に。' },
  interior: { label: '店内のようす', advice: '部屋のすみから、よこ長に。窓は左か右へ。' },
  dish: { label: '看板の一品', advice: 'すわった目の高さから、画面いっぱいに。' },
  above: { label: 'おすすめの一皿', advice: '真上から。お皿のまわりを少しあけて。' },
  table: { label: '並べた料理', advice: '少し高いところから、全部入るように。' },
  hands: { label: '手仕事のようす', advice: '手元に近づいて。顔は入らなくて大丈夫。' },
  glass: { label: 'お飲みもの', advice: 'グラスと同じ高さから。うしろはすっきり。' },
  goods: { label: 'お店の品', advice: '並んだところを、まっすぐ正面から。' },
  person: { label: 'お店の人', advice: '窓の近くで、目の高さから。' },
}

export const foodAngles: ReadonlySet<Angle> = new Set(['dish', 'above', 'table', 'glass'])

type Textures = Extract<SamplePictureId, `texture-${string}`>

/** What the owner takes instead of each picture of the templates; different angles for the pictures of a trade. */
const shotAngles: Record<Exclude<SamplePictureId, Textures>, Angle> = {
  'soba-storefront': 'storefront',
  'soba-zaru': 'dish',
  'soba-tempura': 'above',
  'soba-interior': 'interior',
  'soba-handmade': 'hands',
  'soba-sake': 'glass',
  'izakaya-storefront': 'storefront',
  'izakaya-yakitori': 'dish',
  'izakaya-sashimi': 'above',
  'izakaya-counter': 'interior',
  'izakaya-beer': 'glass',
  'ramen-storefront': 'storefront',
  'ramen-bowl': 'dish',
  'ramen-gyoza': 'above',
  'ramen-teishoku': 'table',
  'ramen-counter': 'interior',
  'cafe-storefront': 'storefront',
  'cafe-coffee': 'glass',
  'cafe-bread': 'goods',
  'cafe-cake': 'dish',
  'cafe-interior': 'interior',
  'restaurant-storefront': 'storefront',
  'restaurant-plate': 'dish',
  'restaurant-wine': 'glass',
  'restaurant-pasta': 'above',
  'restaurant-interior': 'interior',
  'beauty-storefront': 'storefront',
  'beauty-interior': 'interior',
  'beauty-scissors': 'hands',
  'beauty-shampoo': 'goods',
  'beauty-style': 'person',
  'salon-entrance': 'storefront',
  'salon-room': 'interior',
  'salon-hands': 'hands',
  'salon-aroma': 'goods',
  'salon-towel': 'person',
  'store-storefront': 'storefront',
  'store-bouquet': 'dish',
  'store-shelves': 'interior',
  'store-wrapping': 'hands',
  'store-goods': 'goods',
}

const samples = new Map(samplePictures.map((picture) => [picture.id as string, picture]))

const anglesByText = new Map(
  Object.entries(shotAngles).flatMap(([id, angle]) => {
    const { name = '', alt = '' } = samples.get(id) ?? {}
    return [name, alt, shots[angle].label].map((text) => [text, angle] as const)
  }),
)

/** Finds the shot by the description of a photo, or by the name of a sample picture in the library. */
export const findAngle = (text: string): Angle | undefined => anglesByText.get(text)
