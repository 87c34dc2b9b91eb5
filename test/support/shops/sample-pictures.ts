import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { samplePicturePrefix } from '#functions/contract/files/file-path.ts'
import { installSamplePictures } from '#functions/rules/samples/install-sample-pictures.ts'
import {
  listSamplePictureFiles,
  type SamplePictureId,
  samplePictures,
} from '#sample-pictures/sample-pictures.ts'

/** The digit of a grey that stands for a drawing. */
type Drawings = Partial<Record<SamplePictureId, number>>

/** Writes the folder of the sample pictures as small grey images, which take no time to install. */
export async function drawGreyPictures(folder: string, drawings: Drawings = {}): Promise<void> {
  await Promise.all(
    samplePictures.map(async (picture) => {
      const grey = await drawGrey(drawings[picture.id] ?? 0)
      for (const name of listSamplePictureFiles(picture)) {
        const file = join(folder, name)
        await mkdir(dirname(file), { recursive: true })
        await writeFile(file, grey)
      }
    }),
  )
}

/** The content id of an installed picture that shows this drawing. */
export async function greyContentId(drawing: number): Promise<string> {
  const hash = createHash('sha256').update(await drawGrey(drawing))
  return (samplePicturePrefix + hash.digest('base64url')).slice(0, 22)
}

function drawGrey(drawing: number) {
  const level = 100 + drawing * 10
  const background = { r: level, g: level, b: level }
  return sharp({ create: { width: 16, height: 12, channels: 3, background } })
    .jpeg()
    .toBuffer()
}

/** Installs Noren's sample pictures as small grey images. */
export async function installGreyPictures(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'noren-pictures-'))
  await drawGreyPictures(folder)
  await installSamplePictures(folder, new Date())
}
