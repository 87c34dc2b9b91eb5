/** @jsxRuntime automatic */
import type { ShopRecord } from '#functions/contract/shop-record/shop-record.ts'
import { getFieldMark } from '#functions/renderer/kinds/field-mark.ts'
import { readWays, type Way } from './read-ways.ts'

/** A sketch of the way from stations or bus stops to the shop, drawn with the page; nothing where the record names no way. */
export function WaySketch({ record, shopName }: { record: ShopRecord; shopName: string }) {
  const mark = getFieldMark()
  const ways = readWays(record.access)
  if (ways.length === 0) return null
  const label = ways
    .map(({ stop, exit, minutes }) => `${stop}${exit}から徒歩${minutes}分`)
    .join('、')
  const places = ways.length === 1 ? [96] : [36, 116]
  const shopY = ways.length === 1 ? 52 : 66
  return (
    <figure className="sketch" {...mark('shop.access')}>
      <svg viewBox="0 0 320 150" role="img" aria-label={`略図。${label}`}>
        <path className="rail" d="M44-10C36 50 58 100 48 160" />
        <path className="ties" d="M44-10C36 50 58 100 48 160" />
        {ways.map((way, index) => (
          <WayLine key={way.stop} way={way} from={places[index] ?? shopY} to={shopY} />
        ))}
        <path
          className="pin"
          d={`M256 ${shopY + 4}c-13-17-15-21-15-27a15 15 0 0 1 30 0c0 6-2 10-15 27zm0-33a6 6 0 1 0 .1 0`}
        />
        {splitName(record.name || shopName).map((line, index) => (
          <text key={line} x="256" y={shopY + 22 + index * 17} textAnchor="middle">
            {line}
          </text>
        ))}
        <text x="312" y="143" textAnchor="end" className="small">
          略図
        </text>
      </svg>
    </figure>
  )
}

// As many letters as fit below the mark.
const maxLetters = 9

function splitName(name: string): string[] {
  const lines = name.length > maxLetters ? name.split(/[\s・]+/) : [name]
  const fits = lines.length < 3 && lines.every((line) => line.length <= maxLetters)
  return fits ? lines : ['お店']
}

type WayProps = { way: Way; from: number; to: number }

function WayLine({ way: { stop, exit, minutes }, from, to }: WayProps) {
  const width = stop.length * 13 + 14
  const start = 20 + width + 6
  const middle = (start + 240) / 2
  return (
    <>
      <path className="walk" d={`M${start} ${from}C${middle} ${from} ${middle} ${to} 240 ${to}`} />
      <rect x="20" y={from - 13} width={width} height="26" rx="4" className="stop" />
      <text x={20 + width / 2} y={from + 5} textAnchor="middle" className="sign">
        {stop}
      </text>
      <text x="20" y={from + 27} className="small">
        {exit}
      </text>
      <text x={middle} y={(from + to) / 2 + 5} textAnchor="middle">
        {`徒歩${minutes}分`}
      </text>
    </>
  )
}
