import { DeleteObjectCommand, GetObjectCommand } from '@aws-sdk/client-s3'
import { createPresignedPost } from '@aws-sdk/s3-presigned-post'
import { setting } from '#functions/setting.ts'
import { bucket, isMissing } from './bucket.ts'

/** Where an upload lies: `ownerId` is the shop's or the admin's id. */
export type UploadPlace = { ownerId: string; uploadId: string }

/** `bytes` is the exact size, `expires_at` when the form stops being good. */
type SignedUpload = { type: string; bytes: number; expires_at: string }

/** The key that an upload arrives under. */
export const uploadKey = ({ ownerId, uploadId }: UploadPlace) => `incoming/${ownerId}/${uploadId}`

/** The form that lets a browser send exactly this file, once or again, until it expires. */
export async function signUpload(
  place: UploadPlace,
  { type, bytes, expires_at }: SignedUpload,
): Promise<{ url: string; fields: Record<string, string> }> {
  return createPresignedPost(bucket, {
    Bucket: setting('UPLOADS_BUCKET'),
    Key: uploadKey(place),
    Fields: { 'Content-Type': type },
    Conditions: [['content-length-range', bytes, bytes]],
    Expires: Math.floor((Date.parse(expires_at) - Date.now()) / 1000),
  })
}

/**
 * The bytes that have arrived, in one read: what is checked is what is used, whatever is sent to the
 * same key meanwhile. Answers `missing`, or `other-size` without having read them.
 */
export async function readUpload(
  place: UploadPlace,
  bytes: number,
): Promise<Buffer | 'missing' | 'other-size'> {
  try {
    const { Body, ContentLength } = await bucket.send(
      new GetObjectCommand({ Bucket: setting('UPLOADS_BUCKET'), Key: uploadKey(place) }),
    )
    if (!Body) return 'missing'
    if (ContentLength === bytes) return Buffer.from(await Body.transformToByteArray())
    if ('destroy' in Body) Body.destroy()
    return 'other-size'
  } catch (error) {
    if (isMissing(error)) return 'missing'
    throw error
  }
}

/** Removes what has arrived; that there is nothing is as well. */
export async function removeUpload(place: UploadPlace): Promise<void> {
  await bucket.send(
    new DeleteObjectCommand({ Bucket: setting('UPLOADS_BUCKET'), Key: uploadKey(place) }),
  )
}
