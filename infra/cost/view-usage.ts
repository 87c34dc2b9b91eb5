import { hoursAMonth } from './fixed-costs.ts'
import { shopUsage } from './shop-month.ts'

/** The log of the pages host and its counting. Estimates that are rather high. */
const counting = {
  /** Log files that CloudFront delivers an hour, and how often each is read: late files let an hour be counted again. */
  filesAnHour: 200,
  reads: 2,
  /** Seconds of a run with half a GB, besides those for each file. */
  seconds: 5,
  secondsAFile: 0.05,
  /** Hours of a month in which an ordinary shop has visitors. */
  hoursOfShop: 300,
  /** Of an hour of a shop: the day’s item is written, its slug is looked up. */
  writeUnits: 2,
  readUnits: 2,
  /** Once a day for each shop: its counts are added up; the profile, its index and the row of the list follow. */
  dailyReadUnits: 25,
  dailyWriteUnits: 5,
  /** Lines of a visit: the page, its images and font, and a tap; packed. CloudFront’s log cannot leave out paths. */
  linesAVisit: shopUsage.visitRequests + 1,
  lineBytes: 110,
  /** Counts of 400 days in the table. */
  storedKilobytes: 200,
}

/** What counting the views of `shops` shops uses in a month, in the units of the prices. */
export function calculateViewUsage(shops: number) {
  const files = counting.filesAnHour * counting.reads * hoursAMonth
  const hours = shops * counting.hoursOfShop * counting.reads
  const days = shops * 30.4
  const lines = shops * shopUsage.visits * counting.linesAVisit
  const tableGigabyte = (shops * counting.storedKilobytes) / 1e6
  return {
    lambdaGigabyteSecond: (counting.seconds * hoursAMonth + counting.secondsAFile * files) / 2,
    schedule: hoursAMonth,
    readUnit: hours * counting.readUnits + days * counting.dailyReadUnits,
    writeUnit: hours * counting.writeUnits + days * counting.dailyWriteUnits,
    bucketGet: files,
    bucketPut: hoursAMonth * 10,
    bucketGigabyte: (lines * counting.lineBytes) / 1e9,
    tableGigabyte,
    recoveryGigabyte: tableGigabyte,
  }
}
