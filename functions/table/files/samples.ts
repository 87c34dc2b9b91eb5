import * as v from 'valibot'
import { entity, queryAs, run } from '#functions/table/entity.ts'
import { beginsWith, type Condition, exists, missing } from '#functions/table/expressions.ts'
import { ownerKey, sampleOwner } from '#functions/table/owner.ts'
import { transact } from '#functions/table/transact.ts'
import { replacementGuardWrite } from './file-guard.ts'
import {
  type FileChanges,
  type FileLibrary,
  fileChangeWrite,
  fileKey,
  fileWrite,
  StoredFile,
} from './files.ts'
import { createQuotaUsage, findQuotaUsage, reserveWrite } from './quota.ts'

/** The library of sample images. Their labels are attributes of the same items. */
export const sampleLibrary = { owner: sampleOwner, kind: 'image' } as const satisfies FileLibrary

// Missing until an admin has set them; then never `''`.
const sampleLabelFields = {
  category: v.optional(v.string(), ''),
  link_name: v.optional(v.string(), ''),
}

/** A stored sample. */
export const StoredSample = v.object({ ...StoredFile.entries, ...sampleLabelFields })
export type StoredSample = v.InferOutput<typeof StoredSample>

/** The labels of a sample. */
const SampleLabels = v.object({ id: v.string(), ...sampleLabelFields, created_at: v.string() })
export type SampleLabels = v.InferOutput<typeof SampleLabels>

/** Whether shops see a sample: it has a category and a name. */
export const isListedSample = ({
  category,
  link_name,
}: Pick<SampleLabels, 'category' | 'link_name'>) => category !== '' && link_name !== ''

/** The labels of all samples, read consistently, in no order. */
export const listSampleLabels = (): Promise<SampleLabels[]> =>
  queryAs(SampleLabels, { where: { PK: ownerKey(sampleOwner), SK: beginsWith('IMAGE#') } })

const sampleKey = (id: string) => fileKey(sampleLibrary, id)
const sampleItem = entity(sampleKey, StoredSample)

/** The samples of these ids; missing ones are left out. */
export const findSamples = (ids: readonly string[]) => sampleItem.getMany(ids.map(sampleKey))

type LabelChange = {
  category?: string | undefined
  link_name?: string | undefined
  updated_at: string
}

/** Sets the labels of a sample that does not have both yet; returns whether it did. */
export const setFirstSampleLabels = (id: string, labels: Required<LabelChange>): Promise<boolean> =>
  setSampleLabels(id, labels, [
    { PK: exists, category: missing },
    { PK: exists, link_name: missing },
  ])

/** Changes the given labels of a sample; returns false where there is no such sample. */
export const changeSampleLabels = (id: string, labels: LabelChange): Promise<boolean> =>
  setSampleLabels(id, labels, { PK: exists })

const setSampleLabels = (id: string, set: LabelChange, condition: Condition): Promise<boolean> =>
  run(sampleItem(id).update({ set, if: condition }))

/** What an installation last wrote of a picture that Noren brings along: also after an admin has deleted it. */
const InstalledPicture = v.object({
  id: v.string(),
  content_id: v.string(),
  category: v.string(),
  link_name: v.string(),
})
export type InstalledPicture = v.InferOutput<typeof InstalledPicture>

// Outside the range that `measureLibraries` reads.
const installedItem = entity(
  (id: string) => ({ PK: ownerKey(sampleOwner), SK: `PICTURE#${id}` }),
  InstalledPicture,
)

/** The installed ones of these pictures. */
export const findInstalledPictures = (ids: readonly string[]) =>
  installedItem.getMany(ids.map((id) => installedItem(id).key))

/** Adds the sample of a picture; returns false where another run has added it. Throws where the samples are full. */
export async function addInstalledPicture(
  installed: InstalledPicture,
  sample: StoredSample,
): Promise<boolean> {
  const taken = { kind: 'image', files: 1, bytes: sample.bytes } as const
  const failed = await transact([
    installedItem(installed.id).put(installed, { PK: missing }),
    fileWrite(sampleLibrary, sample),
    reserveWrite(sampleOwner, taken),
  ])
  if (failed.length === 0) return true
  if (failed.includes(0) || failed.includes(1)) return false
  if (await findQuotaUsage(sampleOwner)) throw fullFailure(installed)
  await createQuotaUsage(sampleOwner)
  return addInstalledPicture(installed, sample)
}

/**
 * Changes the sample of a picture from what was installed before, if both are still as they were read; returns whether
 * it did. Throws where the samples are full.
 */
export async function changeInstalledPicture(
  { before, after }: { before: InstalledPicture; after: InstalledPicture },
  sample: StoredSample,
  changes: Partial<StoredSample> & FileChanges,
): Promise<boolean> {
  const { content_id, category, link_name } = before
  const bytes = (changes.bytes ?? sample.bytes) - sample.bytes
  const failed = await transact([
    installedItem(after.id).put(after, { content_id, category, link_name }),
    fileChangeWrite(sampleLibrary, sample, changes),
    ...(changes.path === undefined
      ? []
      : [
          replacementGuardWrite(sampleOwner),
          reserveWrite(sampleOwner, { kind: 'image', files: 0, bytes }),
        ]),
  ])
  if (failed.length === 0) return true
  const isAsRead = !failed.includes(0) && !failed.includes(1)
  if (isAsRead && failed.includes(3)) throw fullFailure(after)
  return false
}

const fullFailure = ({ id }: InstalledPicture) =>
  new Error(
    `The samples are full: no space for picture "${id}". Delete samples, then install again.`,
  )
