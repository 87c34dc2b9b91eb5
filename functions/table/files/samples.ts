import * as v from 'valibot'
import { entity, queryAs, run } from '#functions/table/entity.ts'
import { beginsWith, type Condition, exists, missing } from '#functions/table/expressions.ts'
import { ownerKey, sampleOwner } from '#functions/table/owner.ts'
import { type FileLibrary, fileKey, StoredFile } from './files.ts'

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

/** The samples of these ids, in no order; missing ones are left out. */
export const findSamples = (ids: readonly string[]): Promise<StoredSample[]> =>
  sampleItem.getMany(ids.map(sampleKey))

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
