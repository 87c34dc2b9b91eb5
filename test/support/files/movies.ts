import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { EndpointInput } from '#functions/contract/endpoint.ts'
import type { Endpoints } from '#functions/contract/endpoints.ts'
import type { FileOwner } from '#functions/table/owner.ts'
import type { Caller, ShopCaller } from '#test/support/caller.ts'
import { drawPhoto } from './images.ts'
import { postUploadForm, readQuota } from './uploads.ts'

type MovieName =
  | `${'index-first' | 'index-last' | 'gps' | 'hevc' | 'sound'}.mp4`
  | `${'iphone' | 'hevc' | 'pcm'}.mov`

type Declared = EndpointInput<Endpoints['createUpload']>['body']
type Sent = Omit<Declared, 'bytes' | 'library' | 'name'> & { file: Buffer; name?: string }

/** Reads a small movie; the README beside it tells how each was made. */
export const readTestMovie = (name: MovieName) =>
  readFile(join(import.meta.dirname, 'movies', name))

export const buildMp4File = async (): Promise<Sent> => ({
  type: 'video/mp4',
  file: await readTestMovie('index-last.mp4'),
})

/** Another movie. */
export const buildOtherMp4File = async (): Promise<Sent> => ({
  type: 'video/mp4',
  file: await readTestMovie('index-first.mp4'),
})

/** An image for a poster, larger than any poster is shown. */
export const buildPosterFile = async (width = 1600): Promise<Sent> => ({
  type: 'image/png',
  file: await drawPhoto({ width, height: 900 }).png().toBuffer(),
})

/** Sends a file to a movie library and returns the upload's id. */
export async function uploadToLibrary(
  library: 'movies' | 'editmovies',
  caller: Caller,
  { file, name = '動画.mp4', ...declared }: Sent,
): Promise<string> {
  const body = { ...declared, library, name, bytes: file.byteLength }
  const { upload } = await caller.ok('createUpload', { body })
  const { status } = await postUploadForm(upload, file)
  if (status !== 204) throw new Error(`S3 answered ${status}`)
  return upload.id
}

/** Adds a movie to the shop's library, with a poster if given. */
export async function addMovie(shop: ShopCaller, poster?: Sent) {
  const poster_upload_id = poster && (await uploadToLibrary('movies', shop, poster))
  const upload_id = await uploadToLibrary('movies', shop, await buildMp4File())
  const body = { upload_id, ...(poster_upload_id && { poster_upload_id }) }
  return (await shop.ok('uploadMovie', { body })).movie
}

/** The used quota without its number of images. */
export async function readMovieUsage(of: ShopCaller | FileOwner) {
  const { images: _, ...usage } = await readQuota(of)
  return usage
}

/** Overwrites bytes of a file from a position. */
export function patchBytes(file: Buffer, at: number, bytes: readonly number[]): Buffer {
  const changed = Buffer.from(file)
  changed.set(bytes, at)
  return changed
}
