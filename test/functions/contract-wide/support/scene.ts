import { readFile } from 'node:fs/promises'
import type { Endpoint, EndpointInput } from '#functions/contract/endpoint.ts'
import type { EndpointName, Endpoints } from '#functions/contract/endpoints.ts'
import type { LibraryName } from '#functions/contract/files/library-file.ts'
import type { startApi } from '#test/support/api.ts'
import {
  type AdminCaller,
  addTestShop,
  type Caller,
  createCaller,
  type Session,
  type ShopCaller,
  signInShop,
} from '#test/support/caller.ts'
import { drawPhoto } from '#test/support/files/images.ts'
import { postUploadForm } from '#test/support/files/uploads.ts'

/** A shop whose data all contains `mark`. */
export type MarkedShop = { shop: ShopCaller; mark: string }

/** The accounts of valid calls: a shop with data, and an admin with the shared data. */
export type Scene = MarkedShop & {
  admin: Session
  /** An admin whose own account is changed. */
  account: AdminCaller
}

/** Makes a call of each endpoint that succeeds for its caller. What the call needs is created first. */
export type ValidCalls = {
  [Name in EndpointName]: (
    scene: Scene,
  ) => EndpointInput<Endpoints[Name]> | Promise<EndpointInput<Endpoints[Name]>>
}

/** The account that may make a call; calls about the own account of an admin have an admin of their own. */
export function chooseCaller(
  { caller, path }: Pick<Endpoint, 'caller' | 'path'>,
  scene: Scene,
): Session {
  if (caller === 'nobody') return createCaller(scene.account.origin)
  if (caller !== 'admin') return scene.shop
  return /^\/admin\/(sessions|factors)/.test(path) ? scene.account : scene.admin
}

const many = 1_000_000

/** Options of a stack whose rate limits no test reaches. */
export const unlimitedCalls = {
  callsAMinute: { reads: many, changes: many, uploads: many, publishes: many, reports: many },
}

type Api = Pick<ReturnType<typeof startApi>, 'signInAdmin' | 'account' | 'shop'>

/** Creates the accounts of a scene and fills the shop. */
export async function createScene(api: Api, mark = '梅'): Promise<Scene> {
  const scene = {
    admin: await api.signInAdmin(),
    account: await api.account(),
    shop: await api.shop(),
    mark,
  }
  await fillShop(scene)
  return scene
}

/** Puts marked content on every page of a shop and publishes the first. */
export async function fillShop(side: MarkedShop): Promise<void> {
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

/**
 * Makes something once for each shop, for calls that read or change it: to make it again for each of them takes most of
 * their time.
 */
export function lasting<Made>(make: (scene: Scene) => Promise<Made>) {
  const made = new WeakMap<ShopCaller, Promise<Made>>()
  return (scene: Scene): Promise<Made> => {
    const found = made.get(scene.shop) ?? make(scene)
    made.set(scene.shop, found)
    return found
  }
}

let nameCount = 0

export function newName(): string {
  nameCount += 1
  return `na-${process.pid}-${nameCount}`
}

/** The registration of a shop with new names. */
export const newShop = () => ({
  login_id: newName(),
  shop_name: '新しいお店',
  slug: newName(),
  password: 'nanohana-77',
})

/** Registers a shop; returns its id. */
export async function addNewShop({ admin }: Scene): Promise<string> {
  return (await admin.ok('addUser', { body: newShop() })).user.id
}

/** A new shop that is signed in. */
export const signInNewShop = async ({ admin, account: { origin } }: Scene): Promise<ShopCaller> =>
  signInShop(origin, await addTestShop(admin))

export const jpegBytes = drawPhoto({ width: 48, height: 32 }).jpeg().toBuffer()
const movieBytes = readFile(
  new URL('../../../support/files/movies/index-first.mp4', import.meta.url),
)

/** Declares and uploads a file; returns the id of the upload. */
export async function sendUpload(caller: Caller, library: LibraryName): Promise<string> {
  const isMovie = library.endsWith('movies')
  const file = isMovie ? await movieBytes : await jpegBytes
  const { upload } = await caller.ok('createUpload', {
    body: {
      library,
      name: isMovie ? '動画.mp4' : '写真.jpg',
      type: isMovie ? 'video/mp4' : 'image/jpeg',
      bytes: file.byteLength,
    },
  })
  const { status } = await postUploadForm(upload, file)
  if (status !== 204) throw new Error(`S3 answered ${status}`)
  return upload.id
}

export async function addImage({ shop, mark }: MarkedShop) {
  const upload_id = await sendUpload(shop, 'images')
  return (await shop.ok('uploadImage', { body: { upload_id, name: `${mark}の写真` } })).img
}

export async function addMovie({ shop, mark }: MarkedShop) {
  const upload_id = await sendUpload(shop, 'movies')
  return (await shop.ok('uploadMovie', { body: { upload_id, name: `${mark}の動画` } })).movie
}

export async function addArchiveImage({ admin }: Scene) {
  const upload_id = await sendUpload(admin, 'editimages')
  return (await admin.ok('uploadArchiveImage', { body: { upload_id } })).img
}

export async function addArchiveMovie({ admin }: Scene) {
  const upload_id = await sendUpload(admin, 'editmovies')
  return (await admin.ok('uploadArchiveMovie', { body: { upload_id } })).movie
}

/** A sample that is not listed. */
export async function sendSample({ admin }: Scene) {
  const upload_id = await sendUpload(admin, 'sample')
  return (await admin.ok('uploadSample', { body: { upload_id } })).sample
}

export async function addSample(scene: Scene) {
  const { id } = await sendSample(scene)
  const body = { id, category: '和', link_name: `のれん ${newName()}` }
  return (await scene.admin.ok('addSample', { body })).sample
}

export const entry = { title: 'お知らせ', contents: '本文' }
export const addNews = async ({ admin }: Scene) =>
  (await admin.ok('addNews', { body: entry })).news.id
export const addQanda = async ({ admin }: Scene) =>
  (await admin.ok('addQanda', { body: entry })).qanda.id

export const lastingImage = lasting(addImage)
export const lastingMovie = lasting(addMovie)
export const lastingArchiveImage = lasting(addArchiveImage)
export const lastingArchiveMovie = lasting(addArchiveMovie)
export const lastingSample = lasting(addSample)
export const lastingNews = lasting(addNews)
export const lastingQanda = lasting(addQanda)
