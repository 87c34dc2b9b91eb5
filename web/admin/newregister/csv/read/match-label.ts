import {
  type BusinessType,
  businessTypeNames,
  businessTypes,
} from '#functions/contract/shop-record/business-types.ts'
import { type Trade, tradeLabels, trades } from '#functions/contract/shop-record/trades.ts'

const normalizeLabel = (label: string): string =>
  label.normalize('NFKC').replaceAll(/[\s・･/、,]/g, '')

/** Other usual names of the trades of shops. */
const typeWords: Partial<Record<BusinessType, string>> = {
  soba: '蕎麦 手打ちそば 手打ち蕎麦 そば処 饂飩',
  japanese: '鮨 すし 日本料理 割烹 懐石 会席 料亭 天ぷら とんかつ うなぎ 鰻 ふぐ 郷土料理 小料理',
  izakaya: '焼き鳥 焼鳥 やきとり 串カツ 串焼き 酒場 おでん 居酒屋ダイニング',
  ramen: 'らーめん つけ麺 中華そば 中華料理 町中華 中国料理 餃子 台湾料理',
  diner: '大衆食堂 丼 お好み焼き たこ焼き 鉄板 もんじゃ',
  western:
    'イタリアン イタリア料理 フレンチ フランス料理 ビストロ スペイン料理 洋食レストラン ピザ ピッツェリア パスタ ステーキ ハンバーガー ファミリーレストラン カレー インド料理 アジア料理 タイ料理 韓国料理',
  barbecue: 'ホルモン ジンギスカン しゃぶしゃぶ すき焼き',
  cafe: '喫茶店 コーヒー 珈琲 純喫茶 ティーサロン',
  bakery: 'パン屋 ベーカリー サンドイッチ',
  sweets: 'ケーキ 洋菓子 和菓子 甘味処 甘味 スイーツ店 アイス ジェラート 団子 せんべい',
  bar: 'ダイニングバー ショットバー ワインバー パブ クラブ ラウンジ',
  takeout: 'お弁当 惣菜店 テイクアウト 仕出し',
  hair: 'ヘアサロン 美容院 理髪店 床屋 バーバー 美容',
  beauty: 'ネイルサロン エステサロン まつげ まつエク 脱毛',
  bodywork: '整骨院 接骨院 整体院 鍼灸 鍼灸院 はりきゅう 治療院 リラクゼーション 指圧',
  florist: '生花店 花屋 お花 フラワーショップ 花店 生花',
  goods:
    '雑貨店 雑貨屋 洋品 洋服 アパレル 古着 本屋 書店 文具 おもちゃ 家具 眼鏡 靴 時計 宝飾 自転車 電器',
  food: '八百屋 青果 鮮魚 魚屋 精肉 肉屋 酒屋 酒店 米 豆腐 お茶 食品 スーパー',
  lodging: '旅館 ホテル 民宿 ゲストハウス ペンション',
  school: '学習塾 塾 習い事 スクール',
  other: 'その他 クリーニング 写真館 不動産 薬局 病院 歯科 修理 サービス 事務所',
}

/** What the words of a list are matched by: the whole label first, then its parts, then other words. */
function indexWords<Name extends string>(
  names: readonly Name[],
  label: (name: Name) => string,
  words: Partial<Record<Name, string>> = {},
): ReadonlyMap<string, Name> {
  const index = new Map<string, Name>()
  const add = (text: string, name: Name) => {
    const word = normalizeLabel(text)
    if (word !== '' && !index.has(word)) index.set(word, name)
  }
  for (const name of names) add(label(name), name)
  for (const name of names) for (const part of label(name).split('・')) add(part, name)
  for (const name of names) for (const word of (words[name] ?? '').split(' ')) add(word, name)
  return index
}

const types = indexWords(businessTypeNames, (type) => businessTypes[type].label, typeWords)
const starts = indexWords(trades, (trade) => tradeLabels[trade])

/** A cell as one of a list: the one that it names, or the one that it resembles. */
export type LabelMatch<Name> = { found?: Name; guess?: Name }

export const matchType = (cell: string): LabelMatch<BusinessType> => match(types, cell)
export const matchStart = (cell: string): LabelMatch<Trade> => match(starts, cell)

function match<Name>(index: ReadonlyMap<string, Name>, cell: string): LabelMatch<Name> {
  const word = normalizeLabel(cell)
  const found = index.get(word) ?? index.get(word.replace(/(?:専門)?[店屋]$/, ''))
  if (found !== undefined) return { found }
  const parts = cell.split(/[・･/、,\s]+/).flatMap((part) => index.get(normalizeLabel(part)) ?? [])
  const [part] = parts
  if (part !== undefined && new Set(parts).size === 1) return { found: part }
  // The longest word within the cell.
  const inside = [...index]
    .filter(([each]) => each.length > 1 && word.includes(each))
    .sort(([one], [other]) => other.length - one.length)
  return inside[0] ? { guess: inside[0][1] } : {}
}
