import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import { type MediaFile, putMedia } from '#functions/bucket/media.ts'
import {
  type ImagePath,
  imageContentTypes,
  imagePath,
  mainFilePath,
  parseImagePath,
  thumbnailFile,
} from '#functions/contract/files/image-path.ts'
import { repeatVariantEvent } from '#functions/rules/images/repeat-variant-event.ts'
import { beginAudit } from '#functions/table/audit/audit.ts'
import { queueFileCleanup } from '#functions/table/due.ts'
import {
  addInstalledPicture,
  changeInstalledPicture,
  findInstalledPictures,
  type InstalledPicture,
} from '#functions/table/files/installed-pictures.ts'
import { findSamples, type StoredSample } from '#functions/table/files/samples.ts'
import { putVariantJob } from '#functions/table/files/variant-jobs.ts'
import { sampleOwner } from '#functions/table/owner.ts'
import { type SamplePicture, samplePictures } from '#sample-pictures/sample-pictures.ts'
import { getSamplePictureFileId } from './find-sample-picture.ts'

/** How many samples were added and changed. */
export type InstallationResult = { added: number; changed: number }

/** A picture of the list, as it will be installed. */
type Wanted = InstalledPicture & { sampleId: string; position: number; size: Size }
type Size = Pick<SamplePicture, 'width' | 'height'>
type Change = { wanted: Wanted; before?: InstalledPicture; sample?: StoredSample }

const Contents = v.record(v.string(), v.string())

/**
 * Installs the pictures of a folder that `renderSamplePictures` has written as samples. A repeated run changes nothing.
 * A picture or label that has changed is replaced, unless an admin has changed it; a deleted sample stays
 * deleted.
 */
export async function installSamplePictures(
  folder: string,
  now: Date,
): Promise<InstallationResult> {
  const result = { added: 0, changed: 0 }
  const changes = await listChanges(folder)
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
  const installed = await findInstalledPictures(wanted.map(({ id }) => id))
  const samples = await findSamples(wanted.map(({ sampleId }) => sampleId))
  const installedById = new Map(installed.map((each) => [each.id, each]))
  const samplesById = new Map(samples.map((each) => [each.id, each]))
  return wanted.flatMap((each) => {
    const before = installedById.get(each.id)
    if (!before) return [{ wanted: each }]
    const sample = samplesById.get(each.sampleId)
    return sample && differs(each, before) ? [{ wanted: each, before, sample }] : []
  })
}

const differs = (one: InstalledPicture, other: InstalledPicture) =>
  one.content_id !== other.content_id ||
  one.category !== other.category ||
  one.link_name !== other.link_name

async function listWantedPictures(folder: string): Promise<Wanted[]> {
  const contents = v.parse(
    Contents,
    JSON.parse(await readFile(join(folder, 'pictures.json'), 'utf8')),
  )
  return samplePictures.flatMap(({ id, category, name, width, height }, position) => {
    const content_id = contents[id]
    if (content_id === undefined) return []
    const sampleId = getSamplePictureFileId(id)
    return [
      { id, content_id, category, link_name: name, sampleId, position, size: { width, height } },
    ]
  })
}

async function makeChange(folder: string, change: Change, now: Date): Promise<0 | 1> {
  const { wanted, before, sample } = change
  if (!before || !sample) return addSample(folder, wanted, now)
  return changeSample(folder, { wanted, before, sample }, now)
}

async function addSample(folder: string, wanted: Wanted, now: Date): Promise<0 | 1> {
  // The list of samples shows the newest first.
  const created_at = new Date(now.getTime() - wanted.position).toISOString()
  const { category, link_name, sampleId } = wanted
  const file = await writeBytes(folder, wanted, now)
  const sample: StoredSample = {
    ...file,
    id: sampleId,
    name: `${wanted.id}.jpg`,
    seconds: 0,
    poster: '',
    category,
    link_name,
    created_at,
    updated_at: created_at,
  }
  const isAdded = await addInstalledPicture(toInstalled(wanted), sample)
  if (isAdded) await repeatVariantEvent(sample.path)
  return isAdded ? 1 : 0
}

/** Changes the pictures that are still as installed. */
async function changeSample(
  folder: string,
  { wanted, before, sample }: Required<Change>,
  now: Date,
): Promise<0 | 1> {
  const isOwnPicture = parseImagePath(sample.path)?.contentId === before.content_id
  const isNewPicture = isOwnPicture && wanted.content_id !== before.content_id
  const changes = {
    ...(isNewPicture && (await writeBytes(folder, wanted, now))),
    ...(sample.category === before.category && { category: wanted.category }),
    ...(sample.link_name === before.link_name && { link_name: wanted.link_name }),
    updated_at: now.toISOString(),
  }
  const after = toInstalled(wanted)
  const isChanged = await changeInstalledPicture({ before, after }, sample, changes)
  if (isChanged && changes.path !== undefined) await repeatVariantEvent(changes.path)
  return isChanged ? 1 : 0
}

const toInstalled = ({ id, content_id, category, link_name }: Wanted): InstalledPicture => ({
  id,
  content_id,
  category,
  link_name,
})

/** Writes the picture and its thumbnail to the media host. No sample names them yet. */
async function writeBytes(folder: string, { sampleId, content_id, size }: Wanted, now: Date) {
  const image: ImagePath = {
    fileId: sampleId,
    contentId: content_id,
    ...size,
    extension: 'jpg',
    isAlone: true,
  }
  const [thumbnail, main] = await Promise.all(
    ['webp', 'jpg'].map((extension) => readFile(join(folder, `${content_id}.${extension}`))),
  )
  if (!thumbnail || !main) throw new Error(`Picture ${content_id} is missing in ${folder}`)
  const type = imageContentTypes.jpg
  const files: MediaFile[] = [
    { path: thumbnailFile(image).path, type: imageContentTypes.webp, bytes: thumbnail },
    { path: mainFilePath(image), type, bytes: main },
  ]
  await queueFileCleanup(sampleOwner, sampleId, now)
  await putVariantJob(sampleOwner, image, now)
  await putMedia(files)
  return { path: imagePath(image), type, bytes: thumbnail.byteLength + main.byteLength, ...size }
}
