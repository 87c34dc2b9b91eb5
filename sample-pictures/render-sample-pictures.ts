import { createHash, randomUUID } from 'node:crypto'
import { access, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp, { type OverlayOptions, type Sharp } from 'sharp'
import { samplePicturePrefix } from '#functions/contract/files/image-path.ts'
import { type SamplePicture, samplePictures } from './sample-pictures.ts'

/** Where the rendered pictures are kept between builds. */
export const renderedFolder = fileURLToPath(
  new URL('../node_modules/.cache/noren/sample-pictures', import.meta.url),
)

// Raise this when the same drawing is to be rendered in another way.
const renderingVersion = 1
const thumbnailWidth = 320
const grainSize = 256

/**
 * Renders all pictures as JPEG with a thumbnail, as an upload is stored, and `pictures.json` with their content ids. A
 * content id depends on the drawing only. Pictures that were rendered before are kept. Returns the folder.
 */
export async function renderSamplePictures(folder = renderedFolder): Promise<string> {
  await mkdir(folder, { recursive: true })
  const contents: Record<string, string> = {}
  const waiting: SamplePicture[] = [...samplePictures]
  async function renderNext(): Promise<void> {
    const picture = waiting.shift()
    if (!picture) return
    contents[picture.id] = await renderPicture(folder, picture)
    return renderNext()
  }
  await Promise.all([renderNext(), renderNext()])
  await writeWhole(join(folder, 'pictures.json'), JSON.stringify(contents))
  await removeOthers(folder, Object.values(contents))
  return folder
}

async function renderPicture(folder: string, { id, trade }: SamplePicture): Promise<string> {
  const drawing = await readFile(new URL(`${trade}/${id}.svg`, import.meta.url))
  const hash = createHash('sha256')
    .update(`${renderingVersion} `)
    .update(drawing)
    .digest('base64url')
  const contentId = (samplePicturePrefix + hash).slice(0, 22)
  const jpeg = join(folder, `${contentId}.jpg`)
  const thumbnail = join(folder, `${contentId}.webp`)
  // The thumbnail is written last.
  if (await exists(thumbnail)) return contentId
  const picture = await drawPicture(drawing)
  await writeWhole(jpeg, await picture.clone().jpeg({ quality: 82, progressive: true }).toBuffer())
  const small = picture.clone().resize({ width: thumbnailWidth })
  await writeWhole(thumbnail, await small.webp({ quality: 75, effort: 4 }).toBuffer())
  return contentId
}

async function drawPicture(drawing: Buffer): Promise<Sharp> {
  const { data, info } = await sharp(drawing)
    .removeAlpha()
    .composite([grain()])
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  return sharp(data, { raw: { width, height, channels } })
}

/** A little noise, like paper. It is always the same. */
function grain(): OverlayOptions {
  const tile = Buffer.alloc(grainSize * grainSize * 4)
  let state = 1
  for (let at = 0; at < tile.length; at += 4) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    tile.fill(96 + (state >>> 26), at, at + 3)
    tile[at + 3] = 70
  }
  const raw = { width: grainSize, height: grainSize, channels: 4 } as const
  return { input: tile, raw, tile: true, blend: 'soft-light' }
}

/** Another process may render into the same folder: a file is there whole or not at all. */
async function writeWhole(file: string, content: Buffer | string): Promise<void> {
  const part = `${file}.${randomUUID()}`
  await writeFile(part, content)
  await rename(part, file)
}

const exists = (file: string) =>
  access(file).then(
    () => true,
    () => false,
  )

/** Removes pictures of earlier drawings. */
async function removeOthers(folder: string, contentIds: readonly string[]): Promise<void> {
  const wanted = new Set(contentIds.flatMap((id) => [`${id}.jpg`, `${id}.webp`]))
  const others = (await readdir(folder)).filter(
    (file) => /^[\w-]{22}\.(?:jpg|webp)$/.test(file) && !wanted.has(file),
  )
  await Promise.all(others.map((file) => rm(join(folder, file), { force: true })))
}
