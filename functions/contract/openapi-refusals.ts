import * as v from 'valibot'
import type { Endpoint } from './endpoint.ts'
import type { EndpointName } from './endpoints.ts'
import type { ProblemCode } from './problem.ts'

const file = ['not_found', 'conflict', 'quota'] as const
const removal = ['not_found', 'in_use'] as const

/** What an endpoint's own use case refuses, besides what the chain before it does for all. */
const own: Record<EndpointName, readonly ProblemCode[]> = {
  signIn: ['sign_in_failed'],
  signOut: [],
  getSession: [],
  adminSignIn: ['sign_in_failed'],
  adminSignOut: [],
  getAdminSession: [],
  changePassword: [],

  listOwnSessions: [],
  endOwnSession: ['not_found'],
  endOwnSessions: [],
  listShopSessions: ['not_found'],
  endShopSession: ['not_found'],
  endShopSessions: ['not_found'],
  signInFactor: ['sign_in_failed', 'conflict'],
  getFactors: [],
  beginCode: [],
  confirmCode: [],
  beginPasskey: [],
  confirmPasskey: [],
  removeFactor: ['not_found'],
  renewRecovery: [],

  listUsers: [],
  exportUsers: [],
  getService: [],
  getUser: ['not_found'],
  checkNames: [],
  addUser: ['conflict'],
  updateUser: ['not_found', 'conflict'],
  resetPassword: ['not_found'],
  deleteUser: ['not_found'],
  setReservation: ['conflict'],
  listReservations: [],
  resetReservations: [],

  getPage: [],
  getPages: ['not_found'],
  getData: [],
  getBackground: [],
  getSlides: [],
  saveData: ['conflict'],
  saveBackground: ['conflict'],
  saveSlides: ['conflict'],
  reportEditing: [],
  resetDisplay: ['conflict'],
  copyPage: ['conflict'],
  listVersions: [],
  getVersion: ['not_found'],
  restoreVersion: ['not_found', 'conflict'],
  publishPage: ['conflict'],
  unpublishPage: ['conflict'],
  undoPublish: ['conflict'],

  createUpload: ['not_found', 'quota'],
  listImages: [],
  countImages: [],
  selectImages: ['not_found'],
  uploadImage: file,
  updateImage: file,
  deleteImage: removal,
  listMovies: [],
  countMovies: [],
  uploadMovie: file,
  updateMovie: file,
  deleteMovie: removal,

  listArchiveImages: [],
  uploadArchiveImage: file,
  updateArchiveImage: file,
  deleteArchiveImage: removal,
  listArchiveMovies: [],
  uploadArchiveMovie: file,
  updateArchiveMovie: file,
  deleteArchiveMovie: removal,

  listSamples: [],
  getSample: ['not_found'],
  uploadSample: file,
  addSample: ['not_found', 'conflict'],
  updateSample: file,
  deleteSample: ['not_found'],
  downloadSample: ['not_found'],
  useSample: ['not_found', 'quota'],

  listNews: [],
  getNews: ['not_found'],
  getNewsBadge: [],
  addNews: [],
  updateNews: ['not_found', 'conflict'],
  deleteNews: ['not_found'],
  removeNews: ['not_found'],
  listDeletedNews: [],
  restoreNews: ['not_found'],
  countUnseenNews: [],
  listQanda: [],
  getQanda: ['not_found'],
  getQandaBadge: [],
  addQanda: [],
  updateQanda: ['not_found', 'conflict'],
  deleteQanda: ['not_found'],
  removeQanda: ['not_found'],
  listDeletedQanda: [],
  restoreQanda: ['not_found'],
  countUnseenQanda: [],

  listAudit: [],
}

/** Every way in which an endpoint may refuse a call. */
export function refusalsOf(name: EndpointName, endpoint: Endpoint): ReadonlySet<ProblemCode> {
  return new Set([
    ...always,
    ...sessionRefusals(endpoint),
    ...inputRefusals(endpoint),
    ...own[name],
  ])
}

// The distribution's secret is missing, something is down, or there is a bug.
const always = ['invalid', 'forbidden', 'busy', 'internal'] as const

function sessionRefusals({ caller, cookieAlone, throttle }: Endpoint): ProblemCode[] {
  return [
    ...(caller === 'nobody' ? [] : (['session_required'] as const)),
    ...(caller === 'nobody' || cookieAlone ? [] : (['session_mismatch'] as const)),
    ...(throttle ? (['too_many'] as const) : []),
  ]
}

function inputRefusals({ method, caller, body }: Endpoint): ProblemCode[] {
  return [
    'too_large',
    ...(method === 'POST' ? (['media_type'] as const) : []),
    // An admin may name a shop that is none.
    ...(caller === 'user-or-admin' && namesShop(body) ? (['not_found'] as const) : []),
  ]
}

const Entries = v.object({ entries: v.object({ user: v.unknown() }) })
const namesShop = (body: Endpoint['body']) => v.is(Entries, body)
