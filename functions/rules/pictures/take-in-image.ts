import { createHash } from 'node:crypto'
import * as v from 'valibot'
import { putMedia } from '#functions/bucket/media.ts'
import { readUpload } from '#functions/bucket/uploads.ts'
import { pictureTypes } from '#functions/contract/file.ts'
import { messages } from '#functions/contract/messages.ts'
import { Failure } from '#functions/failure.ts'
import { updateFile } from '#functions/rules/files/change-file.ts'
import { type Make, placeOf, takeInFile } from '#functions/rules/files/take-in-file.ts'
import type { FileLibrary, StoredFile } from '#functions/table/files.ts'
import { putPictureNote } from '#functions/table/picture-notes.ts'
import { askAgain } from './ask-again.ts'
import { makePicture } from './make-picture.ts'

type Request<Body> = { library: FileLibrary; now: Date; body: Body }

/** Takes a picture into its library; its variants follow. Throws as `takeInFile` does. */
export async function takeInImage(
  request: Request<{ upload_id: string; name?: string | undefined }>,
): Promise<StoredFile> {
  const file = await takeInFile(request, makeImage(request))
  await askAgain(file.path)
  return file
}

/** Gives a picture another name, other bytes whose variants follow, or both. Throws as `updateFile` does. */
export async function changeImage(
  request: Request<{ id: string; name?: string | undefined; upload_id?: string | undefined }>,
): Promise<StoredFile> {
  const file = await updateFile(request, makeImage(request))
  await askAgain(file.path)
  return file
}

const makeImage =
  ({ library: { owner }, now }: Request<unknown>): Make =>
  async (upload, fileId) => {
    const sent = await readUpload(placeOf(owner, upload), upload.bytes)
    if (sent === 'missing') return sent
    if (sent === 'other-size') throw new Failure('invalid', messages.uploadOtherSize)
    if (!v.is(v.picklist(pictureTypes), upload.type))
      throw new Failure('invalid', messages.uploadOtherKind)
    // Of the upload and the bytes: the same ones are written to the same paths again, others never are.
    const hash = createHash('sha256').update(upload.file).update(sent).digest('base64url')
    const ids = { fileId, contentId: hash.slice(0, 22) }
    const { files, picture, ...made } = await makePicture(sent, upload.type, ids)
    const write = async () => {
      await putPictureNote(owner, picture, now)
      await putMedia(files)
    }
    return { made, write }
  }
