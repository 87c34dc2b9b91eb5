import { createHash } from 'node:crypto'
import * as v from 'valibot'
import { putMedia } from '#functions/bucket/media.ts'
import { readUpload } from '#functions/bucket/uploads.ts'
import { pictureTypes } from '#functions/contract/file.ts'
import { messages } from '#functions/contract/messages.ts'
import { Failure } from '#functions/failure.ts'
import { type Make, placeOf } from '#functions/rules/files/take-in-file.ts'
import type { FileOwner } from '#functions/table/owner.ts'
import { makePicture } from './make-picture.ts'

/** Makes pictures out of what the owner has sent, with all their variants. */
export const makeImage =
  (owner: FileOwner): Make =>
  async (upload, fileId) => {
    const sent = await readUpload(placeOf(owner, upload), upload.bytes)
    if (sent === 'missing') return sent
    if (sent === 'other-size') throw new Failure('invalid', messages.uploadOtherSize)
    if (!v.is(v.picklist(pictureTypes), upload.type))
      throw new Failure('invalid', messages.uploadOtherKind)
    const { files, ...made } = await makePicture(sent, upload.type, {
      fileId,
      // Of the upload and the bytes: the same ones are written to the same paths again, others never are.
      contentId: createHash('sha256')
        .update(upload.file)
        .update(sent)
        .digest('base64url')
        .slice(0, 22),
    })
    return { made, write: () => putMedia(files) }
  }
