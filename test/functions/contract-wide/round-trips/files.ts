import { expect } from 'vitest'
import { sendSample, sendUpload } from '#test/functions/contract-wide/support/scene.ts'
import type { Caller } from '#test/support/caller.ts'
import { buildJpegFile, buildSmallJpeg, uploadFile } from '#test/support/files/uploads.ts'
import { type Prepared, pickFields, type RoundTrips, type Values } from './round-trip.ts'

type Named = { id: string; name: string }
type File = 'Image' | 'Movie' | 'ArchiveImage' | 'ArchiveMovie'

const ofAdmin = { query: { limit: '100' } }

const lists: Record<File, (prepared: Prepared) => Promise<readonly Named[]>> = {
  Image: async ({ shop }) =>
    (await shop.ok('listImages', { body: { user: shop.user.id, limit: 100 } })).img,
  Movie: async ({ shop }) =>
    (await shop.ok('listMovies', { body: { user: shop.user.id, limit: 100 } })).movie,
  ArchiveImage: async ({ admin }) => (await admin.ok('listArchiveImages', ofAdmin)).img,
  ArchiveMovie: async ({ admin }) => (await admin.ok('listArchiveMovies', ofAdmin)).movie,
}

const libraries = {
  Image: 'images',
  Movie: 'movies',
  ArchiveImage: 'editimages',
  ArchiveMovie: 'editmovies',
} as const

const changed = {
  Image: 'image',
  Movie: 'movie',
  ArchiveImage: 'archiveImage',
  ArchiveMovie: 'archiveMovie',
} as const

const findOwner = (file: File, { admin, shop }: Prepared): Caller =>
  file.startsWith('Archive') ? admin : shop

async function findName(file: File, id: string, prepared: Prepared): Promise<Values> {
  return pickFields((await lists[file](prepared)).find((each) => each.id === id) ?? {}, 'name')
}

/** File names of one library: set with the upload and changed later. */
const listFiles = (file: File): RoundTrips => ({
  [`upload${file}`]: {
    isSlow: true,
    async run(values: Values, prepared: Prepared) {
      const owner = findOwner(file, prepared)
      const upload_id = await sendUpload(owner, libraries[file])
      const answer: object = await owner.ok(`upload${file}`, { body: { upload_id, ...values } })
      const { img, movie } = answer as { img?: Named; movie?: Named }
      // Without a name it has the name of the uploaded file.
      const before = { name: movie ? '動画.mp4' : '写真.jpg' }
      const { id = '' } = img ?? movie ?? {}
      return { before, after: await findName(file, id, prepared) }
    },
  },
  [`update${file}`]: {
    fit: (values: Values): Values => ({ name: '何もない', ...values }),
    async run(values: Values, prepared: Prepared) {
      const { id } = prepared[changed[file]]
      await findOwner(file, prepared).ok(`update${file}`, { body: { id, ...values } })
      return { after: await findName(file, id, prepared) }
    },
  },
})

async function findSample({ shop }: Prepared, id: string): Promise<Values> {
  const { sample } = await shop.ok('getSample', { parameters: { id } })
  return pickFields(sample, 'category', 'link_name')
}

export const fileRoundTrips: RoundTrips = {
  ...listFiles('Image'),
  ...listFiles('Movie'),
  ...listFiles('ArchiveImage'),
  ...listFiles('ArchiveMovie'),

  createUpload: {
    isSlow: true,
    async run(values, { admin, shop }) {
      const sent = { ...buildJpegFile(await buildSmallJpeg()), ...(values as { name: string }) }
      const toShop = await uploadFile(shop, sent)
      const { img } = await shop.ok('uploadImage', { body: { upload_id: toShop.id } })
      const toAll = await uploadFile(admin, { ...sent, library: 'sample' })
      const { sample } = await admin.ok('uploadSample', { body: { upload_id: toAll.id } })
      expect(sample.name).toBe(img.name)
      const { img: all } = await shop.ok('selectImages', {
        body: { user: shop.user.id, ids: [img.id] },
      })
      return { after: pickFields(all[0] ?? {}, 'name') }
    },
  },

  addSample: {
    isSlow: true,
    async run(values: Values, prepared: Prepared) {
      const { id } = await sendSample(prepared)
      await prepared.admin.ok('addSample', { body: { id, ...values } as never })
      return { after: await findSample(prepared, id) }
    },
  },
  updateSample: {
    fit: (values: Values): Values => ({ category: '何もない', ...values }),
    async run(values: Values, prepared: Prepared) {
      const { sampleId: id } = prepared
      const before = await findSample(prepared, id)
      await prepared.admin.ok('updateSample', { body: { id, ...values } })
      return { before, after: await findSample(prepared, id) }
    },
  },
}
