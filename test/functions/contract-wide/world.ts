import { readFile } from 'node:fs/promises'
import type { Endpoint } from '#functions/contract/endpoint.ts'
import type { Library } from '#functions/contract/file.ts'
import type { AdminCaller, Caller, ShopCaller } from '#test/support/caller.ts'
import { photo } from '#test/support/pictures.ts'
import { sendForm } from '#test/support/uploads.ts'

/** A shop, and words that are on all of its data and nobody else's. */
export type Side = { shop: ShopCaller; mark: string }

/** Whom valid calls are made for: a shop with its data, and the admin with what all shops share. */
export type Scene = Side & {
  admin: Caller
  /** An admin whose own account is changed, so that the other stays as it is. */
  account: AdminCaller
}

/** The admin that makes a call: those on one's own account are made by an admin of their own. */
export const adminOf = (
  { path }: Pick<Endpoint, 'path'>,
  { admin, account }: Pick<Scene, 'admin' | 'account'>,
): Caller => (/^\/admin\/(sessions|factors)/.test(path) ? account : admin)

let made = 0

/** A name that nobody has used. */
export function newName(): string {
  made += 1
  return `na-${process.pid}-${made}`
}

/** Declares a file and sends it, as a browser does; the upload waits to be taken in. */
export async function send(caller: Caller, library: Library): Promise<string> {
  const isMovie = library.endsWith('movies')
  const file = isMovie ? await movie : await picture
  const { upload } = await caller.ok('createUpload', {
    body: {
      library,
      name: isMovie ? '動画.mp4' : '写真.jpg',
      type: isMovie ? 'video/mp4' : 'image/jpeg',
      bytes: file.byteLength,
    },
  })
  const { status } = await sendForm(upload, file)
  if (status !== 204) throw new Error(`S3 answered ${status}`)
  return upload.id
}

const picture = photo({ width: 48, height: 32 }).jpeg().toBuffer()
const movie = readFile(new URL('../../support/movies/index-first.mp4', import.meta.url))

export async function addImage({ shop, mark }: Side) {
  const upload_id = await send(shop, 'images')
  const { img } = await shop.ok('uploadImage', { body: { upload_id, name: `${mark}の写真` } })
  return img
}

export async function addMovie({ shop, mark }: Side) {
  const upload_id = await send(shop, 'movies')
  const { movie: added } = await shop.ok('uploadMovie', {
    body: { upload_id, name: `${mark}の動画` },
  })
  return added
}

export async function addArchiveImage({ admin }: Scene) {
  const upload_id = await send(admin, 'editimages')
  return (await admin.ok('uploadArchiveImage', { body: { upload_id } })).img
}

export async function addArchiveMovie({ admin }: Scene) {
  const upload_id = await send(admin, 'editmovies')
  return (await admin.ok('uploadArchiveMovie', { body: { upload_id } })).movie
}

/** A sample that no shop sees yet. */
export async function sendSample({ admin }: Scene) {
  const upload_id = await send(admin, 'sample')
  return (await admin.ok('uploadSample', { body: { upload_id } })).sample
}

export async function addSample(scene: Scene) {
  const { id } = await sendSample(scene)
  const body = { id, category: '和', link_name: `のれん ${newName()}` }
  return (await scene.admin.ok('addSample', { body })).sample
}

/** Gives a shop something on every page, with its mark on it, and publishes the first. */
export async function furnish(side: Side): Promise<void> {
  const { shop, mark } = side
  const user = shop.user.id
  await shop.ok('updateUser', { body: { id: user, shop_name: `${mark}食堂` } })
  const { url } = await addImage(side)
  for (const page of [1, 2, 3] as const) {
    const { versions } = await shop.ok('getPage', { body: { user, page } })
    const data = [{ position_url: url, alt: mark, text: `${mark}の文`, text_check: true }]
    await shop.ok('saveData', { body: { user, page, data, version: versions.data } })
  }
  await shop.ok('publishPage', { body: { user, page: 1 } })
}
