import { createHash } from 'node:crypto'
import { globSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import sharp from 'sharp'

// Writes a WebP file beside each drawing, and which drawings they show: `npm run samples`, after a drawing has changed.
const folders = ['sample-pictures/*/*.svg', 'infra/local/demo/drawings/*.svg']
const drawn: Record<string, string> = {}
/* oxlint-disable no-await-in-loop -- one after the other takes as long: each uses all cores */
for (const file of globSync(folders).toSorted()) {
  const drawing = await readFile(file)
  const picture = sharp(drawing).resize({ width: 1600 }).removeAlpha()
  await writeFile(
    file.replace(/svg$/, 'webp'),
    await picture.webp({ quality: 80, effort: 6 }).toBuffer(),
  )
  drawn[file] = createHash('sha256').update(drawing).digest('hex')
}
await writeFile('sample-pictures/drawn.json', `${JSON.stringify(drawn, undefined, 2)}\n`)
