import * as v from 'valibot'
import { entity } from '#functions/table/entity.ts'
import { missing } from '#functions/table/expressions.ts'
import { ownerKey, sampleOwner } from '#functions/table/owner.ts'
import { transact } from '#functions/table/transact.ts'
import { replacementGuardWrite } from './file-guard.ts'
import { fileChangeWrite, fileWrite } from './files.ts'
import { createQuotaUsage, findQuotaUsage, reserveWrite } from './quota.ts'
import { type StoredSample, sampleLibrary } from './samples.ts'

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

/** The installed ones of these pictures, in no order. */
export const findInstalledPictures = (ids: readonly string[]): Promise<InstalledPicture[]> =>
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
  changes: Partial<StoredSample> & Pick<StoredSample, 'updated_at'>,
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
