import { createHash } from 'node:crypto'
import { globSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import sharp, { type Sharp } from 'sharp'
import { samplePictureWidths } from './sample-pictures.ts'

// Writes the files beside each drawing, and which drawings they show: `npm run samples`, after a drawing has changed.
const folders = ['sample-pictures/*/*.svg', 'infra/local/demo/drawings/*.svg']
const drawn: Record<string, string> = {}
/* oxlint-disable no-await-in-loop -- one after the other takes as long: each uses all cores */
for (const file of globSync(folders).toSorted()) {
  const drawing = await readFile(file)
  const draw = (width: number) => sharp(drawing).resize({ width }).removeAlpha()
  const write = (extension: string, encoded: Sharp) =>
    encoded.toFile(file.replace(/svg$/, extension))
  if (file.startsWith('sample-pictures/')) {
    await write('jpg', draw(1600).jpeg({ quality: 58, mozjpeg: true }))
    for (const width of samplePictureWidths)
      await write(`${width}.webp`, draw(width).webp({ quality: 60, effort: 6 }))
  } else await write('webp', draw(1600).webp({ quality: 80, effort: 6 }))
  drawn[file] = createHash('sha256').update(drawing).digest('hex')
}
await writeFile('sample-pictures/drawn.json', `${JSON.stringify(drawn, undefined, 2)}\n`)
