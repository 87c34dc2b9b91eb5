import { type EndpointName, endpointList } from '#functions/contract/endpoints.ts'
import { limits } from '#functions/contract/limits.ts'
import { accountCalls } from './account-calls.ts'
import { fillForm, lastingInquiry, makeLetterLink, storeInquiry } from './inquiries.ts'
import {
  addArchiveImage,
  addArchiveMovie,
  addImage,
  addMovie,
  addNews,
  addQanda,
  addSample,
  entry,
  lastingArchiveImage,
  lastingArchiveMovie,
  lastingImage,
  lastingMovie,
  lastingNews,
  lastingQanda,
  lastingSample,
  newName,
  type Scene,
  sendSample,
  sendUpload,
  type ValidCalls,
} from './scene.ts'

const at = ({ shop }: Scene, page: 1 | 2 | 3 = 1) => ({ user: shop.user.id, page })
const of = ({ shop }: Scene) => ({ user: shop.user.id })
const ofShop = (scene: Scene) => ({ body: of(scene) })
const ofPage = (scene: Scene) => ({ body: at(scene) })
const whole = () => ({})

/** The versions of the draft as a new editor has seen them. */
async function seen(scene: Scene, page: 1 | 2 | 3 = 1) {
  const { versions } = await scene.shop.ok('getPage', { body: at(scene, page) })
  return { ...at(scene, page), versions }
}

async function keptVersion(scene: Scene) {
  const { versions } = await scene.shop.ok('listVersions', { body: at(scene) })
  return { ...at(scene), version: versions[0]?.version ?? 1 }
}

/** A shop may have only a few links at a time. */
async function endDraftLinks({ shop }: Scene) {
  const user = shop.user.id
  const { links } = await shop.ok('listDraftLinks', { body: { user } })
  for (const { id } of links) await shop.ok('endDraftLink', { body: { user, id } })
}

async function addDraftLink(scene: Scene) {
  const { links } = await scene.shop.ok('listDraftLinks', ofShop(scene))
  if (links.length >= limits.draftLinks) await endDraftLinks(scene)
  return scene.shop.ok('createDraftLink', ofShop(scene))
}

async function addTrashedImage(scene: Scene) {
  const { id } = await addImage(scene)
  await scene.shop.ok('deleteImage', { body: { ...of(scene), id } })
  return id
}

async function addTrashedArchiveMovie(scene: Scene) {
  const { id } = await addArchiveMovie(scene)
  await scene.admin.ok('deleteArchiveMovie', { body: { id } })
  return id
}

const tomorrow = () => `${new Date(Date.now() + 24 * 60 * 60_000).toISOString().slice(0, 16)}Z`

const validCalls: ValidCalls = {
  ...accountCalls,

  getShop: (scene) => ({ query: of(scene) }),
  updateShop: async (scene) => {
    const { shop, version } = await scene.shop.ok('getShop', {})
    return { body: { ...of(scene), version, shop: { ...shop, catch_phrase: scene.mark } } }
  },
  findAddresses: () => ({ query: { postal_code: '110-0001' } }),
  updateNotice: async (scene) => {
    const { notice_version: version = 1 } = await scene.shop.ok('getShop', {})
    const notice = { kind: 'message', text: scene.mark, ends: 'open' } as const
    return { body: { ...of(scene), version, notice } }
  },
  getViews: whole,
  sendInquiry: fillForm,
  getLetters: whole,
  changeLetters: (scene) => ({ body: { ...of(scene), off: ['week'] } }),
  followLetterLink: makeLetterLink,
  listInquiries: async (scene) => {
    await lastingInquiry(scene)
    return { query: { state: 'new' } }
  },
  getInquiry: async (scene) => ({ parameters: { id: await lastingInquiry(scene) } }),
  exportInquiries: whole,
  updateInquiry: async (scene) => ({
    body: { ...of(scene), id: await storeInquiry(scene), state: 'answered', note: scene.mark },
  }),
  removeInquiry: async (scene) => ({ body: { ...of(scene), id: await storeInquiry(scene) } }),
  startPages: (scene) => ({ body: { ...of(scene), trade: 'cafe' } }),
  changeLook: (scene) => ({ body: { ...of(scene), look: { theme: 'cafe', colours: 1 } } }),
  setReservation: (scene) => ({
    body: { ...at(scene, 3), updatetimes: [tomorrow()], page_check: true },
  }),
  listReservations: ofShop,
  resetReservations: ({ shop }) => ({ body: { user_id: shop.user.id, page_data: [2, 3] } }),

  getEditorData: () => ({ query: { page: '1' } }),
  getPage: ofPage,
  getPages: ofShop,
  getPageThumbnails: ofShop,
  getData: ofPage,
  getBackground: ofPage,
  getSlides: ofPage,
  saveData: async (scene) => {
    const { data, version } = await scene.shop.ok('getData', { body: at(scene, 2) })
    const more = [...data.slice(-5), { text: `${scene.mark}の品書き`, text_check: true }]
    return { body: { ...at(scene, 2), data: more, version } }
  },
  saveBackground: async (scene) => {
    const { version } = await scene.shop.ok('getBackground', ofPage(scene))
    const { url } = await lastingImage(scene)
    return { body: { ...at(scene), data: { position_url: url, color: '#abcdef' }, version } }
  },
  saveSlides: async (scene) => {
    const { version } = await scene.shop.ok('getSlides', ofPage(scene))
    const { url } = await lastingImage(scene)
    const data1 = [{ position_url: url, alt: scene.mark }]
    return { body: { ...at(scene), data1, data2: [], version } }
  },
  reportEditing: (scene) => ({ body: { ...at(scene), tab: newName() } }),
  resetDisplay: async (scene) => {
    const { data, version } = await scene.shop.ok('getData', { body: at(scene, 3) })
    const hidden = [...data.slice(-5), { text: scene.mark, display: false }]
    await scene.shop.ok('saveData', { body: { ...at(scene, 3), data: hidden, version } })
    return { body: await seen(scene, 3) }
  },
  copyPage: async (scene) => ({ body: { ...(await seen(scene)), to: 3 } }),
  listVersions: ofPage,
  getVersion: async (scene) => ({ body: await keptVersion(scene) }),
  getVersionThumbnails: ofPage,
  restoreVersion: async (scene) => ({
    body: { ...(await keptVersion(scene)), ...(await seen(scene)) },
  }),
  publishPage: (scene) => ({ body: at(scene, 2) }),
  unpublishPage: async (scene) => {
    await scene.shop.ok('publishPage', { body: at(scene, 2) })
    return { body: at(scene, 2) }
  },
  undoPublish: async (scene) => {
    await scene.shop.ok('publishPage', { body: at(scene, 3) })
    return { body: at(scene, 3) }
  },

  listDraftLinks: ofShop,
  createDraftLink: async (scene) => {
    await endDraftLinks(scene)
    return ofShop(scene)
  },
  endDraftLink: async (scene) => ({
    body: { ...of(scene), id: (await addDraftLink(scene)).link.id },
  }),
  openDraft: async (scene) => ({ body: { token: (await addDraftLink(scene)).token } }),

  createUpload: () => ({
    body: { library: 'images', name: '写真.png', type: 'image/png', bytes: 1000 },
  }),
  cancelUpload: async (scene) => ({ body: { upload_id: await sendUpload(scene.shop, 'images') } }),
  findSameImage: (scene) => ({ body: { ...of(scene), sha256: '0'.repeat(64) } }),
  listImages: ofShop,
  countImages: ofShop,
  selectImages: async (scene) => ({
    body: { ...of(scene), ids: [(await lastingImage(scene)).id] },
  }),
  uploadImage: async (scene) => ({
    body: { ...of(scene), upload_id: await sendUpload(scene.shop, 'images') },
  }),
  updateImage: async (scene) => ({
    body: {
      ...of(scene),
      id: (await lastingImage(scene)).id,
      name: '新しい名前',
      upload_id: await sendUpload(scene.shop, 'images'),
    },
  }),
  deleteImage: async (scene) => ({ body: { ...of(scene), id: (await addImage(scene)).id } }),
  listMovies: ofShop,
  countMovies: ofShop,
  uploadMovie: async (scene) => ({
    body: { ...of(scene), upload_id: await sendUpload(scene.shop, 'movies') },
  }),
  updateMovie: async (scene) => ({
    body: { ...of(scene), id: (await lastingMovie(scene)).id, name: `動画 ${newName()}` },
  }),
  deleteMovie: async (scene) => ({ body: { ...of(scene), id: (await addMovie(scene)).id } }),

  listArchiveImages: whole,
  uploadArchiveImage: async ({ admin }) => ({
    body: { upload_id: await sendUpload(admin, 'editimages') },
  }),
  updateArchiveImage: async (scene) => ({
    body: { id: (await lastingArchiveImage(scene)).id, name: `写真 ${newName()}` },
  }),
  deleteArchiveImage: async (scene) => ({ body: { id: (await addArchiveImage(scene)).id } }),
  listArchiveMovies: whole,
  uploadArchiveMovie: async ({ admin }) => ({
    body: { upload_id: await sendUpload(admin, 'editmovies') },
  }),
  updateArchiveMovie: async (scene) => ({
    body: { id: (await lastingArchiveMovie(scene)).id, name: `動画 ${newName()}` },
  }),
  deleteArchiveMovie: async (scene) => ({ body: { id: (await addArchiveMovie(scene)).id } }),

  listTrash: (scene) => ({ body: { ...of(scene), kind: 'image' } }),
  restoreFile: async (scene) => ({
    body: { ...of(scene), kind: 'image', id: await addTrashedImage(scene) },
  }),
  purgeFiles: async (scene) => ({
    body: { ...of(scene), kind: 'image', ids: [await addTrashedImage(scene)] },
  }),
  listArchiveTrash: () => ({ query: { kind: 'movie' } }),
  restoreArchiveFile: async (scene) => ({
    body: { kind: 'movie', id: await addTrashedArchiveMovie(scene) },
  }),
  purgeArchiveFiles: async (scene) => ({
    body: { kind: 'movie', ids: [await addTrashedArchiveMovie(scene)] },
  }),

  listSamples: whole,
  getSample: async (scene) => ({ parameters: { id: (await lastingSample(scene)).id } }),
  uploadSample: async ({ admin }) => ({ body: { upload_id: await sendUpload(admin, 'sample') } }),
  addSample: async (scene) => ({
    body: { id: (await sendSample(scene)).id, category: '和', link_name: 'のれん' },
  }),
  updateSample: async (scene) => ({
    body: { id: (await lastingSample(scene)).id, link_name: `提灯 ${newName()}` },
  }),
  deleteSample: async (scene) => ({ body: { id: (await addSample(scene)).id } }),
  downloadSample: async (scene) => ({ parameters: { id: (await lastingSample(scene)).id } }),
  useSample: async (scene) => ({ body: { ...of(scene), id: (await addSample(scene)).id } }),

  listNews: whole,
  getNews: async (scene) => ({ parameters: { id: await lastingNews(scene) } }),
  getNewsBadge: whole,
  addNews: () => ({ body: entry }),
  updateNews: async (scene) => ({ body: { id: await lastingNews(scene), title: newName() } }),
  deleteNews: async (scene) => ({ parameters: { id: await addNews(scene) } }),
  removeNews: async (scene) => ({ parameters: { id: await addNews(scene) } }),
  listDeletedNews: whole,
  listNewsDrafts: whole,
  countNewsAudience: ({ shop }) => ({
    body: { audience: { kind: 'shops', ids: [shop.user.id] } },
  }),
  countUnseenNews: async (scene) => ({ body: { ids: [await lastingNews(scene)] } }),
  restoreNews: async (scene) => {
    const id = await addNews(scene)
    await scene.admin.ok('removeNews', { parameters: { id } })
    return { body: { id } }
  },
  listQanda: whole,
  getQanda: async (scene) => ({ parameters: { id: await lastingQanda(scene) } }),
  getQandaBadge: whole,
  addQanda: () => ({ body: entry }),
  updateQanda: async (scene) => ({ body: { id: await lastingQanda(scene), title: newName() } }),
  deleteQanda: async (scene) => ({ parameters: { id: await addQanda(scene) } }),
  removeQanda: async (scene) => ({ parameters: { id: await addQanda(scene) } }),
  listDeletedQanda: whole,
  countUnseenQanda: async (scene) => ({ body: { ids: [await lastingQanda(scene)] } }),
  restoreQanda: async (scene) => {
    const id = await addQanda(scene)
    await scene.admin.ok('removeQanda', { parameters: { id } })
    return { body: { id } }
  },
}

export type Call = {
  body?: Record<string, unknown>
  parameters?: Record<string, string>
  query?: Record<string, string>
}
export type Calls = Map<EndpointName, Call>

export async function makeCalls(scene: Scene): Promise<Calls> {
  const calls: Calls = new Map()
  for (const [name] of endpointList) calls.set(name, await makeCall(name, scene))
  return calls
}

export async function makeCall(name: EndpointName, scene: Scene): Promise<Call> {
  const make: (given: Scene) => unknown = validCalls[name]
  return (await make(scene)) as Call
}

/** Everything that looks like an id in calls or answers. */
export const listIds = (value: unknown): string[] =>
  JSON.stringify(value).match(/[\w-]{22,}/g) ?? []
