import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildUploadsCors } from '#infra/storage/uploads-cors.ts'
import { startTable } from './dynamodb/start-table.ts'
import { gatewayTimeoutMs } from './gateway/gateway.ts'
import type { ObjectCreatedEvent } from './s3/s3-exchange.ts'
import { startS3Server } from './s3/start-s3-server.ts'
import { type LocalScheduler, startScheduler } from './scheduler/start-scheduler.ts'
import { type LocalhostServer, openLocalhostServer } from './server/local-server.ts'
import { startKms } from './services/start-kms.ts'
import { type LocalMail, startMail } from './services/start-mail.ts'

export const localBuckets = {
  uploads: 'uploads',
  media: 'media',
  pages: 'pages',
  viewLogs: 'view-logs',
} as const

/** The schedule group of reservations, and the function that their schedules invoke. */
export const localSchedules = {
  group: 'noren-local-reservations',
  target: 'fire-reservation',
} as const

/** The local services and open ports, before the hosts answer. */
export type LocalServices = {
  app: LocalhostServer
  pages: LocalhostServer
  media: LocalhostServer
  s3: string
  scheduler: LocalScheduler
  kms: string
  mail: LocalMail
  table: string
  /** Fulfilled when the database ended and cannot be started again. */
  lost: Promise<void>
  region: string
  credentials: { accessKeyId: string; secretAccessKey: string }
}

/** Registers a started service; the stack stops them in reverse order. */
export type TrackStarted = <Started extends { stop(): Promise<void> }>(started: Started) => Started

export type LocalServicesOptions = {
  folder?: string | undefined
  port: number
  /** Whether the media and pages buckets are versioned. */
  versioning: boolean
  /** Called for every object that was stored in any bucket. */
  onObjectCreated: (event: ObjectCreatedEvent) => void
}

/**
 * Starts table, buckets and services; with `port`, uses it and the three ports after it.
 * @throws {OtherVersionData} when the folder holds other data
 * @throws {DataFolderInUse} when another process has the folder open
 * @throws {PortInUse} when another program uses one of the ports
 * @throws {UnusableKeyFile} when the key file is damaged, or readable by other users
 */
export async function startLocalServices(
  options: LocalServicesOptions,
  track: TrackStarted,
): Promise<LocalServices> {
  const { folder, port, onObjectCreated, versioning } = options
  // The table comes first: it checks the folder and locks it against a second process.
  const table = track(await startTable(folder === undefined ? {} : { folder }))
  const app = track(await openLocalhostServer(port, { stopTimeoutMs: gatewayTimeoutMs }))
  const pages = track(await openLocalhostServer(port && port + 1))
  const media = track(await openLocalhostServer(port && port + 2))
  const region = 'ap-northeast-1'
  const subfolder = async (name: string) =>
    folder === undefined ? track(await createTemporaryFolder()).folder : join(folder, name)
  const credentials = { accessKeyId: 'local', secretAccessKey: randomBytes(24).toString('hex') }
  const s3 = track(
    await startS3Server({
      folder: await subfolder('buckets'),
      port: port && port + 3,
      buckets: Object.values(localBuckets),
      versioned: versioning ? [localBuckets.media, localBuckets.pages] : [],
      credentials,
      region,
      cors: { [localBuckets.uploads]: buildUploadsCors(app.origin, app.localhostOrigin) },
      onObjectCreated,
    }),
  )
  // After table and buckets, so that a running schedule still has both while the stack stops.
  const groups = [localSchedules.group]
  const scheduler = track(await startScheduler({ folder: await subfolder('schedules'), groups }))
  const kms = track(await startKms({ folder: await subfolder('keys') }))
  const mail = track(await startMail({ folder: await subfolder('mail') }))
  const endpoints = { s3: s3.endpoint, table: table.endpoint, kms: kms.endpoint }
  const { lost } = table
  return { app, pages, media, scheduler, mail, ...endpoints, lost, region, credentials }
}

async function createTemporaryFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'noren-'))
  return { folder, stop: () => rm(folder, { recursive: true, force: true }) }
}
