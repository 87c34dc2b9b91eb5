import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { limits } from '#functions/contract/limits.ts'
import { type CallsPerMinute, formatRateSettings } from '#infra/rate-settings.ts'
import { buildUploadsCors } from '#infra/storage/uploads-cors.ts'
import { localTableName } from './dynamodb/create-table.ts'
import { startTable } from './dynamodb/start-table.ts'
import { gatewayTimeoutMs } from './gateway/gateway.ts'
import type { ObjectCreatedEvent } from './s3/s3-exchange.ts'
import { startS3Server } from './s3/start-s3-server.ts'
import { type LocalScheduler, startScheduler } from './scheduler/start-scheduler.ts'
import { type LocalhostServer, openLocalhostServer } from './server/local-server.ts'
import { localKeyArn, startKms } from './services/start-kms.ts'
import { type LocalMail, localSender, startMail } from './services/start-mail.ts'

export const localBuckets = {
  uploads: 'uploads',
  media: 'media',
  pages: 'pages',
  viewLogs: 'view-logs',
} as const

/** The schedule group of reservations, and the function that their schedules invoke. */
const localSchedules = { group: 'noren-local-reservations', target: 'fire-reservation' }

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

type LocalServicesOptions = {
  folder?: string | undefined
  port: number
  /** Whether the media and pages buckets are versioned. */
  versioning: boolean
  /** Called for every object that was stored in any bucket. */
  onObjectCreated: (event: ObjectCreatedEvent) => void
}

/** Starts table, buckets and services; with `port`, uses it and the three ports after it. Throws as `startStack` does. */
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

/** Sets the environment variables of the handlers, as the stack does for Lambda. */
export function setHandlerEnvironment(services: LocalServices, callsAMinute: CallsPerMinute) {
  // oxlint-disable-next-line node/no-process-env -- the handlers run in this process
  Object.assign(process.env, {
    TABLE_NAME: localTableName,
    UPLOADS_BUCKET: localBuckets.uploads,
    MEDIA_BUCKET: localBuckets.media,
    PAGES_BUCKET: localBuckets.pages,
    VIEW_LOGS_BUCKET: localBuckets.viewLogs,
    PAGES_ORIGIN: services.pages.localhostOrigin,
    SCHEDULE_GROUP: localSchedules.group,
    SCHEDULE_TARGET: `arn:aws:lambda:${services.region}:000000000000:function:${localSchedules.target}`,
    SCHEDULE_ROLE: 'arn:aws:iam::000000000000:role/schedules',
    SCHEDULE_FAILURES: `arn:aws:sqs:${services.region}:000000000000:failures`,
    FACTOR_KEY: localKeyArn,
    ALLOWED_ORIGINS: [services.app.origin, services.app.localhostOrigin].join(' '),
    SECURE_COOKIES: 'false',
    ADMIN_FACTOR: 'optional',
    AUDIT_DAYS: String(limits.auditDays),
    SAMPLE_PICTURES: fileURLToPath(new URL('../../sample-pictures', import.meta.url)),
    // Passkeys need a host name: on this machine they work for `localhost` only.
    PASSKEY_ORIGIN: services.app.localhostOrigin,
    APP_ORIGIN: services.app.localhostOrigin,
    MAIL_FROM: localSender,
    MAIL_EVENTS: 'local',
    ...formatRateSettings(callsAMinute),
    AWS_ENDPOINT_URL_DYNAMODB: services.table,
    AWS_ENDPOINT_URL_S3: services.s3,
    AWS_ENDPOINT_URL_SCHEDULER: services.scheduler.endpoint,
    AWS_ENDPOINT_URL_KMS: services.kms,
    AWS_ENDPOINT_URL_SESV2: services.mail.endpoint,
    AWS_REGION: services.region,
    AWS_ACCESS_KEY_ID: services.credentials.accessKeyId,
    AWS_SECRET_ACCESS_KEY: services.credentials.secretAccessKey,
    // Without this, presigned requests carry the checksum of an empty body, which S3 refuses.
    AWS_REQUEST_CHECKSUM_CALCULATION: 'WHEN_REQUIRED',
    // On AWS metrics go to the function's log; here they would fill the terminal.
    POWERTOOLS_METRICS_DISABLED: 'true',
    // oxlint-disable-next-line node/no-process-env -- set by tests
    POWERTOOLS_LOG_LEVEL: process.env.POWERTOOLS_LOG_LEVEL ?? 'WARN',
  })
}
