import { DeleteCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import { type PicturePath, picturePath } from '#functions/contract/picture.ts'
import { dueAttributes } from './due.ts'
import { type FileOwner, ownerKey, ownerOf } from './owner.ts'
import { conditionHeld, getItems, type Key, table, tableName } from './table.ts'

/** Which bytes of a picture: `contentId` is another for others. */
export type PictureContent = Pick<PicturePath, 'fileId' | 'contentId'>

const Stored = v.object({
  owner: v.string(),
  path: v.string(),
  noted_at: v.string(),
  is_made: v.optional(v.boolean(), false),
})

/**
 * That variants are to be made of a picture: whose it is, since when, and whether they lie there by now. It
 * is written before the picture's bytes, and removed only when they are made or the bytes are gone: so of a
 * picture without a note they are there.
 */
export type PictureNote = { owner: FileOwner; path: string; notedAt: Date; isMade: boolean }

const minute = 60_000

/** When somebody looks at a picture again whose event may have got lost, in milliseconds. */
export const eventLostAfter = 5 * minute

const keyOf = ({ fileId, contentId }: PictureContent): Key => ({
  PK: `PICTURE#${fileId}`,
  SK: contentId,
})

/** Notes that variants are to be made of this picture. To be written before its bytes are. */
export async function putPictureNote(
  owner: FileOwner,
  picture: PicturePath,
  now: Date,
): Promise<void> {
  const at = new Date(now.getTime() + eventLostAfter)
  await table.send(
    new PutCommand({
      TableName: tableName(),
      Item: {
        ...keyOf(picture),
        ...dueAttributes('variants', picture.fileId, at),
        owner: ownerKey(owner),
        path: picturePath(picture),
        noted_at: now.toISOString(),
      },
    }),
  )
}

/** The note on this picture, read consistently; undefined where nothing is left to do for it. */
export function findPictureNote(content: PictureContent): Promise<PictureNote | undefined> {
  return findNoteAt(keyOf(content))
}

/** Those of these pictures whose variants are still to be made: of any other that has bytes they are there. */
export async function findUnmade<Content extends PictureContent>(
  contents: readonly Content[],
): Promise<Content[]> {
  const keys = new Map(contents.map((each) => [nameOf(keyOf(each)), keyOf(each)]))
  const items = await getItems([...keys.values()])
  const unmade = new Set(
    items.map((item) => v.parse(Listed, item)).flatMap((it) => (it.is_made ? [] : [nameOf(it)])),
  )
  return contents.filter((each) => unmade.has(nameOf(keyOf(each))))
}

const Listed = v.object({ PK: v.string(), SK: v.string(), is_made: v.optional(v.boolean(), false) })

const nameOf = ({ PK, SK }: Key) => `${PK} ${SK}`

/** The note that lies under this key, which may be gone. */
export async function findNoteAt(key: Key): Promise<PictureNote | undefined> {
  const [item] = await getItems([key])
  if (!item) return undefined
  const { owner, path, noted_at, is_made } = v.parse(Stored, item)
  return { owner: ownerOf(owner), path, notedAt: new Date(noted_at), isMade: is_made }
}

/** Notes that all variants of this picture lie there. */
export async function noteVariantsMade(content: PictureContent): Promise<void> {
  await conditionHeld(
    table.send(
      new UpdateCommand({
        TableName: tableName(),
        Key: keyOf(content),
        UpdateExpression: 'SET is_made = :yes',
        ConditionExpression: 'attribute_exists(PK)',
        ExpressionAttributeValues: { ':yes': true },
      }),
    ),
  )
}

/** Nothing is left to do for this picture. */
export async function removePictureNote(content: PictureContent): Promise<void> {
  await table.send(new DeleteCommand({ TableName: tableName(), Key: keyOf(content) }))
}
