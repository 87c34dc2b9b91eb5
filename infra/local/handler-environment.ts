import { fileURLToPath } from 'node:url'
import { limits } from '#functions/contract/limits.ts'
import { type CallsPerMinute, formatRateSettings } from '#infra/rate-settings.ts'
import { localTableName } from './dynamodb/create-table.ts'
import { localKeyArn } from './services/start-kms.ts'
import { localSender } from './services/start-mail.ts'
import { type LocalServices, localBuckets, localSchedules } from './start-local-services.ts'

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
