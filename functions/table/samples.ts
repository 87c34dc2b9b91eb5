import { QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import { type FileLibrary, fileKey, StoredFile } from './files.ts'
import { ownerKey, samples } from './owner.ts'
import { conditionHeld, getItems, type Item, table, tableName } from './table.ts'

/** The samples' pictures. Their words lie beside the pictures' own fields, in the same items. */
export const sampleLibrary = { owner: samples, kind: 'image' } as const satisfies FileLibrary

// Neither is there until the admin has given it; once it is, it is never `''`.
const Words = { category: v.optional(v.string(), ''), link_name: v.optional(v.string(), '') }

/** A sample as the table keeps it. */
export const StoredSample = v.object({ ...StoredFile.entries, ...Words })
export type StoredSample = v.InferOutput<typeof StoredSample>

/** What a sample is found by. */
const SampleWords = v.object({ id: v.string(), ...Words, created_at: v.string() })
export type SampleWords = v.InferOutput<typeof SampleWords>

/** Whether shops see a sample: it has a category and a name to be found by. */
export const isListed = ({ category, link_name }: Pick<SampleWords, 'category' | 'link_name'>) =>
  category !== '' && link_name !== ''

// What is being removed is no sample any more.
const present = 'attribute_not_exists(removed_by)'

/** What every sample is found by, read consistently, in no order. */
export async function listSampleWords(from?: Item): Promise<SampleWords[]> {
  const { Items = [], LastEvaluatedKey } = await table.send(
    new QueryCommand({
      TableName: tableName(),
      KeyConditionExpression: 'PK = :samples AND begins_with(SK, :image)',
      FilterExpression: present,
      ExpressionAttributeValues: { ':samples': ownerKey(samples), ':image': 'IMAGE#' },
      ProjectionExpression: Object.keys(SampleWords.entries).join(', '),
      ConsistentRead: true,
      ...(from && { ExclusiveStartKey: from }),
    }),
  )
  const words = Items.map((item) => v.parse(SampleWords, item))
  return LastEvaluatedKey ? [...words, ...(await listSampleWords(LastEvaluatedKey))] : words
}

/** The samples of these ids, in no order; what does not exist is left out. */
export async function findSamples(ids: readonly string[]): Promise<StoredSample[]> {
  const items = await getItems(ids.map((id) => fileKey(sampleLibrary, id)))
  return items
    .filter((item) => item.removed_by === undefined)
    .map((item) => v.parse(StoredSample, item))
}

type Change = { category?: string | undefined; link_name?: string | undefined; updated_at: string }

/** Gives a sample its words, if both are not there yet; answers whether it did. */
export function listSample(id: string, words: Required<Change>): Promise<boolean> {
  return setWords(id, words, 'attribute_not_exists(category) OR attribute_not_exists(link_name)')
}

/** Changes a sample's words; what is left out stays. Answers false where there is no such sample. */
export function changeWords(id: string, words: Change): Promise<boolean> {
  return setWords(id, words)
}

function setWords(id: string, words: Change, condition?: string): Promise<boolean> {
  const given = Object.entries(words).filter(([, value]) => value !== undefined)
  return conditionHeld(
    table.send(
      new UpdateCommand({
        TableName: tableName(),
        Key: fileKey(sampleLibrary, id),
        UpdateExpression: `SET ${given.map(([name]) => `${name} = :${name}`).join(', ')}`,
        ConditionExpression: `attribute_exists(PK) AND ${present}${condition ? ` AND (${condition})` : ''}`,
        ExpressionAttributeValues: Object.fromEntries(
          given.map(([name, value]) => [`:${name}`, value]),
        ),
      }),
    ),
  )
}
