import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'

// A program that reduces the screenshots to 256 colours. The comparison tolerates far more than this
// changes.
const folder = join(import.meta.dirname, '../e2e/appearance')

async function shrink(name: string): Promise<void> {
  const path = join(folder, name)
  const before = await readFile(path)
  const after = await sharp(before).png({ palette: true, dither: 0, effort: 10 }).toBuffer()
  if (after.byteLength < before.byteLength) await writeFile(path, after)
}

await Promise.all((await readdir(folder)).map(shrink))
