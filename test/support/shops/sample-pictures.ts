import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { samplePicturePrefix } from '#functions/contract/files/image-path.ts'
import { installSamplePictures } from '#functions/rules/samples/install-sample-pictures.ts'
import { samplePictures } from '#sample-pictures/sample-pictures.ts'

/** Installs Noren's sample pictures as small grey images, which take no time to render. */
export async function installGreyPictures(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'noren-pictures-'))
  const grey = sharp({ create: { width: 16, height: 12, channels: 3, background: '#888' } })
  const [jpeg, thumbnail] = await Promise.all([
    grey.clone().jpeg().toBuffer(),
    grey.clone().webp().toBuffer(),
  ])
  const contentIds = samplePictures.map(
    ({ id }) => [id, `${samplePicturePrefix}${id}`.padEnd(30, '0')] as const,
  )
  await Promise.all(
    contentIds.flatMap(([, contentId]) => [
      writeFile(join(folder, `${contentId}.jpg`), jpeg),
      writeFile(join(folder, `${contentId}.webp`), thumbnail),
    ]),
  )
  await writeFile(join(folder, 'pictures.json'), JSON.stringify(Object.fromEntries(contentIds)))
  await installSamplePictures(folder, new Date())
}
