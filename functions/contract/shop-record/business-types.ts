/** The kinds of shop (業種) with their names and their types of schema.org. */
export const businessTypes = {
  soba: { label: 'そば・うどん', schema: 'Restaurant' },
  japanese: { label: '和食・寿司', schema: 'Restaurant' },
  izakaya: { label: '居酒屋', schema: 'BarOrPub' },
  ramen: { label: 'ラーメン・中華', schema: 'Restaurant' },
  diner: { label: '食堂・定食', schema: 'Restaurant' },
  western: { label: '洋食・レストラン', schema: 'Restaurant' },
  barbecue: { label: '焼肉・鉄板焼き', schema: 'Restaurant' },
  cafe: { label: 'カフェ・喫茶', schema: 'CafeOrCoffeeShop' },
  bakery: { label: 'パン', schema: 'Bakery' },
  sweets: { label: '菓子・スイーツ', schema: 'Bakery' },
  bar: { label: 'バー・スナック', schema: 'BarOrPub' },
  takeout: { label: '弁当・惣菜', schema: 'FoodEstablishment' },
  hair: { label: '美容室・理容室', schema: 'HairSalon' },
  beauty: { label: 'ネイル・エステ', schema: 'BeautySalon' },
  bodywork: { label: '整体・マッサージ', schema: 'HealthAndBeautyBusiness' },
  florist: { label: '花', schema: 'Florist' },
  goods: { label: '雑貨・衣料', schema: 'Store' },
  food: { label: '食料品・酒', schema: 'GroceryStore' },
  lodging: { label: '宿', schema: 'LodgingBusiness' },
  school: { label: '教室・スクール', schema: 'LocalBusiness' },
  other: { label: 'そのほか', schema: 'LocalBusiness' },
} as const satisfies Record<string, { label: string; schema: string }>

export type BusinessType = keyof typeof businessTypes

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of the table
export const businessTypeNames = Object.keys(businessTypes) as [BusinessType, ...BusinessType[]]
