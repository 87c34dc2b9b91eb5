import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { type MediaFile, putMedia } from '#functions/bucket/media.ts'
import {
  type ImagePath,
  imagePath,
  listInitialVariants,
  mainFilePath,
  parseImagePath,
  samplePicturePrefix,
} from '#functions/contract/files/file-path.ts'
import { measureBrightness } from '#functions/rules/files/codecs/measure-brightness.ts'
import { sharp } from '#functions/rules/files/codecs/sharp.ts'
import { beginAudit } from '#functions/table/audit/audit.ts'
import { queueFileCleanup } from '#functions/table/due.ts'
import {
  addInstalledPicture,
  changeInstalledPicture,
  findInstalledPictures,
  findSamples,
  type InstalledPicture,
  type StoredSample,
} from '#functions/table/files/samples.ts'
import { sampleOwner } from '#functions/table/owner.ts'
import {
  listSamplePictureFiles,
  type SamplePicture,
  samplePictureFile,
  samplePictures,
} from '#sample-pictures/sample-pictures.ts'
import { getSamplePictureFileId } from './copy-sample.ts'

/** How many samples were added and changed, and how many pictures are left for another call. */
export type InstallationResult = { added: number; changed: number; left: number }

/** A picture of the list, as it will be installed. */
type Wanted = {
  installed: InstalledPicture
  picture: SamplePicture
  sampleId: string
  position: number
}
type Change = { wanted: Wanted; before?: InstalledPicture; sample?: StoredSample }

/**
 * Installs the pictures of the folder (`samplePictureFile`) as samples, at most `atMost` in one call. A repeated run
 * changes nothing. A picture or label that has changed is replaced, unless an admin has changed it; a deleted sample
 * stays deleted. The samples have no other variants: shops use copies, whose variants are made when they are copied.
 */
export async function installSamplePictures(
  folder: string,
  now: Date,
  atMost = samplePictures.length,
): Promise<InstallationResult> {
  const all = await listChanges(folder)
  const changes = all.slice(0, atMost)
  const result = { added: 0, changed: 0, left: all.length - changes.length }
  if (changes.length === 0) return result
  const line = { who: 'operator', what: 'install-samples', from: '-' }
  const end = await beginAudit(line, now)
  for (const change of changes) {
    // oxlint-disable-next-line no-await-in-loop -- each changes the usage of the samples
    result[change.before ? 'changed' : 'added'] += await makeChange(folder, change, now)
  }
  await end('ok')
  return result
}

async function listChanges(folder: string): Promise<Change[]> {
  const wanted = await listWantedPictures(folder)
  const installed = await findInstalledPictures(wanted.map(({ picture }) => picture.id))
  const samples = await findSamples(wanted.map(({ sampleId }) => sampleId))
  const installedById = new Map(installed.map((each) => [each.id, each]))
  const samplesById = new Map(samples.map((each) => [each.id, each]))
  return wanted.flatMap((each) => {
    const before = installedById.get(each.picture.id)
    if (!before) return [{ wanted: each }]
    const sample = samplesById.get(each.sampleId)
    const isSame = isDeepStrictEqual(each.installed, before)
    return sample && !isSame ? [{ wanted: each, before, sample }] : []
  })
}

async function listWantedPictures(folder: string): Promise<Wanted[]> {
  return Promise.all(
    samplePictures.map(async (picture, position) => {
      const { id, category, name: link_name } = picture
      const file = await readFile(join(folder, samplePictureFile(picture)))
      const installed = { id, content_id: hashContent(file), category, link_name }
      return { installed, picture, position, sampleId: getSamplePictureFileId(id) }
    }),
  )
}

/** The content id of a picture: its prefix tells it from photos of a shop. */
const hashContent = (file: Buffer) =>
  (samplePicturePrefix + createHash('sha256').update(file).digest('base64url')).slice(0, 22)

async function makeChange(folder: string, change: Change, now: Date): Promise<0 | 1> {
  const { wanted, before, sample } = change
  if (!before || !sample) return addSample(folder, wanted, now)
  return changeSample(folder, { wanted, before, sample }, now)
}

async function addSample(folder: string, wanted: Wanted, now: Date): Promise<0 | 1> {
  // The list of samples shows the newest first, and the calls of one installation are minutes apart at most.
  const created_at = new Date(now.getTime() - wanted.position * 60_000).toISOString()
  const { installed, sampleId } = wanted
  const { id, category, link_name } = installed
  const file = await writeBytes(folder, wanted, now)
  const sample: StoredSample = {
    ...file,
    id: sampleId,
    name: `${id}.jpg`,
    seconds: 0,
    poster: '',
    category,
    link_name,
    created_at,
    updated_at: created_at,
  }
  return (await addInstalledPicture(installed, sample)) ? 1 : 0
}

/** Changes the pictures that are still as installed. */
async function changeSample(
  folder: string,
  { wanted, before, sample }: Required<Change>,
  now: Date,
): Promise<0 | 1> {
  const { installed: after } = wanted
  const isOwnPicture = parseImagePath(sample.path)?.contentId === before.content_id
  const isNewPicture = isOwnPicture && after.content_id !== before.content_id
  const changes = {
    ...(isNewPicture && (await writeBytes(folder, wanted, now))),
    ...(sample.category === before.category && { category: after.category }),
    ...(sample.link_name === before.link_name && { link_name: after.link_name }),
    updated_at: now.toISOString(),
  }
  return (await changeInstalledPicture({ before, after }, sample, changes)) ? 1 : 0
}

/** Writes the files of the picture to the media host. No sample names them yet. */
async function writeBytes(folder: string, { picture, sampleId, installed }: Wanted, now: Date) {
  const main = await readFile(join(folder, samplePictureFile(picture)))
  const { width, height } = await sharp(main).metadata()
  const brightness = await measureBrightness(sharp(main))
  const details = { width, height, brightness, extension: 'jpg', isAlone: true } as const
  const image: ImagePath = { fileId: sampleId, contentId: installed.content_id, ...details }
  const files = await Promise.all(
    listInitialVariants(image).map(async ({ path }, at): Promise<MediaFile> => {
      const [file = ''] = listSamplePictureFiles(picture).slice(at + 1)
      return { path, type: 'image/webp', bytes: await readFile(join(folder, file)) }
    }),
  )
  files.push({ path: mainFilePath(image), type: 'image/jpeg', bytes: main })
  await queueFileCleanup(sampleOwner, sampleId, now)
  await putMedia(files)
  const bytes = files.reduce((sum, file) => sum + file.bytes.byteLength, 0)
  return { path: imagePath(image), type: 'image/jpeg', bytes, width, height }
}
