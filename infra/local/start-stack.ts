import { fileURLToPath } from 'node:url'
import { S3Client } from '@aws-sdk/client-s3'
import { limits } from '#functions/contract/limits.ts'
import type { CallsPerMinute } from '#infra/rate-settings.ts'
import { storeOriginItem } from '#infra/storage/store-origin-item.ts'
import { localOriginSecret, localTableName, openLocalClient } from './dynamodb/create-table.ts'
import { createObjectEventQueue, startJobTimer } from './events/background-work.ts'
import { invokeEvent } from './events/invoke-event.ts'
import { listApiRoutes, openApiRoute } from './gateway/api-routes.ts'
import { createGateway } from './gateway/gateway.ts'
import { createAppHost } from './hosts/app-host.ts'
import { createMediaHost, createPagesHost, type PageObject } from './hosts/bucket-hosts.ts'
import { createEdgeCache, createPassingCache } from './hosts/edge-cache.ts'
import { openSlugFinder } from './hosts/find-slug.ts'
import { uploadHostFiles } from './hosts/upload-host-files.ts'
import { createViewLog, removeOldViewLogs } from './hosts/view-log.ts'
import { toDataFolderFailure } from './start-failure.ts'
import {
  type LocalServices,
  localBuckets,
  setHandlerEnvironment,
  startLocalServices,
  type TrackStarted,
} from './start-local-services.ts'

export type StackOptions = {
  /** The data folder; without it the data is lost when the stack stops. */
  folder?: string
  /** The app's port; pages, media and S3 use the three after it. 0 or undefined: free ports. */
  port?: number
  /** Whether the app's host serves the built app besides the API. */
  web?: boolean
  /** The path on the pages host to which the banner of the sign-in screen leads; without it there is none. */
  bannerPath?: string
  /** Rate limits for each account; default as on AWS. */
  callsAMinute?: Partial<CallsPerMinute>
  /** Whether the cleanup job runs once a minute, as on AWS, domains are checked and mails are sent. Tests start these themselves. */
  cleanup?: boolean
  /** Whether views are counted every minute. Tests start the job themselves, after `writeViewLog`. */
  views?: boolean
  /** Whether public pages are checked every hour; the job asks other hosts for what pages link to. */
  pageChecks?: boolean
  /** Whether the pages' host caches as CloudFront does: for two seconds. Without it tests see a change at once. */
  edgeCache?: boolean
  /** Whether schedules fire at their time, as on AWS. Tests fire them themselves. */
  schedules?: boolean
  /** Whether the media and pages buckets are versioned, as on AWS. */
  versioning?: boolean
  /** Whether variants of new images are created automatically, as on AWS. */
  imageVariants?: boolean
  /** The first variants wait for it. */
  variantsAfter?: Promise<void>
}

/** A running stack: its addresses, without a trailing slash; all but `app`, `s3` and the services are at `localhost`. */
export type Stack = {
  app: string
  /** The app at `localhost`, where passkeys work. */
  appByName: string
  pages: string
  media: string
  s3: string
  scheduler: string
  table: string
  /** The folder where mails are written instead of being sent. */
  mailFolder: string
  /** Stores the log of the pages host until now, from which views are counted. */
  writeViewLog: () => Promise<void>
  /** Fulfilled when the database ended and cannot be started again. */
  lost: Promise<void>
  stop(): Promise<void>
}

const webFolder = fileURLToPath(new URL('../../web/dist', import.meta.url))

/**
 * Starts the whole platform in this process with the data of the folder: table, buckets, API and
 * the three hosts. `seedInstallation` adds the initial data.
 * @throws {OtherVersionData} when the folder holds other data
 * @throws {DataFolderInUse} when another process has the folder open
 * @throws {PortInUse} when another program uses one of the ports
 * @throws {StartFailure} when the folder is read-only, full or unusable for another reason
 */
export async function startStack(options: StackOptions = {}): Promise<Stack> {
  const { track, stop } = createStopList()
  try {
    const { folder, port = 0, imageVariants = false, versioning = false } = options
    const events = createObjectEventQueue({ after: options.variantsAfter })
    const onObjectCreated = imageVariants ? events.announce : () => undefined
    const services = await startLocalServices({ folder, port, onObjectCreated, versioning }, track)
    const viewLog = await startHosts(services, options, track)
    track(events)
    const { app, pages, media, s3, table, mail, lost } = services
    return {
      app: app.origin,
      appByName: app.localhostOrigin,
      pages: pages.localhostOrigin,
      media: media.localhostOrigin,
      s3,
      scheduler: services.scheduler.endpoint,
      table,
      mailFolder: mail.folder,
      writeViewLog: viewLog.write,
      lost,
      stop,
    }
  } catch (error) {
    await stop()
    const { folder } = options
    throw (folder !== undefined && toDataFolderFailure(error, folder)) || error
  }
}

function createStopList() {
  const started: { stop(): Promise<void> }[] = []
  const track: TrackStarted = (one) => {
    started.push(one)
    return one
  }
  /** Stops every part, whatever another does, then throws what failed. */
  async function stop(): Promise<void> {
    const failures: unknown[] = []
    while (started.length > 0) {
      // oxlint-disable-next-line no-await-in-loop -- in the reverse order of the starts
      await started
        .pop()
        ?.stop()
        .catch((error: unknown) => failures.push(error))
    }
    if (failures.length > 0) throw failures[0]
  }
  return { track, stop }
}

async function startHosts(services: LocalServices, options: StackOptions, track: TrackStarted) {
  const { web = false, bannerPath } = options
  const callsAMinute = { ...limits.callsAMinute, ...options.callsAMinute }
  const { app, pages, media, s3, region, credentials } = services
  setHandlerEnvironment(services, callsAMinute)
  await storeOrigin(services.table)
  const client = new S3Client({ endpoint: s3, region, credentials, forcePathStyle: true })
  track({ stop: async () => client.destroy() })
  const viewLogs = { client, name: localBuckets.viewLogs }
  const viewLog = createViewLog(viewLogs)
  track({ stop: viewLog.close })
  const origins = { media: media.localhostOrigin, pages: pages.localhostOrigin, uploads: s3 }
  await uploadHostFiles(client, origins)
  const gateway = createGateway({
    routes: [...listApiRoutes(), openApiRoute],
    originSecret: localOriginSecret,
  })
  const passkeyOrigin = app.localhostOrigin
  app.answer(
    createAppHost({
      ...(web && { folder: webFolder }),
      ...(bannerPath !== undefined && { bannerLink: origins.pages + bannerPath }),
      origins,
      passkeyOrigin,
      api: gateway,
    }),
  )
  const cache = options.edgeCache ? createEdgeCache<PageObject>() : createPassingCache<PageObject>()
  const buckets = {
    pages: { client, name: localBuckets.pages },
    media: { client, name: localBuckets.media },
  }
  const findSlug = openSlugFinder(services.table, track)
  pages.answer(createPagesHost(buckets, { cache, viewLog, findSlug, api: gateway }))
  media.answer(createMediaHost(buckets.media))
  // Stops before the services above, so that running requests still reach the table.
  track({ stop: async () => void (await Promise.all([app.stop(), pages.stop(), media.stop()])) })
  if (options.cleanup)
    for (const name of ['clean-up', 'check-domains', 'send-letters'] as const) track(startJob(name))
  if (options.views) {
    await removeOldViewLogs(viewLogs)
    track(startJob('count-views', viewLog.write))
  }
  if (options.pageChecks) track(startJob('check-pages'))
  if (options.schedules) services.scheduler.begin()
  return viewLog
}

/** As the first deploy does on AWS. */
async function storeOrigin(endpoint: string) {
  const client = openLocalClient(endpoint)
  await storeOriginItem(client, localTableName, localOriginSecret)
  client.destroy()
}

const minute = 60_000

/** The jobs by their files, each with its interval and what is logged when it fails. Some run more often than on AWS, so that one need not wait for what they do. */
const jobs = {
  'clean-up': [minute, '後片付けができませんでした。1分後にもう一度試します'],
  'check-domains': [minute / 6, 'お店のドメインを確認できませんでした。すぐにもう一度試します'],
  'send-letters': [minute / 6, 'お店へのメールを送れませんでした。すぐにもう一度試します'],
  'check-pages': [60 * minute, '公開中のページを点検できませんでした。1時間後にもう一度試します'],
  'count-views': [minute, '見られた回数を数えられませんでした。1分後にもう一度試します'],
} as const

/** `prepare` runs before each run. */
function startJob(name: keyof typeof jobs, prepare?: () => Promise<void>) {
  const [intervalMs, failure] = jobs[name]
  async function run() {
    await prepare?.()
    await invokeEvent(name, {})
  }
  return startJobTimer({ run, intervalMs, failure })
}
