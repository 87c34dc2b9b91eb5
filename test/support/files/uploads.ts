import assert from 'node:assert/strict'
import { ListObjectsV2Command } from '@aws-sdk/client-s3'
import { PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import type { EndpointInput } from '#functions/contract/endpoint.ts'
import type { Endpoints } from '#functions/contract/endpoints.ts'
import type { PresignedUpload } from '#functions/contract/files/library-file.ts'
import type { QuotaUsage } from '#functions/table/files/quota.ts'
import type { FileOwner } from '#functions/table/owner.ts'
import type { Caller, ShopCaller } from '#test/support/caller.ts'
import { drawPhoto } from './images.ts'

type Declaration = EndpointInput<Endpoints['createUpload']>['body']
type Declared = Omit<Declaration, 'library' | 'bytes'> & Partial<Pick<Declaration, 'library'>>
export type FileToUpload = Declared & { file: Buffer }

export const buildJpegFile = (file: Buffer): FileToUpload => ({
  name: '写真.jpg',
  type: 'image/jpeg',
  file,
})

/** Downloads a file that must be there. */
export async function downloadFile(url: string): Promise<Buffer> {
  const response = await fetch(url)
  assert.equal(response.status, 200)
  return Buffer.from(await response.arrayBuffer())
}

/** Posts a file with a form like a browser; `changes` replaces fields of the form. */
export function postUploadForm(
  { url, fields }: PresignedUpload,
  file: Buffer,
  changes: Record<string, string> = {},
): Promise<Response> {
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...fields, ...changes })) form.append(name, value)
  form.append('file', new Blob([new Uint8Array(file)]), 'file')
  return fetch(url, { method: 'POST', body: form })
}

/** Sends a file, by default to the shop's images. The upload is not registered yet. */
export async function uploadFile(
  caller: Caller,
  { file, ...declared }: FileToUpload,
): Promise<PresignedUpload> {
  const { upload } = await caller.ok('createUpload', {
    body: { library: 'images', bytes: file.byteLength, ...declared },
  })
  const { status } = await postUploadForm(upload, file)
  if (status !== 204) throw new Error(`S3 answered ${status}`)
  return upload
}

/** Sends and registers an image; every step must succeed. */
export async function addShopImage(shop: ShopCaller, sent: FileToUpload) {
  const { id } = await uploadFile(shop, sent)
  return shop.ok('uploadImage', { body: { upload_id: id } })
}

export async function addSmallShopImage(shop: ShopCaller) {
  return (await addShopImage(shop, buildJpegFile(await buildSmallJpeg()))).img
}

/** Gives an image of the shop the bytes of another one. */
export async function replaceShopImage(shop: ShopCaller, id: string, width = 90) {
  const sent = { ...buildJpegFile(await buildSmallJpeg(width)), replaces: id }
  const { id: upload_id } = await uploadFile(shop, sent)
  return (await shop.ok('updateImage', { body: { id, upload_id } })).img
}

/** Another width gives another image. */
export const buildSmallJpeg = (width = 40) => drawPhoto({ width, height: 30 }).jpeg().toBuffer()

/** Lists the keys with this prefix. */
export async function listKeys(
  name: 'UPLOADS_BUCKET' | 'MEDIA_BUCKET' | 'PAGES_BUCKET',
  Prefix: string,
) {
  const { bucket } = await import('#functions/bucket/bucket.ts')
  const { readSetting } = await import('#functions/read-setting.ts')
  const { Contents = [] } = await bucket.send(
    new ListObjectsV2Command({ Bucket: readSetting(name), Prefix }),
  )
  return Contents.map(({ Key }) => Key ?? '')
}

/** The used quota of a shop or another owner; `open` is the number of uploads with reserved quota. */
export async function readQuota(of: ShopCaller | FileOwner) {
  const { findQuotaUsage } = await import('#functions/table/files/quota.ts')
  const owner = 'user' in of ? { shopId: of.user.id } : of
  const { images = 0, movies = 0, bytes = 0, open = {} } = (await findQuotaUsage(owner)) ?? {}
  return { images, movies, bytes, open: Object.keys(open).length }
}

/** The used quota without its number of movies. */
export async function readUsage(of: ShopCaller | FileOwner) {
  const { movies: _, ...usage } = await readQuota(of)
  return usage
}

/** Sets the used quota without sending hundreds of files. */
export async function setUsage(shop: ShopCaller, changes: Partial<QuotaUsage>): Promise<void> {
  const { table, tableName } = await import('#functions/table/table.ts')
  const Item = {
    ...buildUsageKey(shop),
    images: 0,
    movies: 0,
    bytes: 0,
    open: {},
    added: 0,
    ...changes,
  }
  await table.send(new PutCommand({ TableName: tableName(), Item }))
}

/** Expires an upload. */
export async function expireTestUpload(shop: ShopCaller, { id }: PresignedUpload): Promise<void> {
  const { table, tableName } = await import('#functions/table/table.ts')
  await table.send(
    new UpdateCommand({
      TableName: tableName(),
      Key: buildUsageKey(shop),
      UpdateExpression: 'SET #open.#id.#until = :past',
      ExpressionAttributeNames: { '#open': 'open', '#id': id, '#until': 'until' },
      ExpressionAttributeValues: { ':past': new Date(0).toISOString() },
    }),
  )
}

const buildUsageKey = ({ user }: ShopCaller) => ({ PK: `USER#${user.id}`, SK: 'USAGE' })
