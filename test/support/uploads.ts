import { ListObjectsV2Command } from '@aws-sdk/client-s3'
import { PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import type { Input } from '#functions/contract/endpoint.ts'
import type { Endpoints } from '#functions/contract/endpoints.ts'
import type { Upload } from '#functions/contract/file.ts'
import type { Usage } from '#functions/table/usage.ts'
import type { Caller, ShopCaller } from './caller.ts'
import { photo } from './pictures.ts'

type Declaration = Input<Endpoints['createUpload']>['body']
type Declared = Omit<Declaration, 'library' | 'bytes'> & Partial<Pick<Declaration, 'library'>>
export type SentFile = Declared & { file: Buffer }

export const jpegFile = (file: Buffer): SentFile => ({ name: '写真.jpg', type: 'image/jpeg', file })

/** Sends a file as a browser does with the form it was given, changed in places. */
export function sendForm(
  { url, fields }: Upload,
  file: Buffer,
  changes: Record<string, string> = {},
): Promise<Response> {
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...fields, ...changes })) form.append(name, value)
  form.append('file', new Blob([new Uint8Array(file)]), 'file')
  return fetch(url, { method: 'POST', body: form })
}

/** Declares a file, to the shop's pictures unless said otherwise, and sends it; the upload waits to be taken in. */
export async function sendFile(caller: Caller, { file, ...declared }: SentFile): Promise<Upload> {
  const { upload } = await caller.ok('createUpload', {
    body: { library: 'images', bytes: file.byteLength, ...declared },
  })
  const { status } = await sendForm(upload, file)
  if (status !== 204) throw new Error(`S3 answered ${status}`)
  return upload
}

/** The three steps of sending a picture, all of which must succeed. */
export async function addPicture(shop: ShopCaller, sent: SentFile) {
  const { id } = await sendFile(shop, sent)
  return shop.ok('uploadImage', { body: { upload_id: id } })
}

/** A small picture in the shop's library. */
export async function addSmallPicture(shop: ShopCaller) {
  return (await addPicture(shop, jpegFile(await smallJpeg()))).img
}

/** A small JPEG; of another width it is another picture. */
export const smallJpeg = (width = 40) => photo({ width, height: 30 }).jpeg().toBuffer()

/** The keys in a bucket that begin so. */
export async function keysIn(name: 'UPLOADS_BUCKET' | 'MEDIA_BUCKET', Prefix: string) {
  const { bucket } = await import('#functions/bucket/bucket.ts')
  const { setting } = await import('#functions/setting.ts')
  const { Contents = [] } = await bucket.send(
    new ListObjectsV2Command({ Bucket: setting(name), Prefix }),
  )
  return Contents.map(({ Key }) => Key ?? '')
}

const shopOf = ({ user }: ShopCaller) => ({ shopId: user.id })

/** What the shop's libraries take: `open` is the number of uploads that still hold room. */
export async function usageOf(shop: ShopCaller) {
  const { findUsage } = await import('#functions/table/usage.ts')
  const { images = 0, bytes = 0, open = {} } = (await findUsage(shopOf(shop))) ?? {}
  return { images, bytes, open: Object.keys(open).length }
}

/** Fills a shop's libraries without sending hundreds of files. */
export async function setUsage(shop: ShopCaller, changes: Partial<Usage>): Promise<void> {
  const { table, tableName } = await import('#functions/table/table.ts')
  const Item = { ...usageKey(shop), images: 0, movies: 0, bytes: 0, open: {}, ...changes }
  await table.send(new PutCommand({ TableName: tableName(), Item }))
}

/** Lets the time run out that an upload may take to arrive. */
export async function letExpire(shop: ShopCaller, { id }: Upload): Promise<void> {
  const { table, tableName } = await import('#functions/table/table.ts')
  await table.send(
    new UpdateCommand({
      TableName: tableName(),
      Key: usageKey(shop),
      UpdateExpression: 'SET #open.#id.#until = :past',
      ExpressionAttributeNames: { '#open': 'open', '#id': id, '#until': 'until' },
      ExpressionAttributeValues: { ':past': new Date(0).toISOString() },
    }),
  )
}

const usageKey = ({ user }: ShopCaller) => ({ PK: `USER#${user.id}`, SK: 'USAGE' })
