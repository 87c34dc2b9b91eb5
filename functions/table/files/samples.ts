import { QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import { ownerKey, sampleOwner } from '#functions/table/owner.ts'
import { conditionHeld, getItems, type Item, table, tableName } from '#functions/table/table.ts'
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
export async function listSampleLabels(from?: Item): Promise<SampleLabels[]> {
  const { Items = [], LastEvaluatedKey } = await table.send(
    new QueryCommand({
      TableName: tableName(),
      KeyConditionExpression: 'PK = :samples AND begins_with(SK, :image)',
      ExpressionAttributeValues: { ':samples': ownerKey(sampleOwner), ':image': 'IMAGE#' },
      ProjectionExpression: Object.keys(SampleLabels.entries).join(', '),
      ConsistentRead: true,
      ...(from && { ExclusiveStartKey: from }),
    }),
  )
  const labels = Items.map((item) => v.parse(SampleLabels, item))
  return LastEvaluatedKey ? [...labels, ...(await listSampleLabels(LastEvaluatedKey))] : labels
}

/** The samples of these ids, in no order; missing ones are left out. */
export async function findSamples(ids: readonly string[]): Promise<StoredSample[]> {
  const items = await getItems(ids.map((id) => fileKey(sampleLibrary, id)))
  return items.map((item) => v.parse(StoredSample, item))
}

type LabelChange = {
  category?: string | undefined
  link_name?: string | undefined
  updated_at: string
}

/** Sets the labels of a sample that does not have both yet; returns whether it did. */
export function setFirstSampleLabels(id: string, labels: Required<LabelChange>): Promise<boolean> {
  return setSampleLabels(
    id,
    labels,
    'attribute_not_exists(category) OR attribute_not_exists(link_name)',
  )
}

/** Changes the given labels of a sample; returns false where there is no such sample. */
export function changeSampleLabels(id: string, labels: LabelChange): Promise<boolean> {
  return setSampleLabels(id, labels)
}

function setSampleLabels(id: string, labels: LabelChange, condition?: string): Promise<boolean> {
  const given = Object.entries(labels).filter(([, value]) => value !== undefined)
  return conditionHeld(
    table.send(
      new UpdateCommand({
        TableName: tableName(),
        Key: fileKey(sampleLibrary, id),
        UpdateExpression: `SET ${given.map(([name]) => `${name} = :${name}`).join(', ')}`,
        ConditionExpression: `attribute_exists(PK)${condition ? ` AND (${condition})` : ''}`,
        ExpressionAttributeValues: Object.fromEntries(
          given.map(([name, value]) => [`:${name}`, value]),
        ),
      }),
    ),
  )
}
