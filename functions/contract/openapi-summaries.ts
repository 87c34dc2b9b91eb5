import { accountEndpoints } from './endpoints/account-endpoints.ts'
import { adminSessionEndpoints } from './endpoints/admin-session-endpoints.ts'
import { archiveEndpoints } from './endpoints/archive-endpoints.ts'
import { auditEndpoints } from './endpoints/audit-endpoints.ts'
import { factorEndpoints } from './endpoints/factor-endpoints.ts'
import { libraryEndpoints } from './endpoints/library-endpoints.ts'
import { newsEndpoints } from './endpoints/news-endpoints.ts'
import { pageEndpoints } from './endpoints/page-endpoints.ts'
import { sampleEndpoints } from './endpoints/sample-endpoints.ts'
import { sessionEndpoints } from './endpoints/session-endpoints.ts'
import { userEndpoints } from './endpoints/user-endpoints.ts'
import type { EndpointName } from './endpoints.ts'

/** What each endpoint does, in a line. */
export const summaries: Record<EndpointName, string> = {
  signIn: 'Sign in as a shop user',
  signOut: 'Sign out as a shop user',
  getSession: 'The shop user whose cookie the browser holds',
  adminSignIn: 'Sign in as an admin',
  adminSignOut: 'Sign out as an admin',
  getAdminSession: 'The admin whose cookie the browser holds',
  changePassword: 'Change one’s own password; ends all other sessions',

  listOwnSessions: 'Where the admin is signed in',
  endOwnSession: 'End one of the admin’s own sessions',
  endOwnSessions: 'End all of the admin’s other sessions, or this one too',
  listShopSessions: 'Where a shop is signed in',
  endShopSession: 'End one session of a shop',
  endShopSessions: 'End all sessions of a shop',
  signInFactor: 'The second step of an admin’s sign-in: a code or a passkey',
  getFactors: 'The second factors that the admin has set up',
  beginCode: 'Begin to set up one-time codes: the key for an app',
  confirmCode: 'Set up one-time codes, with the first of them',
  beginPasskey: 'Begin to set up a passkey: what a browser needs to make one',
  confirmPasskey: 'Set up the passkey that a browser has made',
  removeFactor: 'Ask for a second factor no longer',
  renewRecovery: 'New recovery codes in place of the old ones, shown this once',

  listUsers: 'The shop users, by name, status and what their pages are like, in an order of choice',
  exportUsers: 'The same as a table to take away, part by part (CSV)',
  getService:
    'The service at a glance: how many shops, pages and files, and what failed in the last day',
  getUser: 'One shop user',
  checkNames: 'Which of these login ids and slugs are taken, as they were asked for',
  addUser: 'Add a shop user; without a password one is made and shown this once',
  updateUser: 'Change a shop user; a shop changes its own name alone',
  resetPassword: 'Make a one-time password for a shop user, shown this once; ends its sessions',
  deleteUser: 'Delete a shop user and take its pages down',
  setReservation: 'Reserve when a page goes live, or take that back',
  listReservations: 'The newest reservation of each page',
  resetReservations: 'Take back the reservations of pages',

  getPage: 'A whole page with all versions: what the editor opens with',
  getPages: 'All pages of a shop: what it is editing, and what its visitors see',
  getData: 'The blocks of a page',
  getBackground: 'The background of a page',
  getSlides: 'Both slide sets of a page',
  saveData: 'Save the blocks of a page',
  saveBackground: 'Save the background of a page',
  saveSlides: 'Save both slide sets of a page',
  reportEditing: 'Say that a tab has a page open, and hear of others and of newer versions',
  resetDisplay: 'Show all parts of a page again',
  copyPage: 'Copy a page over another',
  listVersions: 'The kept versions of a page',
  getVersion: 'What a kept version shows',
  restoreVersion: 'Make a kept version the draft again',
  publishPage: 'Publish a page as it stands',
  unpublishPage: 'Take a page down',
  undoPublish: 'Bring back what was live before the last publishing',

  createUpload: 'A form to send one file with, straight to the bucket',
  listImages: 'The shop’s pictures, by words, order and use',
  countImages: 'How many pictures the shop has',
  selectImages: 'Some of the shop’s pictures, in this order',
  uploadImage: 'Take in a picture that was sent',
  updateImage: 'Rename or replace a picture',
  deleteImage: 'Delete a picture',
  listMovies: 'The shop’s movies, by words, order and use',
  countMovies: 'How many movies the shop has',
  uploadMovie: 'Take in a movie that was sent',
  updateMovie: 'Rename or replace a movie, or its poster',
  deleteMovie: 'Delete a movie',

  listArchiveImages: 'The pictures that news and Q&A may show, by words, order and use',
  uploadArchiveImage: 'Take a picture into the archive',
  updateArchiveImage: 'Rename or replace a picture of the archive',
  deleteArchiveImage: 'Delete a picture of the archive',
  listArchiveMovies: 'The movies that news and Q&A may show, by words, order and use',
  uploadArchiveMovie: 'Take a movie into the archive',
  updateArchiveMovie: 'Rename or replace a movie of the archive, or its poster',
  deleteArchiveMovie: 'Delete a movie of the archive',

  listSamples:
    'The sample pictures, by category and words; for an admin those too that still lack them',
  getSample: 'One sample picture',
  uploadSample: 'Take in a sample; no shop sees it yet',
  addSample: 'Give a sample its words, and show it to the shops',
  updateSample: 'Change the words or the picture of a sample',
  deleteSample: 'Delete a sample',
  downloadSample: 'A link to download a sample, good for a minute',
  useSample: 'Copy a sample into the shop’s pictures',

  listNews: 'The news, newest first; for a shop all of it is seen then',
  getNews: 'One entry of the news',
  getNewsBadge: 'How much of the news the shop has not seen',
  addNews: 'Write an entry of the news',
  updateNews: 'Change an entry of the news',
  deleteNews: 'Delete an entry of the news',
  removeNews: 'Delete an entry of the news',
  listDeletedNews: 'The news that was deleted and can be brought back',
  restoreNews: 'Bring a deleted entry of the news back',
  countUnseenNews: 'How many shops have not seen entries of the news yet',
  listQanda: 'Questions and answers, newest first; for a shop all are seen then',
  getQanda: 'One question and answer',
  getQandaBadge: 'How many questions and answers the shop has not seen',
  addQanda: 'Write a question and answer',
  updateQanda: 'Change a question and answer',
  deleteQanda: 'Delete a question and answer',
  removeQanda: 'Delete a question and answer',
  listDeletedQanda: 'Questions and answers that were deleted and can be brought back',
  restoreQanda: 'Bring a deleted question and answer back',
  countUnseenQanda: 'How many shops have not seen questions and answers yet',

  listAudit: 'The audit log, newest first, by shop, kind and time',
}

const subjects = [
  { name: 'Sessions', description: 'Signing in and out.', endpoints: sessionEndpoints },
  {
    name: 'Admin sessions',
    description: 'Admins signing in and out.',
    endpoints: adminSessionEndpoints,
  },
  {
    name: 'Accounts',
    description: 'Where an account is signed in.',
    endpoints: accountEndpoints,
  },
  {
    name: 'Second factors',
    description: 'What admins prove beside their password.',
    endpoints: factorEndpoints,
  },
  { name: 'Users', description: 'Shop users and their reservations.', endpoints: userEndpoints },
  { name: 'Pages', description: 'A shop’s three pages.', endpoints: pageEndpoints },
  {
    name: 'Libraries',
    description: 'A shop’s files, and sending files.',
    endpoints: libraryEndpoints,
  },
  { name: 'Archive', description: 'Files that news and Q&A show.', endpoints: archiveEndpoints },
  { name: 'Samples', description: 'Pictures that every shop may use.', endpoints: sampleEndpoints },
  { name: 'News and Q&A', description: 'What admins tell the shops.', endpoints: newsEndpoints },
  { name: 'Audit', description: 'Who did what, and when.', endpoints: auditEndpoints },
]

/** The subjects that the endpoints belong to. */
export const tags = subjects.map(({ name, description }) => ({ name, description }))

/** The subject that an endpoint belongs to. */
export const tagOf = (endpoint: EndpointName): string[] =>
  subjects.flatMap(({ name, endpoints }) => (Object.hasOwn(endpoints, endpoint) ? [name] : []))
