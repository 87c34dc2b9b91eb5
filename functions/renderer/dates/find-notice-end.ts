import { countDays } from './calendar.ts'
import type { Span } from './join-ranges.ts'

/** How many characters around a date say what it is. */
const aroundLength = 24

const deadline =
  /^ ?(?:の? ?(?:午前|午後|AM|PM)? ?\d{1,2}(?::\d\d|時(?:半|\d{1,2}分)?)(?:頃|ごろ)?)? ?(?:まで|迄|いっぱい|限り|かぎり|[〆締]め?切り?|必着|消印有効|をもって|をもちまして|(?:で|にて|に)(?:終了(?:し?ます|予定|いたします|致します|です)?|閉店(?:し?ます|いたします)|受付終了))/

// Words about a day that are out of date after it.
const events =
  /予定|開催|実施|限定|限り|祭|まつり|フェア|フェス|ライブ|イベント|教室|講座|ワークショップ|セール|キャンペーン|感謝|臨時|休業|休み|休館|休診|休ませ|休演|定休|営業|受付|入荷|解禁|花火|夜市|朝市|マルシェ|バザー|出店|出張|セミナー|説明会|試食|試飲|貸切|貸し切り|お渡し|短縮|早じまい|早仕舞|閉店|仕事納め|仕事始め|初売り|年内最終|最終日|募集|締切|〆切|発送|お届け|実演|展示|個展|コンサート|演奏会|パーティー|ディナーショー|体験会|相談会|内覧会|撮影会|オープニング|プレオープン|公演|上映|講演|収穫|締め切|抽選|大会|見学会|不在|停電|工事|断水/

const labels =
  /(?:期間|日程|日時|開催日|開催|会期|期限|[〆締]め?切り?日?|納期|受付|有効|予約|休業日|休業|休み|定休日|休診日|臨時休業|臨時|実施日?|最終日|公演日|発売予定日?|お渡し日?|日にち|とき)[^。\n]{0,6}$/

const repeatedBefore = /(?:毎年|毎月|毎週|例年|毎回|恒例)[^。\n]{0,4}$/
const repeatedAfter = /^[^。\n]{0,6}(?:毎年|は?[^。\n]{0,8}の日[。!\n )」]|は?[^。\n]{0,8}記念日)/

const historyBefore =
  /(?:創業|創立|設立|開業|開店|開設|開院|since|established|est\.?|生年月日|誕生日|生まれ|撮影日?|更新日?|公開日|投稿日?|掲載日?|発行日?|登録日?|制定|改定日?|施行日?|©|\(c\))[:： ]{0,2}[^。\n]{0,4}$/i
const historyAfter =
  /^[^。\n]{0,22}?(?:ました|でした|した(?=[。\n !、)]|$)|受賞|放送|放映|創業|創立|設立|開業|開店(?!予定|し?ます|いたし)|誕生(?!日)|現在|時点|撮影(?!会)|更新|投稿|改訂|制定|施行|生まれ|発足|竣工|登録|創刊|発行|産(?=[のを ])|竣工|以来|にて終刊)/

// From then on it is true: no later day makes it wrong.
const beginning = /^ ?(?:から|より|以降|以後|~(?! ?[\d翌]))/

const seasonalBefore =
  /(?:夏季|冬季|夏期|冬期|夏時間|冬時間|夏は|冬は|春夏|秋冬|通常期|営業期間|シーズン)[^。\n]{0,6}$/

const monthNotices =
  /^ ?(?:限定|の ?(?:おすすめ|オススメ|営業日|営業時間|休業日|お?休み|定休日|休診日|予定|カレンダー|スケジュール|限定|メニュー|ランチ|お?献立|イベント|臨時|おしらせ|お知らせ|教室|予約|キャンペーン|特別|季節|新作|店休日|出店))/

/** A date, what is written before and after it, and the rest of its sentence. */
type Context = { text: string; span: Span; before: string; after: string; sentence: string }

/** Where the words of a notice end that goes by with its date; undefined for a date that is none. */
export function findNoticeEnd(text: string, span: Span): number | undefined {
  const before = text.slice(Math.max(0, span.start - aroundLength), span.start)
  const after = text.slice(span.end, span.end + aroundLength)
  const sentence = /^[^。\n!?]*/.exec(after)?.[0] ?? ''
  const context = { text, span, before, after, sentence }
  if (isRepeated(context) || isFraction(span, after)) return undefined
  const limit = deadline.exec(after)?.[0] ?? ''
  const isNotice = /まで|迄/.test(limit) || (!isPast(context) && isNoticeAt(context, limit))
  return isNotice ? span.end + limit.length : undefined
}

const isRepeated = ({ span, before, after }: Context): boolean =>
  repeatedBefore.test(before) || repeatedAfter.test(after) || isSeasonal(span, before)

/** Whether it happened, or began then. */
function isPast({ span, before, after }: Context): boolean {
  if (historyBefore.test(before) || historyAfter.test(after)) return true
  return !span.isRange && beginning.test(after) && !/^[^。\n]{0,16}予定/.test(after)
}

function isNoticeAt(context: Context, limit: string): boolean {
  const { text, span } = context
  const quoted = text.slice(span.start, span.end)
  if (limit !== '' || quoted.endsWith('いっぱい')) return true
  return notices[span.kind](context, /(?:末日?|中|内)$/.test(quoted))
}

/** Whether a date of a kind is a notice; `isLimit` for 8月中 and 年内. */
const notices: Record<Span['kind'], (context: Context, isLimit: boolean) => boolean> = {
  relative: ({ sentence }) =>
    /^[はもの、 ]{0,2}[^。\n]{0,8}(?:限定|限り|臨時|休業|お休み|休ませ|開催)/.test(sentence),
  year: ({ sentence }, isLimit) =>
    isLimit
      ? events.test(sentence)
      : /^ ?(?:限定|版|予定|カレンダー|モデル|スケジュール)/.test(sentence),
  season: ({ sentence }) => !/^[^。\n]{0,4}に/.test(sentence) || /予定/.test(sentence),
  month: isMonthNotice,
  day: isDayNotice,
}

function isMonthNotice({ span, sentence }: Context, isLimit: boolean): boolean {
  if (monthNotices.test(sentence)) return true
  if (isLimit && (span.hasYear || events.test(sentence))) return true
  return span.hasYear && (span.isRange || /予定|限定/.test(sentence))
}

function isDayNotice(context: Context): boolean {
  const { span, before, sentence } = context
  const isEvent = span.isRange || events.test(sentence) || labels.test(before)
  return (isEvent || span.hasWeekday) && !isLogStamp(context)
}

/** A date with its year at the beginning of a line, as news have it: the day on which they were written. */
function isLogStamp({ text, span, sentence }: Context): boolean {
  const isFirst = span.start === 0 || text.charAt(span.start - 1) === '\n'
  return (
    isFirst &&
    span.hasYear &&
    span.isNumeric &&
    !span.isRange &&
    !/予定|開催|限定|限り/.test(sentence)
  )
}

/** A range of more than three months without a year, or one that is said of a season, comes every year. */
function isSeasonal(span: Span, before: string): boolean {
  if (!span.isRange || span.hasYear || span.hasWeekday) return false
  const length = countDays(span.first, span.last)
  return length > 100 || span.kind === 'month' || (length > 45 && seasonalBefore.test(before))
}

// 個展, 点検, 本日 and others begin like a unit.
const units =
  /^ ?(?:人前|人分|サイズ|カット|個(?!展|室|別|人)|切|玉|丁|量|カップ|本(?!日|年|店|社|格|気)|杯|世紀|階|番|号|名(?!物|月|店|産|作)|点(?!検|灯|心)|分|枚|束|匹|尾|合(?!同|唱|宿)|回|ページ|P\b|倍|程度|以下|に(?:切|し|減|薄|割|な)|ほど|の(?:量|大きさ|価格|値段|サイズ|力|確率))/

const isFraction = ({ isNumeric, hasYear, hasWeekday, isRange }: Span, after: string) =>
  isNumeric && !hasYear && !hasWeekday && !isRange && units.test(after)
