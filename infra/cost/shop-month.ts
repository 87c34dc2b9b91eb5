import type { ActionName } from './actions.ts'

/** What an ordinary shop does in a month: it opens the editor eight times, for a quarter of an hour. */
export const timesOpened = 8

export const actionsOfShop: Partial<Record<ActionName, number>> = {
  'sign-in': timesOpened,
  'open the app': timesOpened,
  'open a page': timesOpened * 2,
  // Every 30 seconds, from each tab.
  'look for others': timesOpened * 30,
  // One for each pause in typing.
  save: timesOpened * 25,
  publish: 6,
  'send a picture': 6,
  "make a picture's variants": 6,
  'look at the pictures': timesOpened,
  'look for news': timesOpened * 4,
  'read the news': 2,
  'sign-out': timesOpened / 2,
}

/** Sizes in kB (1,000 bytes) but where it says otherwise. */
export const shop = {
  /** Visits to its pages; 7 of 10 on a phone, with nothing in the browser's cache. */
  visits: 600,
  /** From docs/measurements.md: 81 kB and 7 requests on a phone, 227 kB and 9 requests on a PC. */
  visitKilobytes: 0.7 * 81 + 0.3 * 227,
  visitRequests: 0.7 * 7 + 0.3 * 9,
  /** Movies are shown by few shops, and weigh more than all else together. */
  movieMegabytes: 60,
  /** The editor, opened anew: most of its 460 kB lies in the browser's cache. */
  appKilobytes: 200,
  appRequests: 20,
  /** An answer of the API with its headers, and a request's body. */
  answerKilobytes: 4,
  requestKilobytes: 3,
  /** In the table: pages, 150 kept versions of 12 kB at most, records of files. */
  storedKilobytes: 900,
  /** In the buckets: pictures with all their variants, a movie, pages; and a tenth in older versions. */
  storedMegabytes: 130 * 1.1,
}
