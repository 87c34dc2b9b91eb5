import { type CallsAMinute, rateSettings } from '#infra/rate-settings.ts'
import { localDistribution } from './edge/start-edge.ts'
import { localBuckets, localSchedules, type Places } from './open-places.ts'
import { localTableName } from './start-table.ts'

type Told = { originSecret: string; callsAMinute: CallsAMinute }

/** Sets what the handlers read from their environment, as the stack does for Lambda. */
export function setHandlerEnvironment(places: Places, { originSecret, callsAMinute }: Told) {
  // oxlint-disable-next-line node/no-process-env -- the handlers run in this process
  Object.assign(process.env, {
    TABLE_NAME: localTableName,
    UPLOADS_BUCKET: localBuckets.uploads,
    MEDIA_BUCKET: localBuckets.media,
    PAGES_BUCKET: localBuckets.pages,
    MEDIA_ORIGIN: places.media.origin,
    PAGES_ORIGIN: places.pages.origin,
    PAGES_DISTRIBUTION: localDistribution,
    SCHEDULE_GROUP: localSchedules.group,
    SCHEDULE_TARGET: `arn:aws:lambda:${places.region}:000000000000:function:${localSchedules.target}`,
    SCHEDULE_ROLE: 'arn:aws:iam::000000000000:role/schedules',
    SCHEDULE_FAILURES: `arn:aws:sqs:${places.region}:000000000000:failures`,
    ORIGIN_SECRET: originSecret,
    SECURE_COOKIES: 'false',
    ADMIN_FACTOR: 'optional',
    // An IP address is no host name: on this machine passkeys are for `localhost`.
    PASSKEY_ORIGIN: places.app.byName,
    ...rateSettings(callsAMinute),
    AWS_ENDPOINT_URL_DYNAMODB: places.table,
    AWS_ENDPOINT_URL_S3: places.s3,
    AWS_ENDPOINT_URL_CLOUDFRONT: places.edge.endpoint,
    AWS_ENDPOINT_URL_SCHEDULER: places.scheduler.endpoint,
    AWS_REGION: places.region,
    AWS_ACCESS_KEY_ID: places.credentials.accessKeyId,
    AWS_SECRET_ACCESS_KEY: places.credentials.secretAccessKey,
    // Presigned requests would otherwise carry the checksum of an empty body, which S3 refuses.
    AWS_REQUEST_CHECKSUM_CALCULATION: 'WHEN_REQUIRED',
    // A line for each call belongs in a function's log; here it would bury what the terminal says.
    POWERTOOLS_METRICS_DISABLED: 'true',
    // oxlint-disable-next-line node/no-process-env -- tests want silence
    POWERTOOLS_LOG_LEVEL: process.env.POWERTOOLS_LOG_LEVEL ?? 'WARN',
  })
}
