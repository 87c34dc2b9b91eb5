import { randomBytes, randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import {
  DeleteObjectCommand,
  PutObjectCommand,
  paginateListObjectsV2,
  type S3Client,
} from '@aws-sdk/client-s3'
import {
  formatLogHour,
  noLogValue,
  viewLogDays,
  viewLogFields,
} from '#functions/contract/platform/view-log.ts'
import { logToTerminal } from '#infra/local/log-to-terminal.ts'
import { parseRequestUrl } from '#infra/local/server/local-server.ts'

export type Bucket = { client: S3Client; name: string }

/** The log of the pages host, as CloudFront writes it: packed files in a folder for each hour. */
export type ViewLog = {
  add: (request: IncomingMessage, status: number) => void
  /** Stores the lines that were added since the last file. */
  write: () => Promise<void>
  /** Stores them for the last time, and says how many are lost when that fails. */
  close: () => Promise<void>
}

type Line = { hour: string; line: string }

/** Lines that wait because they cannot be stored; later ones are dropped. */
const maxLines = 100_000

const head = `#Version: 1.0\n#Fields: ${viewLogFields.join(' ')}\n`

const keptMilliseconds = viewLogDays * 24 * 60 * 60_000

export function createViewLog({ client, name }: Bucket): ViewLog {
  let lines: Line[] = []
  let dropped = 0

  /** Lines that cannot be stored wait for the next try. */
  async function write() {
    const waiting = Map.groupBy(lines.splice(0), ({ hour }) => hour)
    try {
      for (const [hour, own] of waiting) {
        // oxlint-disable-next-line no-await-in-loop -- one or two hours
        await store(hour, own)
        waiting.delete(hour)
      }
    } finally {
      lines = [...[...waiting.values()].flat(), ...lines]
    }
  }

  async function store(hour: string, own: readonly Line[]) {
    const text = head + own.map(({ line }) => `${line}\n`).join('')
    const Body = await promisify(gzip)(text)
    const Key = `${hour}/${randomUUID()}.gz`
    await client.send(new PutObjectCommand({ Bucket: name, Key, Body }))
  }

  return {
    add(request, status) {
      const now = new Date()
      if (lines.length < maxLines)
        lines.push({ hour: formatLogHour(now), line: formatLine(request, status, now) })
      else dropped += 1
    },
    write,
    async close() {
      await write().catch(() => undefined)
      const lost = lines.length + dropped
      if (lost > 0)
        logToTerminal(`ページが見られた記録のうち ${lost}回分は、書き込めずに失われました。`)
    },
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
  const { 'user-agent': userAgent, referer, host = '' } = request.headers
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
    host.replace(/:\d+$/, '') || noLogValue,
  ].join('\t')
}

const formatHeader = (value: string | undefined) => (value ? encodeURI(value) : noLogValue)
