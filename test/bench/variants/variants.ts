import type { Sharp } from 'sharp'
import { variantWidths } from '#functions/contract/files/image-path.ts'
import { encodeOwnFile } from '#functions/rules/images/codecs/encode-still.ts'
import type { Pixels } from '#functions/rules/images/codecs/read-image.ts'
import { sharp } from '#functions/rules/images/codecs/sharp.ts'
import type { BenchTable } from '#test/bench/report.ts'
import { roundTo } from '#test/bench/statistics.ts'
import { measureVariantShares } from './variant-shares.ts'
import { createVariantSources } from './variant-sources.ts'

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
  // Effort 4 takes 17 s for a picture and saves 5 %.
  ...[1, 2, 3].map((effort) => avif(50, effort)),
  ...[45, 55].map((quality) => avif(quality, 2)),
  fromSent(avif(50, 2)),
  ...[2, 4].map(webp),
  fromSent(webp(4)),
]

// The width that a phone requests, and the width for comparing the quality.
const comparedWidth = 1280

/** Measures the processor time and the bytes of variants for each encoder setting. */
export async function measureVariants(): Promise<BenchTable[]> {
  const rows = []
  const sources = await createVariantSources()
  for (const [name, sent] of Object.entries(sources)) {
    const own = opened((await encodeOwnFile(sent)).bytes, sent)
    for (const setting of settings)
      rows.push([`${name}: ${setting.name}`, ...(await figures(setting, { sent, own: await own }))])
  }
  const table = {
    title: `variants: all variants of one format of an image of 12 megapixels, ${variantWidths(2560).join(', ')} wide`,
    columns: ['picture and setting', 'CPU ms', 'clock ms', 'kB in all', 'kB at 1280', 'off by'],
    rows,
    notes: [
      'Encoded in parallel, one thread each. "Off by": the mean difference from the original at 1280 pixels, of 255.',
    ],
  }
  return [table, await measureVariantShares(sources)]
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
    roundTo((user + system) / 1000, 0),
    roundTo(clock, 0),
    roundTo(sum / 1000, 0),
    roundTo(compared.byteLength / 1000, 0),
    roundTo(await difference(compared, of.sent), 2),
  ]
}

const raw = ({ data, info: { width, height, channels } }: Pixels) =>
  sharp(data, { raw: { width, height, channels } })

/** The mean difference of the visible colours on white, of 255. */
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
