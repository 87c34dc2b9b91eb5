import * as fc from 'fast-check'
import * as v from 'valibot'
import { expect } from 'vitest'
import type { EndpointName } from '#functions/contract/endpoints.ts'
import { layoutFields } from '#functions/contract/pages/fields/layout-fields.ts'
import { periodFields } from '#functions/contract/pages/fields/period-fields.ts'
import { postUploadForm } from '#test/support/files/uploads.ts'
import { entryLists, findEntryIn } from '#test/support/shops/entry-calls.ts'
import {
  jpegBytes,
  lastingArchiveImage,
  lastingArchiveMovie,
  lastingImage,
  lastingMovie,
  lastingNews,
  lastingQanda,
  lastingSample,
  type Scene,
} from './scene.ts'
import { findById, pickFields, type Sent, type StoredInputs, type Values } from './stored-input.ts'

const idLike = expect.stringMatching(/^[\w-]{1,64}$/) as unknown
const withIds = (parts: unknown) =>
  (parts as Values[]).map((part) => Object.assign({ id: idLike }, part))
const layoutDefaults = v.getDefaults(v.object({ ...layoutFields, ...periodFields }))
const shopPaths = async (scene: Scene) => [
  (await lastingImage(scene)).url,
  (await lastingMovie(scene)).url,
]
const atFirst = ({ shop }: Scene) => ({ user: shop.user.id, page: 1 as const })
const readPage = async (scene: Scene) => scene.shop.ok('getPage', { body: atFirst(scene) })

const pages: StoredInputs = {
  saveData: {
    draws: 12,
    paths: shopPaths,
    kept: ({ data }) => ({
      data: withIds(data).map((block, index) =>
        Object.assign({ ...layoutDefaults, kind: 'basic' }, block, { position_index: index + 1 }),
      ),
    }),
    async rest(scene) {
      const at = atFirst(scene)
      return { ...at, version: (await scene.shop.ok('getData', { body: at })).version }
    },
    async read({ scene, answer }) {
      const { data } = await scene.shop.ok('getData', { body: atFirst(scene) })
      expect(answer?.data).toEqual(data)
      return { data: (await readPage(scene)).data }
    },
  },
  saveBackground: {
    paths: shopPaths,
    kept: ({ data }) => ({ data: { label: '', ...(data as object) } }),
    async read({ scene, answer }) {
      const { bg } = await scene.shop.ok('getBackground', { body: atFirst(scene) })
      expect(answer?.data).toEqual(bg)
      return { data: (await readPage(scene)).bg }
    },
  },
  saveSlides: {
    paths: shopPaths,
    kept: ({ data1, data2 }) => ({ data1: withIds(data1), data2: withIds(data2) }),
    async read({ scene, answer = {} }) {
      const slides = await scene.shop.ok('getSlides', { body: atFirst(scene) })
      const read = pickFields(slides, 'data1', 'data2')
      expect(pickFields(answer, 'data1', 'data2')).toEqual(read)
      return pickFields(await readPage(scene), 'data1', 'data2')
    },
  },
  holdPage: {
    rest: async ({ shop }) => ({ user: shop.user.id, page: 2 }),
    async read({ scene: { admin }, body: { user } }) {
      const { held } = await admin.ok('getPage', { body: { user: String(user), page: 2 } })
      return { reason: held?.reason }
    },
  },
  setReservation: {
    values: fc.record({ updatetimes: chooseTimes() }),
    // Times are answered in UTC.
    kept: ({ updatetimes }) => ({
      updatetimes: (updatetimes as string[]).map((time) => new Date(time).toISOString()),
    }),
    async read({ scene: { shop } }) {
      const { reserve } = await shop.ok('listReservations', { body: { user: shop.user.id } })
      const { start, end } = reserve.find(({ page }) => page === 3) ?? {}
      return { updatetimes: [start, ...(end ? [end] : [])] }
    },
  },
}

/** A start and possibly an end within a year, in several notations. */
function chooseTimes(): fc.Arbitrary<string[]> {
  const minute = 60_000
  const first = Math.ceil(Date.now() / minute) * minute + 60 * minute
  const at = (minutes: number) => new Date(first + minutes * minute).toISOString().slice(0, 16)
  const zone = fc.constantFrom('Z', ':00Z', ':00.000Z', '+00:00')
  return fc
    .tuple(fc.integer({ min: 0, max: 250_000 }), fc.integer({ min: 1, max: 250_000 }), zone)
    .chain(([start, long, end]) =>
      fc.constantFrom([`${at(start)}${end}`], [`${at(start)}${end}`, `${at(start + long)}Z`]),
    )
}

type Named = { id: string; name: string }
type Answered = { img?: Named | Named[]; movie?: Named | Named[] }

/** File names of one library: set with the upload and changed later. */
function storeFileNames(
  kind: string,
  list: EndpointName,
  file: (scene: Scene) => Promise<Named>,
): StoredInputs {
  const isOfAdmin = kind.startsWith('Archive')
  async function read({ scene: { admin, shop }, body, answer }: Sent<EndpointName>) {
    const input = isOfAdmin
      ? { query: { limit: '100' } }
      : { body: { user: shop.user.id, limit: 100 } }
    const answered: Answered = await (isOfAdmin ? admin : shop).ok(
      list as 'listImages',
      input as never,
    )
    const { img, movie } = (answer ?? {}) as { img?: Named; movie?: Named }
    const files = [answered.img ?? answered.movie ?? []].flat()
    return pickFields(findById(files, (img ?? movie)?.id ?? body['id']), 'name')
  }
  return {
    [`upload${kind}`]: {
      draws: 2,
      // Without a name it has the name of the uploaded file.
      kept: (given: Values) => ({
        name: kind.endsWith('Movie') ? '動画.mp4' : '写真.jpg',
        ...given,
      }),
      read,
    },
    [`update${kind}`]: {
      fit: (values: Values) => ({ name: '何もない', ...values }),
      rest: async (scene: Scene) => ({ id: (await file(scene)).id }),
      read,
    },
  }
}

const readSample = async ({ shop }: Scene, id: unknown) =>
  pickFields(
    (await shop.ok('getSample', { parameters: { id: String(id) } })).sample,
    'category',
    'link_name',
  )

const files: StoredInputs = {
  ...storeFileNames('Image', 'listImages', lastingImage),
  ...storeFileNames('Movie', 'listMovies', lastingMovie),
  ...storeFileNames('ArchiveImage', 'listArchiveImages', lastingArchiveImage),
  ...storeFileNames('ArchiveMovie', 'listArchiveMovies', lastingArchiveMovie),
  createUpload: {
    draws: 2,
    rest: async () => ({
      library: 'images',
      type: 'image/jpeg',
      bytes: (await jpegBytes).byteLength,
    }),
    async read({ scene: { admin, shop }, body, answer }) {
      const sample = { ...body, library: 'sample' } as never
      const { upload: toAll } = await admin.ok('createUpload', { body: sample })
      const uploads = answer ? [answer.upload, toAll] : []
      for (const upload of uploads) await postUploadForm(upload, await jpegBytes)
      const [upload_id = '', sample_id = ''] = uploads.map(({ id }) => id)
      const { img } = await shop.ok('uploadImage', { body: { upload_id } })
      const added = await admin.ok('uploadSample', { body: { upload_id: sample_id } })
      const { img: all } = await shop.ok('selectImages', {
        body: { user: shop.user.id, ids: [img.id] },
      })
      expect(added.sample.name).toBe(all[0]?.name)
      return { name: all[0]?.name }
    },
  },
  addSample: { draws: 2, read: async ({ scene, body }) => readSample(scene, body['id']) },
  updateSample: {
    fit: (values) => ({ category: '何もない', ...values }),
    rest: async (scene) => ({ id: (await lastingSample(scene)).id }),
    keepsRest: true,
    read: async ({ scene, body }) => readSample(scene, body['id']),
  },
}

const entryFields = ['title', 'contents', 'link', 'photo', 'movie']
const entryPaths = async (scene: Scene) => [
  (await lastingArchiveImage(scene)).url,
  (await lastingArchiveMovie(scene)).url,
  'https://youtu.be/dQw4w9WgXcQ?si=a',
]

// Whom news is for and when is tested in news-audience.test.ts: a shop may not see the entry.
const omitDelivery = ({ audience: _for, publish_at: _at, draft: _draft, ...texts }: Values) => texts

/** News and Q&A as a shop reads them. */
const entries: StoredInputs = Object.assign(
  {},
  ...entryLists.map(({ name, get, add, update }) => {
    async function read({ scene, body, answer }: Sent<EndpointName>) {
      const id = answer ? findEntryIn(answer).id : String(body['id'])
      return pickFields(
        findEntryIn(await scene.shop.ok(get, { parameters: { id } })),
        ...entryFields,
      )
    }
    const lastingEntry = name === 'news' ? lastingNews : lastingQanda
    return {
      [add]: { paths: entryPaths, fit: omitDelivery, read },
      [update]: {
        paths: entryPaths,
        fit: (values: Values) => ({ title: '何もない', ...omitDelivery(values) }),
        rest: async (scene: Scene) => ({ id: await lastingEntry(scene) }),
        keepsRest: true,
        read,
      },
    }
  }),
)

/** What calls about pages, files and entries store. */
export const storedPages: StoredInputs = { ...pages, ...files, ...entries }
