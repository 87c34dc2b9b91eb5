import { type PicturePath, picturePath } from '#functions/contract/picture.ts'
import { makePicture } from '#functions/rules/pictures/make-picture.ts'
import { makeVariants } from '#functions/rules/pictures/make-variants.ts'
import type { PictureType } from '#functions/rules/pictures/picture-kind.ts'
import { sharp } from '#functions/rules/pictures/picture-library.ts'
import type { Pixels } from '#functions/rules/pictures/read-picture.ts'
import { moving } from '#test/support/pictures.ts'
import type { Table } from './report.ts'
import { rounded } from './statistics.ts'

// Where most variants are nearly as wide as the picture itself, and where it is much wider than they are.
const widths = [2560, 1920, 1281, 961, 321]

/** What a picture's variants take beside its own file and its thumbnail, which the library counts. */
export async function variantShares(sources: Record<string, Pixels>): Promise<Table> {
  const rows = []
  for (const [name, { data, info }] of Object.entries(sources)) {
    const { width, height, channels } = info
    for (const wide of widths) {
      const sent = sharp(data, { raw: { width, height, channels } }).resize(wide)
      const isOpaque = channels === 3
      const bytes = await (isOpaque ? sent.jpeg({ quality: 90 }) : sent.png()).toBuffer()
      rows.push(await shareOf(`${name}, ${wide}`, bytes, isOpaque ? 'image/jpeg' : 'image/png'))
    }
  }
  const gif = await moving({ width: 960, height: 640 }, 20).gif().toBuffer()
  rows.push(await shareOf('moving, 20 pictures, 960', gif, 'image/gif'))
  return {
    title: 'variants: what the library counts of a picture, and what is made of it',
    columns: ['picture and width', 'counted kB', 'variants kB', 'times', 'CPU ms', 'process MB'],
    rows,
  }
}

async function shareOf(name: string, sent: Buffer, type: PictureType) {
  const ids = { fileId: 'f'.repeat(16), contentId: 'c'.repeat(16) }
  const { picture, files, bytes } = await makePicture(sent, type, ids)
  const whole: PicturePath = { ...picture, isAlone: false }
  const own = files.find(({ path }) => path === picturePath(whole))
  const before = process.cpuUsage()
  const variants = await makeVariants(own?.bytes ?? Buffer.alloc(0), whole)
  const { user, system } = process.cpuUsage(before)
  const sum = variants.reduce((all, file) => all + file.bytes.byteLength, 0)
  return [
    name,
    rounded(bytes / 1000, 0),
    rounded(sum / 1000, 0),
    rounded(sum / bytes),
    rounded((user + system) / 1000, 0),
    rounded(process.memoryUsage.rss() / 1e6, 0),
  ]
}
