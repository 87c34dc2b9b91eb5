import type { LibraryImage } from '#functions/contract/files/library-file.ts'
import { messages } from '#functions/contract/messages.ts'
import { notFoundFailure } from '#functions/failure.ts'
import { findFileUses } from '#functions/rules/files/file-uses.ts'
import type { LibraryCall } from '#functions/rules/files/library-call.ts'
import { runOnce } from '#functions/rules/run-once.ts'
import { findFile } from '#functions/table/files/files.ts'
import { countFiles } from '#functions/table/files/libraries.ts'
import { findUpload } from '#functions/table/files/uploads.ts'
import { addUploadedImage, updateImageFile } from './add-uploaded-image.ts'
import { toImageAnswer } from './image-answer.ts'

type Answer = { res: string; img: LibraryImage; count: number; same?: boolean }

/** Adds an uploaded image, or returns the shop’s image of the same content as `same`. */
export async function uploadImage(
  call: LibraryCall<{ upload_id: string; name?: string | undefined }>,
): Promise<Answer> {
  const library = { owner: call.owner, kind: 'image' } as const
  const addUpload = () => addUploadedImage({ ...call, library })
  // A finished upload returns its file again.
  const file = (await runOnce(call, addUpload)) ?? (await addUpload())
  const { same_as } = (await findUpload(call.owner, call.body.upload_id)) ?? {}
  const used = same_as === undefined ? undefined : await findFileUses(call.owner, call.now)
  return {
    res: messages.uploaded,
    img: toImageAnswer(file, used?.get(file.id) ?? []),
    count: await countFiles(library),
    ...(used && { same: true }),
  }
}

export async function updateImage(
  call: LibraryCall<{ id: string; name?: string | undefined; upload_id?: string | undefined }>,
): Promise<Answer> {
  const library = { owner: call.owner, kind: 'image' } as const
  const changed = await runOnce(call, () => updateImageFile({ ...call, library }))
  const file = changed ?? (await findFile(library, call.body.id))
  if (!file) throw notFoundFailure()
  const [uses, count] = await Promise.all([findFileUses(call.owner, call.now), countFiles(library)])
  return { res: messages.changed, img: toImageAnswer(file, uses.get(file.id) ?? []), count }
}
