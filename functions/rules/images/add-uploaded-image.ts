import { createHash } from 'node:crypto'
import * as v from 'valibot'
import { putMedia } from '#functions/bucket/media.ts'
import { readUpload } from '#functions/bucket/uploads.ts'
import { imageTypes } from '#functions/contract/files/library-file.ts'
import { messages } from '#functions/contract/messages.ts'
import { Failure } from '#functions/failure.ts'
import {
  addUploadedFile,
  type MakeFile,
  uploadPlace,
} from '#functions/rules/files/add-uploaded-file.ts'
import { updateLibraryFile } from '#functions/rules/files/update-file.ts'
import type { FileLibrary, StoredFile } from '#functions/table/files/files.ts'
import { putVariantJob } from '#functions/table/files/variant-jobs.ts'
import { makeImageFiles } from './codecs/make-image-files.ts'
import { repeatVariantEvent } from './repeat-variant-event.ts'

type Request<Body> = { library: FileLibrary; now: Date; body: Body }

/** Adds an uploaded image to its library. Throws like `addUploadedFile`. */
export async function addUploadedImage(
  request: Request<{ upload_id: string; name?: string | undefined }>,
): Promise<StoredFile> {
  const file = await addUploadedFile(request, createImageMaker(request))
  await repeatVariantEvent(file.path)
  return file
}

/** Changes the name or bytes of an image. Throws like `updateLibraryFile`. */
export async function updateImageFile(
  request: Request<{ id: string; name?: string | undefined; upload_id?: string | undefined }>,
): Promise<StoredFile> {
  const file = await updateLibraryFile(request, createImageMaker(request))
  await repeatVariantEvent(file.path)
  return file
}

const createImageMaker =
  ({ library: { owner }, now }: Request<unknown>): MakeFile =>
  async (upload, fileId) => {
    const sent = await readUpload(uploadPlace(owner, upload), upload.bytes)
    if (sent === 'missing') return sent
    if (sent === 'other-size') throw new Failure('invalid', messages.uploadOtherSize)
    if (!v.is(v.picklist(imageTypes), upload.type))
      throw new Failure('invalid', messages.uploadOtherKind)
    // The same upload and bytes always get the same paths.
    const hash = createHash('sha256').update(upload.file).update(sent).digest('base64url')
    const ids = { fileId, contentId: hash.slice(0, 22) }
    const { files, image, ...made } = await makeImageFiles(sent, ids)
    const received = createHash('sha256').update(sent).digest('hex')
    const hashes = [...new Set([received, upload.sha256 ?? received])]
    const write = async () => {
      await putVariantJob(owner, image, now)
      await putMedia(files)
    }
    return { made: { ...made, hashes }, write }
  }
