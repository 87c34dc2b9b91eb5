import { type ImagePath, imagePath } from '#functions/contract/files/image-path.ts'
import type { ImageType } from '#functions/rules/images/codecs/image-kind.ts'
import { makeImageFiles } from '#functions/rules/images/codecs/make-image-files.ts'
import { makeVariants } from '#functions/rules/images/codecs/make-variants.ts'
import type { Pixels } from '#functions/rules/images/codecs/read-image.ts'
import { sharp } from '#functions/rules/images/codecs/sharp.ts'
import type { BenchTable } from '#test/bench/report.ts'
import { roundTo } from '#test/bench/statistics.ts'
import { drawAnimation } from '#test/support/files/images.ts'

// Widths where most variants are nearly as wide as the image, and widths where they are much narrower.
const widths = [2560, 1920, 1281, 961, 321]

/**
 * Measures the size of an image's variants relative to its original and thumbnail, which count towards the
 * quota.
 */
export async function measureVariantShares(sources: Record<string, Pixels>): Promise<BenchTable> {
  const rows = []
  for (const [name, { data, info }] of Object.entries(sources)) {
    const { width, height, channels } = info
    for (const wide of widths) {
      const sent = sharp(data, { raw: { width, height, channels } }).resize(wide)
      const isOpaque = channels === 3
      const bytes = await (isOpaque ? sent.jpeg({ quality: 90 }) : sent.png()).toBuffer()
      rows.push(
        await measureShare(`${name}, ${wide}`, bytes, isOpaque ? 'image/jpeg' : 'image/png'),
      )
    }
  }
  const gif = await drawAnimation({ width: 960, height: 640 }, 20).gif().toBuffer()
  rows.push(await measureShare('moving, 20 pictures, 960', gif, 'image/gif'))
  return {
    title: 'variants: the size of an image in the quota, and the size of its variants',
    columns: ['picture and width', 'counted kB', 'variants kB', 'times', 'CPU ms', 'process MB'],
    rows,
  }
}

async function measureShare(name: string, sent: Buffer, type: ImageType) {
  const ids = { fileId: 'f'.repeat(16), contentId: 'c'.repeat(16) }
  const { image, files, bytes } = await makeImageFiles(sent, type, ids)
  const whole: ImagePath = { ...image, isAlone: false }
  const own = files.find(({ path }) => path === imagePath(whole))
  const before = process.cpuUsage()
  const variants = await makeVariants(own?.bytes ?? Buffer.alloc(0), whole)
  const { user, system } = process.cpuUsage(before)
  const sum = variants.reduce((all, file) => all + file.bytes.byteLength, 0)
  return [
    name,
    roundTo(bytes / 1000, 0),
    roundTo(sum / 1000, 0),
    roundTo(sum / bytes),
    roundTo((user + system) / 1000, 0),
    roundTo(process.memoryUsage.rss() / 1e6, 0),
  ]
}
