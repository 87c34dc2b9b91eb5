import { pipeline, Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { GetObjectCommand, ListObjectsV2Command } from '@aws-sdk/client-s3'
import { readSetting } from '#functions/read-setting.ts'
import { bucket, listObjects } from './bucket.ts'

/** The log files of the pages host for an hour (`formatLogHour`) that have arrived so far. */
export type HourOfLogs = { hour: string; files: string[]; bytes: number }

const filePath = /^(.*?)(\d{4}\/\d{2}\/\d{2}\/\d{2})\/[^/]+\.gz$/

/** Lists the hours from `first` on that have log files, the oldest first. */
export async function* listLogHours(first: string): AsyncGenerator<HourOfLogs> {
  let current: HourOfLogs | undefined
  for await (const { hour, file, bytes } of listLogFiles(first)) {
    if (current?.hour !== hour) {
      if (current) yield current
      current = { hour, files: [], bytes: 0 }
    }
    current.files.push(file)
    current.bytes += bytes
  }
  if (current) yield current
}

async function* listLogFiles(first: string) {
  const Bucket = readSetting('VIEW_LOGS_BUCKET')
  const folder = await findLogFolder(Bucket)
  if (folder === undefined) return
  const wanted = { Bucket, Prefix: folder, StartAfter: `${folder}${first}` }
  for await (const { Key: file = '', Size: bytes = 0 } of listObjects(wanted)) {
    const [, , hour] = filePath.exec(file) ?? []
    if (hour !== undefined) yield { hour, file, bytes }
  }
}

/** Finds the folder above the hours: CloudFront chooses its name. Undefined while there is no file. */
async function findLogFolder(Bucket: string): Promise<string | undefined> {
  const { Contents: [first] = [] } = await bucket.send(
    new ListObjectsV2Command({ Bucket, MaxKeys: 1 }),
  )
  return filePath.exec(first?.Key ?? '')?.[1]
}

/** Reads the lines of a log file, a piece at a time. */
export async function* readLogLines(file: string): AsyncGenerator<string> {
  const { Body } = await bucket.send(
    new GetObjectCommand({ Bucket: readSetting('VIEW_LOGS_BUCKET'), Key: file }),
  )
  if (!(Body instanceof Readable)) throw new Error(`S3 returned no stream for ${file}`)
  // An error of either stream ends the loop below.
  const text = pipeline(Body, createGunzip(), () => undefined).setEncoding('utf8')
  let rest = ''
  for await (const piece of text) {
    const lines = `${rest}${piece}`.split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
  if (rest !== '') yield rest
}
