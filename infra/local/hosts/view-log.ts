import { randomBytes, randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { S3Client } from '@aws-sdk/client-s3'
import { DeleteObjectCommand, PutObjectCommand, paginateListObjectsV2 } from '@aws-sdk/client-s3'
import {
  formatLogHour,
  noLogValue,
  viewLogDays,
  viewLogFields,
} from '#functions/contract/platform/view-log.ts'
import { parseRequestUrl } from '#infra/local/server/parse-request-url.ts'

type Bucket = { client: S3Client; name: string }

/** The log of the pages host, as CloudFront writes it: packed files in a folder for each hour. */
export type ViewLog = {
  add: (request: IncomingMessage, status: number) => void
  /** Stores the lines that were added since the last file. */
  write: () => Promise<void>
}

const head = `#Version: 1.0\n#Fields: ${viewLogFields.join(' ')}\n`

const keptMilliseconds = viewLogDays * 24 * 60 * 60_000

export function createViewLog({ client, name }: Bucket): ViewLog {
  let lines: { hour: string; line: string }[] = []

  async function write() {
    const byHour = Map.groupBy(lines, ({ hour }) => hour)
    lines = []
    for (const [hour, own] of byHour) {
      const text = head + own.map(({ line }) => `${line}\n`).join('')
      // oxlint-disable-next-line no-await-in-loop -- one or two hours
      const Body = await promisify(gzip)(text)
      const Key = `${hour}/${randomUUID()}.gz`
      // oxlint-disable-next-line no-await-in-loop -- one or two hours
      await client.send(new PutObjectCommand({ Bucket: name, Key, Body }))
    }
  }

  return {
    add(request, status) {
      const now = new Date()
      lines.push({ hour: formatLogHour(now), line: formatLine(request, status, now) })
    },
    write,
  }
}

/** Removes the files that a rule of the bucket removes on AWS. */
export async function removeOldViewLogs({ client, name }: Bucket): Promise<void> {
  const oldest = formatLogHour(new Date(Date.now() - keptMilliseconds))
  for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket: name }))
    for (const { Key = '' } of Contents)
      if (Key < oldest)
        // oxlint-disable-next-line no-await-in-loop -- few, once at the start
        await client.send(new DeleteObjectCommand({ Bucket: name, Key }))
}

function formatLine(request: IncomingMessage, status: number, now: Date): string {
  const { pathname, search } = parseRequestUrl(request)
  const { 'user-agent': userAgent, referer } = request.headers
  const [date, time = ''] = now.toISOString().split('T')
  return [
    date,
    time.slice(0, 8),
    request.method,
    pathname,
    search.slice(1) || noLogValue,
    status,
    formatHeader(userAgent),
    formatHeader(referer),
    randomBytes(32).toString('base64url'),
  ].join('\t')
}

const formatHeader = (value: string | undefined) => (value ? encodeURI(value) : noLogValue)
