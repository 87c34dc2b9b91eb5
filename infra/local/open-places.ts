import { randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { uploadsCors } from '#infra/uploads-cors.ts'
import { type LocalEdge, startEdge } from './edge/start-edge.ts'
import { isBusy, type Listening, type ListeningByName, listen, listenByName } from './listen.ts'
import type { ObjectCreated } from './s3/exchange.ts'
import { startBuckets } from './s3/start-buckets.ts'
import { type LocalScheduler, startScheduler } from './scheduler/start-scheduler.ts'
import { DataFolderInUse, PortInUse } from './start-failure.ts'
import { startTable } from './start-table.ts'

/** The buckets of this machine, by what they are for. */
export const localBuckets = { uploads: 'uploads', media: 'media', pages: 'pages' } as const

/** Where reservations are scheduled, and what their schedules invoke. */
export const localSchedules = {
  group: 'noren-local-reservations',
  target: 'fire-reservation',
} as const

/** What listens on this machine once the ports are open, before anybody answers for the hosts. */
export type Places = {
  app: ListeningByName
  pages: Listening
  media: Listening
  s3: string
  scheduler: LocalScheduler
  edge: LocalEdge
  table: string
  region: string
  credentials: { accessKeyId: string; secretAccessKey: string }
}

/** Remembers what has started, so that all of it is stopped, the last first. */
export type Keep = <Started extends { stop(): Promise<void> }>(started: Started) => Started

export type PlaceOptions = {
  folder?: string | undefined
  port: number
  /** Whether media and pages keep what is replaced or deleted. */
  versions: boolean
  /** Told of every object that was stored in any of the buckets. */
  onObjectCreated: (event: ObjectCreated) => void
}

/**
 * Opens table, buckets and ports; with `port` the app's port and the three after it.
 * @throws {DataFolderInUse} when another process has the folder open
 * @throws {PortInUse} when another program has one of the ports
 */
export async function openPlaces(options: PlaceOptions, keep: Keep): Promise<Places> {
  const { folder, port, onObjectCreated, versions } = options
  // The table comes first: its lock is what keeps a second process out of the folder.
  const table = keep(await startDataTable(folder))
  const app = keep(await listenByName(port))
  const pages = keep(await listen(port && port + 1))
  const media = keep(await listen(port && port + 2))
  const region = 'ap-northeast-1'
  const within = async (name: string) =>
    folder === undefined ? keep(await temporaryFolder()).folder : join(folder, name)
  const credentials = { accessKeyId: 'local', secretAccessKey: randomBytes(24).toString('hex') }
  const s3 = keep(
    await startS3({
      folder: await within('buckets'),
      port: port && port + 3,
      buckets: Object.values(localBuckets),
      versioned: versions ? [localBuckets.media, localBuckets.pages] : [],
      credentials,
      region,
      cors: { [localBuckets.uploads]: uploadsCors(app.origin, app.byName) },
      onObjectCreated,
    }),
  )
  // After table and buckets: what it is just firing still has both when all stops.
  const groups = [localSchedules.group]
  const scheduler = keep(await startScheduler({ folder: await within('schedules'), groups }))
  const edge = keep(await startEdge())
  const endpoints = { s3: s3.endpoint, table: table.endpoint }
  return { app, pages, media, scheduler, edge, ...endpoints, region, credentials }
}

async function startDataTable(folder?: string) {
  if (folder === undefined) return startTable({})
  await mkdir(folder, { recursive: true })
  try {
    return await startTable({ folder: join(folder, 'table') })
  } catch (error) {
    throw error instanceof DataFolderInUse ? new DataFolderInUse(folder) : error
  }
}

async function temporaryFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'noren-'))
  return { folder, stop: () => rm(folder, { recursive: true, force: true }) }
}

async function startS3(options: Parameters<typeof startBuckets>[0]) {
  try {
    return await startBuckets(options)
  } catch (error) {
    throw isBusy(error) ? new PortInUse(options.port) : error
  }
}
