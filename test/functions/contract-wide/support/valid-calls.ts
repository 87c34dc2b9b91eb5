import type { EndpointInput } from '#functions/contract/endpoint.ts'
import type { EndpointName, Endpoints } from '#functions/contract/endpoints.ts'
import { limits } from '#functions/contract/limits.ts'
import { adminLogin } from '#test/support/admin-login.ts'
import { openExtraSession } from '#test/support/sign-in/open-extra-session.ts'
import { auditCalls } from './audit-calls.ts'
import { deletedShopCalls } from './deleted-shop-calls.ts'
import { factorCalls } from './factor-calls.ts'
import { helpCalls } from './help-calls.ts'
import {
  addArchiveImage,
  addArchiveMovie,
  addImage,
  addMovie,
  addSample,
  newName,
  type Scene,
  sendSample,
  sendUpload,
} from './scene.ts'
import {
  deletedNews,
  deletedQanda,
  entry,
  news,
  qanda,
  trashedArchiveMovie,
  trashedImage,
} from './scene-entries.ts'
import { newShop, signInCalls } from './sign-in-calls.ts'
import { staffCalls } from './staff-calls.ts'
import { supportCalls } from './support-calls.ts'

type ValidCalls = {
  [Name in EndpointName]: (
    scene: Scene,
  ) => EndpointInput<Endpoints[Name]> | Promise<EndpointInput<Endpoints[Name]>>
}

const at = ({ shop }: Scene, page: 1 | 2 | 3 = 1) => ({ user: shop.user.id, page })
const of = ({ shop }: Scene) => ({ user: shop.user.id })
const listImages = (scene: Scene) => ({ body: of(scene) })
const archive = () => ({})

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
  const { links } = await scene.shop.ok('listDraftLinks', { body: of(scene) })
  if (links.length >= limits.draftLinks) await endDraftLinks(scene)
  return scene.shop.ok('createDraftLink', { body: of(scene) })
}

const tomorrow = () => `${new Date(Date.now() + 24 * 60 * 60_000).toISOString().slice(0, 16)}Z`

/** A call of every endpoint that succeeds for its caller. What it needs is created first. */
export const validCalls: ValidCalls = {
  signIn: ({ shop }) => ({ body: { LoginId: shop.login_id, Password: shop.password } }),
  signOut: () => ({ body: {} }),
  getSession: () => ({}),
  adminSignIn: () => ({ body: { LoginId: adminLogin.login_id, Password: adminLogin.password } }),
  adminSignOut: () => ({ body: {} }),
  getAdminSession: () => ({}),
  changePassword: ({ shop }) => ({
    body: { current: shop.password, password: 'hinode-no-mise-5' },
  }),

  listOwnSessions: () => ({}),
  endOwnSession: async ({ account }) => ({
    body: { session: await openExtraSession('admin', account.id) },
  }),
  endOwnSessions: () => ({ body: { here: false } }),
  listShopSessions: (scene) => ({ body: of(scene) }),
  endShopSession: async (scene) => ({
    body: { ...of(scene), session: await openExtraSession('user', scene.shop.user.id) },
  }),
  endShopSessions: async ({ admin }) => {
    const { user } = await admin.ok('addUser', { body: newShop() })
    await openExtraSession('user', user.id)
    return { body: { user: user.id } }
  },

  ...factorCalls,
  ...staffCalls,

  listUsers: () => ({}),
  exportUsers: () => ({}),
  getService: () => ({}),
  getUser: ({ shop }) => ({ parameters: { id: shop.user.id } }),
  checkNames: ({ shop }) => ({
    body: { login_ids: [shop.login_id, newName()], slugs: [newName()] },
  }),
  addUser: () => ({ body: newShop() }),
  updateUser: ({ shop, mark }) => ({ body: { id: shop.user.id, shop_name: `${mark}本店` } }),
  resetPassword: async ({ admin }) => {
    const { user } = await admin.ok('addUser', { body: newShop() })
    return { body: { id: user.id } }
  },
  deleteUser: async ({ admin }) => {
    const { user } = await admin.ok('addUser', { body: newShop() })
    return { body: { id: user.id } }
  },
  ...deletedShopCalls,
  getShop: (scene) => ({ query: of(scene) }),
  updateShop: async (scene) => {
    const { shop, version } = await scene.shop.ok('getShop', {})
    return { body: { ...of(scene), version, shop: { ...shop, catch_phrase: scene.mark } } }
  },
  updateNotice: async (scene) => {
    const { notice_version: version = 1 } = await scene.shop.ok('getShop', {})
    const notice = { kind: 'message', text: scene.mark, ends: 'open' } as const
    return { body: { ...of(scene), version, notice } }
  },
  getViews: () => ({}),
  startPages: (scene) => ({ body: { ...of(scene), trade: 'cafe' } }),
  changeLook: (scene) => ({ body: { ...of(scene), look: { theme: 'cafe', colours: 1 } } }),
  setReservation: (scene) => ({
    body: { ...at(scene, 3), updatetimes: [tomorrow()], page_check: true },
  }),
  listReservations: (scene) => ({ body: of(scene) }),
  resetReservations: ({ shop }) => ({ body: { user_id: shop.user.id, page_data: [2, 3] } }),

  ...helpCalls,

  getOpening: () => ({ query: { page: '1' } }),
  getPage: (scene) => ({ body: at(scene) }),
  getPages: (scene) => ({ body: of(scene) }),
  getPageBeginnings: (scene) => ({ body: of(scene) }),
  getData: (scene) => ({ body: at(scene) }),
  getBackground: (scene) => ({ body: at(scene) }),
  getSlides: (scene) => ({ body: at(scene) }),
  saveData: async (scene) => {
    const { data, version } = await scene.shop.ok('getData', { body: at(scene, 2) })
    const more = [...data, { text: `${scene.mark}の品書き`, text_check: true }]
    return { body: { ...at(scene, 2), data: more, version } }
  },
  saveBackground: async (scene) => {
    const { version } = await scene.shop.ok('getBackground', { body: at(scene) })
    const { url } = await addImage(scene)
    return { body: { ...at(scene), data: { position_url: url, color: '#abcdef' }, version } }
  },
  saveSlides: async (scene) => {
    const { version } = await scene.shop.ok('getSlides', { body: at(scene) })
    const { url } = await addImage(scene)
    const data1 = [{ position_url: url, alt: scene.mark }]
    return { body: { ...at(scene), data1, data2: [], version } }
  },
  reportEditing: (scene) => ({ body: { ...at(scene), tab: newName() } }),
  resetDisplay: async (scene) => {
    const { data, version } = await scene.shop.ok('getData', { body: at(scene, 3) })
    const hidden = [...data, { text: scene.mark, display: false }]
    await scene.shop.ok('saveData', { body: { ...at(scene, 3), data: hidden, version } })
    return { body: await seen(scene, 3) }
  },
  copyPage: async (scene) => ({ body: { ...(await seen(scene)), to: 3 } }),
  listVersions: (scene) => ({ body: at(scene) }),
  getVersion: async (scene) => ({ body: await keptVersion(scene) }),
  getVersionBeginnings: (scene) => ({ body: at(scene) }),
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

  listDraftLinks: (scene) => ({ body: of(scene) }),
  createDraftLink: async (scene) => {
    await endDraftLinks(scene)
    return { body: of(scene) }
  },
  endDraftLink: async (scene) => ({
    body: { ...of(scene), id: (await addDraftLink(scene)).link.id },
  }),
  ...signInCalls,
  ...auditCalls,
  ...supportCalls,
  openDraft: async (scene) => ({ body: { token: (await addDraftLink(scene)).token } }),

  createUpload: () => ({
    body: { library: 'images', name: '写真.png', type: 'image/png', bytes: 1000 },
  }),
  cancelUpload: async (scene) => ({ body: { upload_id: await sendUpload(scene.shop, 'images') } }),
  findSameImage: (scene) => ({ body: { ...of(scene), sha256: '0'.repeat(64) } }),
  listImages,
  countImages: listImages,
  selectImages: async (scene) => ({
    body: { ...of(scene), ids: [(await addImage(scene)).id] },
  }),
  uploadImage: async (scene) => ({
    body: { ...of(scene), upload_id: await sendUpload(scene.shop, 'images') },
  }),
  updateImage: async (scene) => ({
    body: {
      ...of(scene),
      id: (await addImage(scene)).id,
      name: '新しい名前',
      upload_id: await sendUpload(scene.shop, 'images'),
    },
  }),
  deleteImage: async (scene) => ({ body: { ...of(scene), id: (await addImage(scene)).id } }),
  listMovies: listImages,
  countMovies: listImages,
  uploadMovie: async (scene) => ({
    body: { ...of(scene), upload_id: await sendUpload(scene.shop, 'movies') },
  }),
  updateMovie: async (scene) => ({
    body: { ...of(scene), id: (await addMovie(scene)).id, name: '新しい動画' },
  }),
  deleteMovie: async (scene) => ({ body: { ...of(scene), id: (await addMovie(scene)).id } }),

  listArchiveImages: archive,
  uploadArchiveImage: async ({ admin }) => ({
    body: { upload_id: await sendUpload(admin, 'editimages') },
  }),
  updateArchiveImage: async (scene) => ({
    body: { id: (await addArchiveImage(scene)).id, name: '新しい名前' },
  }),
  deleteArchiveImage: async (scene) => ({ body: { id: (await addArchiveImage(scene)).id } }),
  listArchiveMovies: archive,
  uploadArchiveMovie: async ({ admin }) => ({
    body: { upload_id: await sendUpload(admin, 'editmovies') },
  }),
  updateArchiveMovie: async (scene) => ({
    body: { id: (await addArchiveMovie(scene)).id, name: '新しい動画' },
  }),
  deleteArchiveMovie: async (scene) => ({ body: { id: (await addArchiveMovie(scene)).id } }),

  listTrash: (scene) => ({ body: { ...of(scene), kind: 'image' } }),
  restoreFile: async (scene) => ({
    body: { ...of(scene), kind: 'image', id: await trashedImage(scene) },
  }),
  purgeFiles: async (scene) => ({
    body: { ...of(scene), kind: 'image', ids: [await trashedImage(scene)] },
  }),
  listArchiveTrash: () => ({ query: { kind: 'movie' } }),
  restoreArchiveFile: async (scene) => ({
    body: { kind: 'movie', id: await trashedArchiveMovie(scene) },
  }),
  purgeArchiveFiles: async (scene) => ({
    body: { kind: 'movie', ids: [await trashedArchiveMovie(scene)] },
  }),

  listSamples: () => ({}),
  getSample: async (scene) => ({ parameters: { id: (await addSample(scene)).id } }),
  uploadSample: async ({ admin }) => ({ body: { upload_id: await sendUpload(admin, 'sample') } }),
  addSample: async (scene) => ({
    body: { id: (await sendSample(scene)).id, category: '和', link_name: 'のれん' },
  }),
  updateSample: async (scene) => ({
    body: { id: (await addSample(scene)).id, link_name: '提灯' },
  }),
  deleteSample: async (scene) => ({ body: { id: (await addSample(scene)).id } }),
  downloadSample: async (scene) => ({ parameters: { id: (await addSample(scene)).id } }),
  useSample: async (scene) => ({ body: { ...of(scene), id: (await addSample(scene)).id } }),

  listNews: archive,
  getNews: async (scene) => ({ parameters: { id: await news(scene) } }),
  getNewsBadge: () => ({}),
  addNews: () => ({ body: entry }),
  updateNews: async (scene) => ({ body: { id: await news(scene), title: '改めました' } }),
  deleteNews: async (scene) => ({ parameters: { id: await news(scene) } }),
  removeNews: async (scene) => ({ parameters: { id: await news(scene) } }),
  listDeletedNews: archive,
  listNewsDrafts: archive,
  countNewsAudience: ({ shop }) => ({
    body: { audience: { kind: 'shops', ids: [shop.user.id] } },
  }),
  countUnseenNews: async (scene) => ({ body: { ids: [await news(scene)] } }),
  restoreNews: async (scene) => ({ body: { id: await deletedNews(scene) } }),
  listQanda: archive,
  getQanda: async (scene) => ({ parameters: { id: await qanda(scene) } }),
  getQandaBadge: () => ({}),
  addQanda: () => ({ body: entry }),
  updateQanda: async (scene) => ({ body: { id: await qanda(scene), title: '改めました' } }),
  deleteQanda: async (scene) => ({ parameters: { id: await qanda(scene) } }),
  removeQanda: async (scene) => ({ parameters: { id: await qanda(scene) } }),
  listDeletedQanda: archive,
  countUnseenQanda: async (scene) => ({ body: { ids: [await qanda(scene)] } }),
  restoreQanda: async (scene) => ({ body: { id: await deletedQanda(scene) } }),
}
