/** A way on foot that the shop describes: `minutes` from the stop, perhaps by an exit (南口). */
export type Way = { stop: string; exit: string; minutes: string }

const walk = /(?:徒歩|歩いて|あるいて)で?(?:約|およそ)?(\d{1,2})分/
/** After the stop: 南口, 公園口, 2番出口. */
const exit = /^[\sの、]*([^\s、。「」]{1,6}?口)/
const quoted = /「([^」]{1,10}?)(?:駅|停留所)?」(駅|停留所|停留場|バス停)?/
const plain = /([^\s、。:「」はがのより]{1,16}?)(駅|停留所|停留場|バス停)/

/** What stands before the name of a station: JR, 地下鉄, 東京メトロ千代田線. */
const operator = /^.*(?:線|ライン|JR|地下鉄|私鉄|電鉄|鉄道|モノレール|バス)/

const maxWays = 2

/**
 * Reads the ways on foot in 行き方. A sentence without both a stop and minutes is left out: a drawing must not say more than
 * the shop has written.
 *
 * @example readWays('JR日暮里駅 西口から徒歩5分') // [{ stop: '日暮里駅', exit: '西口', minutes: '5' }]
 */
export function readWays(access: string): Way[] {
  const sentences = access.normalize('NFKC').split(/[。\n]/)
  return sentences.flatMap((sentence) => readWay(sentence) ?? []).slice(0, maxWays)
}

function readWay(sentence: string): Way | undefined {
  const text = sentence.replaceAll(/最寄り?(?:の)?駅は?:?/g, '')
  const minutes = walk.exec(text)?.[1]
  const found = readStop(text)
  if (!found || minutes === undefined) return
  return { stop: found.stop, exit: exit.exec(found.after)?.[1] ?? '', minutes }
}

const maxLetters = 10

/** Returns the stop, and the text after it. */
function readStop(text: string): { stop: string; after: string } | undefined {
  const found = quoted.exec(text) ?? plain.exec(text)
  if (!found) return
  const [whole, name = '', kind = '駅'] = found
  const own = name.replace(operator, '')
  const isNamed = own !== '' && own.length < maxLetters
  return isNamed ? { stop: own + kind, after: text.slice(found.index + whole.length) } : undefined
}
