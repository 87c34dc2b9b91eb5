import { mkdir, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { buildPicture } from './kit/document.ts'
import { samplePictures } from './sample-pictures.ts'
import { scenes } from './scenes/scenes.ts'

/** Writes the drawings of all scenes: `node sample-pictures/write-sample-pictures.ts`. */
for (const { id, trade } of samplePictures) {
  const folder = fileURLToPath(new URL(trade, import.meta.url))
  // oxlint-disable-next-line no-await-in-loop -- one small file after the other
  await mkdir(folder, { recursive: true })
  // oxlint-disable-next-line no-await-in-loop -- as above
  await writeFile(`${folder}/${id}.svg`, buildPicture(scenes[id]))
}
