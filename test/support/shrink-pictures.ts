import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'

// A program: makes the pictures of the screens small enough to keep, of 256 colours at most. What a
// comparison allows is far more than what that changes.
const folder = join(import.meta.dirname, '../e2e/appearance')

async function shrink(name: string): Promise<void> {
  const path = join(folder, name)
  const before = await readFile(path)
  const after = await sharp(before).png({ palette: true, dither: 0, effort: 10 }).toBuffer()
  if (after.byteLength < before.byteLength) await writeFile(path, after)
}

await Promise.all((await readdir(folder)).map(shrink))
