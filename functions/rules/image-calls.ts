import type { Image } from '#functions/contract/file.ts'
import { messages } from '#functions/contract/messages.ts'
import { notFound } from '#functions/failure.ts'
import { countFiles, findFile } from '#functions/table/files.ts'
import type { FileOwner } from '#functions/table/owner.ts'
import { updateFile } from './change-file.ts'
import { findUses } from './file-uses.ts'
import { imageAnswer } from './image-answer.ts'
import { once } from './once.ts'
import type { OperationName } from './operations.ts'
import { takeInFile } from './take-in-file.ts'
import { makeImage } from './take-in-image.ts'

// What a shop does with its pictures, the admins do with those of the archive.

type Call<Body> = {
  owner: FileOwner
  person: { id: string }
  operation: OperationName | undefined
  now: Date
  body: Body
}

type Answer = { res: string; img: Image; count: number }

/** Takes a picture in that has arrived. */
export async function uploadImage(
  call: Call<{ upload_id: string; name?: string | undefined }>,
): Promise<Answer> {
  const library = { owner: call.owner, kind: 'image' } as const
  const takeIn = () => takeInFile({ ...call, library }, makeImage(call.owner))
  // The upload itself remembers what became of it.
  const file = (await once(call, takeIn)) ?? (await takeIn())
  return { res: messages.uploaded, img: imageAnswer(file, []), count: await countFiles(library) }
}

/** Gives a picture another name, other bytes, or both. */
export async function updateImage(
  call: Call<{ id: string; name?: string | undefined; upload_id?: string | undefined }>,
): Promise<Answer> {
  const library = { owner: call.owner, kind: 'image' } as const
  const changed = await once(call, () => updateFile({ ...call, library }, makeImage(call.owner)))
  const file = changed ?? (await findFile(library, call.body.id))
  if (!file) throw notFound()
  const [uses, count] = await Promise.all([findUses(call.owner), countFiles(library)])
  return { res: messages.changed, img: imageAnswer(file, uses.get(file.id) ?? []), count }
}
