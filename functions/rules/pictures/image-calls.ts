import type { Image } from '#functions/contract/file.ts'
import { messages } from '#functions/contract/messages.ts'
import { notFound } from '#functions/failure.ts'
import { findUses } from '#functions/rules/files/file-uses.ts'
import type { LibraryCall } from '#functions/rules/files/library-call.ts'
import { once } from '#functions/rules/once.ts'
import { countFiles, findFile } from '#functions/table/files.ts'
import { imageAnswer } from './image-answer.ts'
import { changeImage, takeInImage } from './take-in-image.ts'

type Answer = { res: string; img: Image; count: number }

/** Takes a picture in that has arrived. */
export async function uploadImage(
  call: LibraryCall<{ upload_id: string; name?: string | undefined }>,
): Promise<Answer> {
  const library = { owner: call.owner, kind: 'image' } as const
  const takeIn = () => takeInImage({ ...call, library })
  // The upload itself remembers what became of it.
  const file = (await once(call, takeIn)) ?? (await takeIn())
  return { res: messages.uploaded, img: imageAnswer(file, []), count: await countFiles(library) }
}

/** Gives a picture another name, other bytes, or both. */
export async function updateImage(
  call: LibraryCall<{ id: string; name?: string | undefined; upload_id?: string | undefined }>,
): Promise<Answer> {
  const library = { owner: call.owner, kind: 'image' } as const
  const changed = await once(call, () => changeImage({ ...call, library }))
  const file = changed ?? (await findFile(library, call.body.id))
  if (!file) throw notFound()
  const [uses, count] = await Promise.all([findUses(call.owner, call.now), countFiles(library)])
  return { res: messages.changed, img: imageAnswer(file, uses.get(file.id) ?? []), count }
}
