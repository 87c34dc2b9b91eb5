import { createHash } from 'node:crypto'
import * as v from 'valibot'
import { putMedia } from '#functions/bucket/media.ts'
import { readUpload } from '#functions/bucket/uploads.ts'
import { imageTypes, type LibraryImage } from '#functions/contract/files/library-file.ts'
import { messages } from '#functions/contract/messages.ts'
import { Failure } from '#functions/failure.ts'
import { makeImageFiles } from '#functions/rules/files/codecs/make-image-files.ts'
import { findFileUses } from '#functions/rules/files/library/file-uses.ts'
import { toImageAnswer } from '#functions/rules/files/library/library-answers.ts'
import { getLibrary, type LibraryCall } from '#functions/rules/files/library/list-files.ts'
import { updateLibraryFile } from '#functions/rules/files/library/update-file.ts'
import {
  addUploadedFile,
  type MakeFile,
  uploadPlace,
} from '#functions/rules/files/uploads/add-uploaded-file.ts'
import type { FileLibrary, StoredFile } from '#functions/table/files/files.ts'
import { countFiles } from '#functions/table/files/trash.ts'
import { findUpload } from '#functions/table/files/uploads.ts'
import { putVariantJob } from '#functions/table/files/variant-jobs.ts'
import { repeatVariantEvent } from './repeat-variant-event.ts'

type Answer = { res: string; img: LibraryImage; count: number; same?: boolean }

/** Adds an uploaded image, or returns the shop’s image of the same content as `same`. */
export async function uploadImage(
  call: LibraryCall<{ upload_id: string; name?: string | undefined }>,
): Promise<Answer> {
  const library = getLibrary(call, 'image')
  const { owner } = library
  const file = await addUploadedImage({ ...call, library })
  const { same_as } = (await findUpload(owner, call.body.upload_id)) ?? {}
  const used = same_as === undefined ? undefined : await findFileUses(owner, call.now)
  return {
    res: messages.uploaded,
    img: toImageAnswer(file, used?.get(file.id) ?? []),
    count: await countFiles(library),
    ...(used && { same: true }),
  }
}

type ImageChange = Parameters<typeof updateLibraryFile>[0]['body']

export async function updateImage(call: LibraryCall<ImageChange>): Promise<Answer> {
  const library = getLibrary(call, 'image')
  const file = await updateImageFile({ ...call, library })
  const [uses, count] = await Promise.all([
    findFileUses(library.owner, call.now),
    countFiles(library),
  ])
  return { res: messages.changed, img: toImageAnswer(file, uses.get(file.id) ?? []), count }
}

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
export async function updateImageFile(request: Request<ImageChange>): Promise<StoredFile> {
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
