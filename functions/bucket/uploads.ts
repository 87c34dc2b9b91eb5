import { DeleteObjectCommand, GetObjectCommand } from '@aws-sdk/client-s3'
import { createPresignedPost } from '@aws-sdk/s3-presigned-post'
import { readSetting } from '#functions/read-setting.ts'
import { bucket, skipMissing } from './bucket.ts'

/** Address of an upload; `ownerId` is the id of the shop or the admin. */
export type UploadPlace = { ownerId: string; uploadId: string }

/** `bytes` is the exact size, `expires_at` the expiry of the form. */
type SignedUpload = { type: string; bytes: number; expires_at: string }

/** Bucket and key of an uploaded object. */
export const uploadObject = ({ ownerId, uploadId }: UploadPlace) => ({
  Bucket: readSetting('UPLOADS_BUCKET'),
  Key: `incoming/${ownerId}/${uploadId}`,
})

/** Signs a form with which a browser can send exactly this file, repeatedly, until it expires. */
export async function signUpload(
  place: UploadPlace,
  { type, bytes, expires_at }: SignedUpload,
): Promise<{ url: string; fields: Record<string, string> }> {
  return createPresignedPost(bucket, {
    ...uploadObject(place),
    Fields: { 'Content-Type': type },
    Conditions: [['content-length-range', bytes, bytes]],
    Expires: Math.floor((Date.parse(expires_at) - Date.now()) / 1000),
  })
}

/**
 * Reads the uploaded bytes in one request, so that the checked bytes are the used bytes. Returns `missing`, or
 * `other-size` without reading them.
 */
export async function readUpload(
  place: UploadPlace,
  bytes: number,
): Promise<Buffer | 'missing' | 'other-size'> {
  const sent = new GetObjectCommand(uploadObject(place))
  const { Body, ContentLength } = (await skipMissing(bucket.send(sent))) ?? {}
  if (!Body) return 'missing'
  if (ContentLength === bytes) return Buffer.from(await Body.transformToByteArray())
  if ('destroy' in Body) Body.destroy()
  return 'other-size'
}

/** Removes an uploaded object; a missing one is ignored. */
export async function removeUpload(place: UploadPlace): Promise<void> {
  await bucket.send(new DeleteObjectCommand(uploadObject(place)))
}
