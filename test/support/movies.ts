import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Input } from '#functions/contract/endpoint.ts'
import type { Endpoints } from '#functions/contract/endpoints.ts'
import type { FileOwner } from '#functions/table/owner.ts'
import type { Caller, ShopCaller } from './caller.ts'
import { photo } from './pictures.ts'
import { sendForm } from './uploads.ts'

type MovieName = `${'index-first' | 'index-last' | 'hevc' | 'sound'}.mp4` | `vp${8 | 9}.webm`

type Declared = Input<Endpoints['createUpload']>['body']
type Sent = Omit<Declared, 'bytes' | 'library' | 'name'> & { file: Buffer; name?: string }

/** A small movie; how each was made stands beside them. */
export const movieBytes = (name: MovieName) => readFile(join(import.meta.dirname, 'movies', name))

export const mp4 = async (): Promise<Sent> => ({
  type: 'video/mp4',
  file: await movieBytes('index-last.mp4'),
})

export const webm = async (): Promise<Sent> => ({
  type: 'video/webm',
  file: await movieBytes('vp9.webm'),
})

/** A picture for a poster, larger than one is ever shown. */
export const posterPicture = async (width = 1600): Promise<Sent> => ({
  type: 'image/png',
  file: await photo({ width, height: 900 }).png().toBuffer(),
})

/** Declares a file and sends it to a library of movies; gives the upload's id. */
export async function sendTo(
  library: 'movies' | 'editmovies',
  caller: Caller,
  { file, name = '動画.mp4', ...declared }: Sent,
): Promise<string> {
  const body = { ...declared, library, name, bytes: file.byteLength }
  const { upload } = await caller.ok('createUpload', { body })
  const { status } = await sendForm(upload, file)
  if (status !== 204) throw new Error(`S3 answered ${status}`)
  return upload.id
}

/** A movie in the shop's library, with a poster if one is given. */
export async function addMovie(shop: ShopCaller, poster?: Sent) {
  const poster_upload_id = poster && (await sendTo('movies', shop, poster))
  const upload_id = await sendTo('movies', shop, await mp4())
  const body = { upload_id, ...(poster_upload_id && { poster_upload_id }) }
  return (await shop.ok('uploadMovie', { body })).movie
}

/** What the owner's libraries take: `open` is the number of uploads that still hold room. */
export async function roomTakenBy(owner: FileOwner) {
  const { findUsage } = await import('#functions/table/usage.ts')
  const { movies = 0, bytes = 0, open = {} } = (await findUsage(owner)) ?? {}
  return { movies, bytes, open: Object.keys(open).length }
}

/** The same file with other bytes from a place on. */
export function patched(file: Buffer, at: number, bytes: readonly number[]): Buffer {
  const changed = Buffer.from(file)
  changed.set(bytes, at)
  return changed
}
