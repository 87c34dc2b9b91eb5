import type { Sharp } from 'sharp'
import { variantWidths } from '#functions/contract/picture.ts'
import { encodeOwn } from '#functions/rules/pictures/encode-still.ts'
import { sharp } from '#functions/rules/pictures/picture-library.ts'
import type { Pixels } from '#functions/rules/pictures/read-picture.ts'
import type { Table } from './report.ts'
import { rounded } from './statistics.ts'
import { variantShares } from './variant-shares.ts'
import { variantSources } from './variant-sources.ts'

type Setting = { name: string; encode: (picture: Sharp) => Sharp; from?: 'sent' }

const avif = (quality: number, effort: number): Setting => ({
  name: `AVIF q${quality} effort ${effort}`,
  encode: (picture) => picture.avif({ quality, effort }),
})

const webp = (effort: number): Setting => ({
  name: `WebP q75 effort ${effort}`,
  encode: (picture) => picture.webp({ quality: 75, effort }),
})

const fromSent = (setting: Setting): Setting => ({
  ...setting,
  name: `${setting.name}, of the sent pixels`,
  from: 'sent',
})

const settings: Setting[] = [
  ...[1, 2, 3, 4].map((effort) => avif(50, effort)),
  ...[45, 55].map((quality) => avif(quality, 2)),
  fromSent(avif(50, 2)),
  ...[2, 4, 6].map(webp),
  fromSent(webp(4)),
]

// The width that a phone asks for, and the one that likeness is measured at.
const comparedWidth = 1280

/** What a picture's variants take of a core and of the bucket, by what they may be set to. */
export async function measureVariants(): Promise<Table[]> {
  const rows = []
  const sources = await variantSources()
  for (const [name, sent] of Object.entries(sources)) {
    const own = opened((await encodeOwn(sent)).bytes, sent)
    for (const setting of settings)
      rows.push([`${name}: ${setting.name}`, ...(await figures(setting, { sent, own: await own }))])
  }
  const table = {
    title: `variants: all of one format of a picture, 12 megapixels sent, ${variantWidths(2560).join(', ')} wide`,
    columns: ['picture and setting', 'CPU ms', 'clock ms', 'kB in all', 'kB at 1280', 'off by'],
    rows,
    notes: [
      'Made side by side, one thread each. "Off by": the mean difference at 1280 from the sent pixels, of 255.',
    ],
  }
  return [table, await variantShares(sources)]
}

function opened(own: Buffer, { info }: Pixels): Promise<Pixels> {
  return sharp(own)
    .resize(info.width)
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
}

async function figures(setting: Setting, of: { sent: Pixels; own: Pixels }) {
  const from = raw(of[setting.from ?? 'own'])
  const before = process.cpuUsage()
  const began = performance.now()
  const widths = variantWidths(of.sent.info.width)
  const made = await Promise.all(
    widths.map((width) => setting.encode(from.clone().resize({ width })).toBuffer()),
  )
  const clock = performance.now() - began
  const { user, system } = process.cpuUsage(before)
  const compared = made[widths.indexOf(comparedWidth)] ?? Buffer.alloc(0)
  const sum = made.reduce((all, { byteLength }) => all + byteLength, 0)
  return [
    rounded((user + system) / 1000, 0),
    rounded(clock, 0),
    rounded(sum / 1000, 0),
    rounded(compared.byteLength / 1000, 0),
    rounded(await difference(compared, of.sent), 2),
  ]
}

const raw = ({ data, info: { width, height, channels } }: Pixels) =>
  sharp(data, { raw: { width, height, channels } })

/** The mean difference of the shown colours, on white, of 255. */
async function difference(made: Buffer, sent: Pixels): Promise<number> {
  const [one, other] = await Promise.all([
    onWhite(sharp(made)),
    onWhite(raw(sent).resize({ width: comparedWidth })),
  ])
  let sum = 0
  for (let at = 0; at < one.length; at += 1) sum += Math.abs((one[at] ?? 0) - (other[at] ?? 0))
  return sum / one.length
}

const onWhite = (picture: Sharp) =>
  picture.flatten({ background: '#fff' }).toColourspace('srgb').raw().toBuffer()
