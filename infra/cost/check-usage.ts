import { hoursAMonth } from './fixed-costs.ts'

/** The weekly checks of public pages. Estimates that are rather high. */
const checking = {
  /** Public pages of an ordinary shop. Pages with findings are checked daily, the others weekly. */
  pagesOfShop: 2,
  checksAMonth: 6,
  /** Seconds of a run with half a GB for each page: its links are asked for, eight pages at once. */
  secondsAPage: 0.3,
  /** Seconds of a run without a page that is due. */
  seconds: 1,
  /** Page, record and version; the page is written with what was found, and the row of its shop is made again. */
  readUnits: 25,
  writeUnits: 8,
  /** The page and the sizes of its images. */
  gets: 12,
  /** The list of 10,000 shops, each hour. */
  readUnitsOfShop: 53 / 10_000,
}

/** What checking the public pages of `shops` shops uses in a month, in the units of the prices. */
export function calculateCheckUsage(shops: number) {
  const checks = shops * checking.pagesOfShop * checking.checksAMonth
  return {
    lambdaGigabyteSecond: (checking.seconds * hoursAMonth + checking.secondsAPage * checks) / 2,
    schedule: hoursAMonth,
    readUnit: checks * checking.readUnits + hoursAMonth * shops * checking.readUnitsOfShop,
    writeUnit: checks * checking.writeUnits,
    bucketGet: checks * checking.gets,
  }
}
