import * as v from 'valibot'
import { copyMedia } from '#functions/bucket/media-copies.ts'
import { messages } from '#functions/contract/messages.ts'
import { parsePicturePath, pictureFilePaths, picturePath } from '#functions/contract/picture.ts'
import { busy, notFound } from '#functions/failure.ts'
import { clearHold, fitRoom, takeRoom, workTime } from '#functions/rules/files/library-room.ts'
import { once } from '#functions/rules/once.ts'
import type { OperationName } from '#functions/rules/operations.ts'
import { idOf } from '#functions/rules/pages/part-ids.ts'
import { askAgain } from '#functions/rules/pictures/ask-again.ts'
import { imageAnswer } from '#functions/rules/pictures/image-answer.ts'
import { putGone } from '#functions/table/due.ts'
import {
  addFile,
  countFiles,
  type FileLibrary,
  findFile,
  StoredFile,
} from '#functions/table/files.ts'
import type { Person } from '#functions/table/people.ts'
import { putPictureNote } from '#functions/table/picture-notes.ts'
import type { StoredSample } from '#functions/table/samples.ts'
import type { Shop } from '#functions/table/shop.ts'
import { extendHold, findHold, type Hold } from '#functions/table/usage.ts'
import { findSample } from './sample-list.ts'

type Call = {
  person: Person
  shop: Shop
  operation: OperationName | undefined
  now: Date
  body: { id: string }
}

type Copy = { library: FileLibrary; id: string; now: Date }

/**
 * Puts a copy of a sample into the shop's pictures, to stay there whatever becomes of the sample. Under
 * a key the copy's id follows from that: there is one copy, and every step can be taken again.
 * Throws `not_found`, and `quota`.
 */
export async function useSample(call: Call) {
  const { person, shop, operation, now, body } = call
  const library = { owner: shop, kind: 'image' } as const
  const copy = { library, now, id: idOf(undefined, `sample ${person.id}`, operation) }
  const made = await once(call, async () => {
    const before = await findFile(library, copy.id)
    return before ? finish(copy, before) : copySample(copy, await findSample(person, body.id))
  })
  const image = made ?? (await findFile(library, copy.id))
  // Removed again since it was made by the same call.
  if (!image) throw notFound()
  return { res: messages.sampleUsed, img: imageAnswer(image, []), count: await countFiles(library) }
}

/** Room first, then the bytes, then the record that shows them. */
async function copySample(copy: Copy, sample: StoredSample): Promise<StoredFile> {
  const { library, id, now } = copy
  const picture = parsePicturePath(sample.path)
  if (!picture) throw new Error('A sample has no path of a picture')
  const own = { ...picture, fileId: id }
  await holdRoomFor(copy, sample)
  await putGone(library.owner, id, now)
  if (own.isAlone) await putPictureNote(library.owner, own, now)
  const paths = pictureFilePaths(own)
  await copyMedia(
    pictureFilePaths(picture).map((from, index) => ({ from, to: paths[index] ?? '' })),
  )
  return finish(copy, await record(copy, { ...sample, path: picturePath(own) }))
}

/** The hold of an earlier try may stand still: as large as the sample was then, or run out. */
async function holdRoomFor({ library, id, now }: Copy, { bytes }: StoredSample): Promise<void> {
  const until = new Date(now.getTime() + workTime)
  const hold: Hold = { kind: 'image', files: 1, bytes, file: id, until: until.toISOString() }
  const standing = await takeRoom(library.owner, id, { hold, now })
  if (await extendHold(library.owner, id, { now, until })) {
    if (await fitRoom(library, id, { bytes, now })) return
  } else await clearHold(library.owner, id, standing)
  throw busy()
}

async function record({ library, id, now }: Copy, sample: StoredSample): Promise<StoredFile> {
  const at = now.toISOString()
  const picture = v.parse(StoredFile, sample)
  const image = { ...picture, id, name: sample.link_name, created_at: at, updated_at: at }
  const standing = (await addFile(library, image)) ? image : await findFile(library, id)
  if (!standing) throw notFound()
  return standing
}

async function finish({ library: { owner }, id }: Copy, image: StoredFile): Promise<StoredFile> {
  const hold = await findHold(owner, id)
  if (hold) await clearHold(owner, id, hold)
  await askAgain(image.path)
  return image
}
