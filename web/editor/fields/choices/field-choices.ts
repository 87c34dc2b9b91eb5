export type FieldChoice<Value> = { label: string; value: Value }

/** すき間, in CSS pixels. */
export const gapChoices: readonly FieldChoice<number>[] = [
  { label: 'なし', value: 0 },
  { label: '小', value: 16 },
  { label: '中', value: 32 },
  { label: '大', value: 64 },
]

/** 文字の大きさ, in CSS pixels. */
export const textSizeChoices: readonly FieldChoice<number>[] = [
  { label: '小', value: 14 },
  { label: 'ふつう', value: 16 },
  { label: '大', value: 24 },
  { label: '特大', value: 36 },
]

/** 文字の色 and 背景の色. */
export const colourChoices: readonly FieldChoice<string>[] = [
  { label: '黒', value: '#222222' },
  { label: '白', value: '#ffffff' },
  { label: 'グレー', value: '#6b7280' },
  { label: '赤', value: '#c81e1e' },
  { label: 'オレンジ', value: '#c2410c' },
  { label: '緑', value: '#15803d' },
  { label: '青', value: '#1d4ed8' },
  { label: '茶', value: '#6b4423' },
]

/** 背景の色: light ones on which text stays readable, and black. */
export const backgroundChoices: readonly FieldChoice<string>[] = [
  { label: '白', value: '#ffffff' },
  { label: 'クリーム', value: '#fdf6e3' },
  { label: 'ベージュ', value: '#f3e9dc' },
  { label: 'うすピンク', value: '#fdecef' },
  { label: 'うす緑', value: '#ecf5ec' },
  { label: '水色', value: '#e8f3fb' },
  { label: 'グレー', value: '#eeeeee' },
  { label: '黒', value: '#222222' },
]
