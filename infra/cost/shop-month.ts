import type { ActionName } from './actions.ts'

/** How often an ordinary shop opens the editor in a month, for a quarter of an hour each. */
export const editorOpenings = 8

export const actionsPerShop: Partial<Record<ActionName, number>> = {
  'sign-in': editorOpenings,
  'open the app': editorOpenings,
  'open a page': editorOpenings * 2,
  // Every 30 seconds, from each tab.
  'look for others': editorOpenings * 30,
  // One per pause in typing.
  save: editorOpenings * 25,
  publish: 6,
  'send a picture': 6,
  "make a picture's variants": 6,
  'look at the pictures': editorOpenings,
  'look for news': editorOpenings * 4,
  'read the news': 2,
  // With home, and with the libraries.
  'see thumbnails': editorOpenings * 2,
  'look at the trash': editorOpenings,
  'see thumbnails of versions': 1,
  'delete a picture': 2,
  'restore a picture': 0.2,
  'make a draft link': 0.5,
  'look at the draft links': 0.5,
  'open a draft link': 2,
  // Once, when the shop begins; spread over its first year.
  'start the pages': 1 / 12,
  'sign-out': editorOpenings / 2,
}

/** An ordinary shop's month. 1 kB is 1,000 bytes. */
export const shopUsage = {
  /** Visits to its pages; 7 of 10 on a phone, with nothing in the browser's cache. */
  visits: 600,
  /** From docs/measurements.md: 81 kB and 7 requests on a phone, 227 kB and 9 requests on a PC. */
  visitKilobytes: 0.7 * 81 + 0.3 * 227,
  visitRequests: 0.7 * 7 + 0.3 * 9,
  /** Averaged over all shops: few show movies, but these are larger than all else. */
  movieMegabytes: 60,
  /** Loading the editor: most of its 460 kB are cached. */
  appKilobytes: 200,
  appRequests: 20,
  /** A compressed answer of the API with its headers, and a request's body. */
  answerKilobytes: 3,
  requestKilobytes: 3,
  /** In the table: pages, 150 versions of at most 12 kB, file records. */
  storedKilobytes: 900,
  /** In the buckets: images with all variants, a movie, pages, and 10 % old versions. */
  storedMegabytes: 130 * 1.1,
}
