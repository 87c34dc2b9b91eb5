import type { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import type { EndpointName } from '#functions/contract/endpoints.ts'
import { canaryShop } from '#functions/contract/platform/canary-shop.ts'
import { maintenanceKey, originSecretsKey } from '#functions/contract/platform/platform-state.ts'
import { accountRights, buildAccountStatements, secretPartitions } from './account-statements.ts'
import type { Capability } from './capabilities.ts'
import {
  buildCheckStatements,
  buildCountingStatements,
  buildDomainStatements,
  buildLetterStatements,
} from './job-statements.ts'
import { allow } from './service-role.ts'
import {
  allowInserts,
  allowMaintenanceCheck,
  allowOnAttributes,
  allowOnOtherPartitions,
  allowOnPartitions,
  allowOnTable,
  denyWritingAttributes,
  type PermissionResources,
  writeActions,
} from './table-statements.ts'

/** The statements of a role with these capabilities. */
export function buildStatements(
  capabilities: readonly Capability[],
  resources: PermissionResources,
) {
  const [rights = {}] = capabilities.flatMap((capability) => accountRights[capability] ?? [])
  return [
    ...capabilities.flatMap((capability) => statementBuilders[capability]?.(resources) ?? []),
    ...(capabilities.includes('records') ? [] : [denyRecords(resources)]),
    ...buildAccountStatements(rights, resources),
  ]
}

/** Links for a shop's password go to the address in its record. */
const denyRecords = ({ table }: PermissionResources) =>
  denyWritingAttributes(table, {
    partitions: ['USER#*'],
    attributes: ['record', 'email_at', 'email_by'],
  })

/** What visitors sent: general rights leave it out, so that functions of admins cannot read it. */
const inquiryPartitions = ['INQUIRIES#*']

const sharedPartitions = ['NEWS', 'NEWSFOR#*', 'QANDA', 'ARCHIVE', 'SAMPLE']

type StatementBuilder = (resources: PermissionResources) => PolicyStatement[]

/** Except the rights on accounts (account-statements.ts). */
const statementBuilders: Partial<Record<Capability, StatementBuilder>> = {
  public: (resources) => [
    allowOnTable(resources, ['BatchGetItem'], [originSecretsKey.PK, maintenanceKey.PK]),
    allowAuditLines(resources),
  ],
  reads: buildCommonStatements,
  // Changes of accounts, which leave the data of shops alone.
  repeats: (resources) => [allowOnTable(resources, ['PutItem', 'DeleteItem'], ['OPERATION#*'])],
  changes: (resources) => [
    ...buildCommonStatements(resources),
    allowOnTable(resources, writeActions, ['USER#*']),
    allowOnTable(resources, ['PutItem', 'DeleteItem'], ['OPERATION#*']),
  ],
  throttles: (resources) => [allowOnTable(resources, ['UpdateItem'], ['LIMIT#*'])],
  // Attempts refused before evaluation are counted instead of logged as lines.
  refusals: (resources) => [allowOnTable(resources, ['UpdateItem'], ['AUDITCOUNT#*'])],
  // Data that all shops see, and news for some.
  operates: (resources) => [allowOnTable(resources, writeActions, sharedPartitions)],
  uploads: (resources) => [
    // To sign the form, check whether an upload has arrived, and cancel it.
    allow(['s3:PutObject', 's3:GetObject', 's3:DeleteObject'], [`${resources.uploads}/incoming/*`]),
    // Admins upload files for all shops.
    allowOnTable(resources, writeActions, ['ARCHIVE', 'SAMPLE']),
  ],
  pictures: (resources) => [
    allowTroubles(resources),
    allow(['s3:GetObject', 's3:DeleteObject'], [`${resources.uploads}/incoming/*`]),
    ...buildImageStatements(resources),
  ],
  movies: (resources) => [
    allowTroubles(resources),
    allow(['s3:GetObject', 's3:DeleteObject'], [`${resources.uploads}/incoming/*`]),
    // A new poster copies the movie; new movie bytes keep the poster.
    allow(['s3:GetObject', 's3:PutObject'], [`${resources.media}/movies/*`]),
  ],
  copies: (resources) => [
    // Quota may be taken back from uploads that never arrived.
    allow(['s3:GetObject'], [`${resources.uploads}/incoming/*`]),
    ...buildImageStatements(resources),
  ],
  downloads: ({ media }) => [allow(['s3:GetObject'], [`${media}/images/*`])],
  'run-cleanup': buildCleanupStatements,
  'run-reservations': buildReservationStatements,
  'make-variants': buildVariantStatements,
  'count-views': buildCountingStatements,
  'check-pages': buildCheckStatements,
  'check-domains': buildDomainStatements,
  'send-letters': buildLetterStatements,
  'add-admin': (resources) => [
    allowOnPartitions(resources.index, ['Query'], ['ADMIN']),
    allowAuditLines(resources),
  ],
  'install-samples': buildInstallationStatements,
  'make-canary': buildCanaryStatements,
  'run-canary': () => [],
  site: buildPublishStatements,
  schedules: buildScheduleStatements,
  codes: ({ factorKey }) => [
    allow(['kms:GenerateDataKey', 'kms:Decrypt'], [factorKey], {
      StringEquals: { 'kms:EncryptionContext:use': 'one-time-codes' },
    }),
  ],
  mail: ({ mailIdentity }) =>
    mailIdentity === 'none' ? [] : [allow(['ses:SendEmail'], [mailIdentity])],
  'shop-rows': (resources) => [allowShopRows(resources)],
  domains: (resources) => [allowOnTable(resources, ['PutItem', 'UpdateItem'], ['HOST#*'])],
  // Denied to all others.
  records: () => [],
  inquiries: (resources) => [
    allowOnTable(resources, ['BatchGetItem', 'Query', ...writeActions], inquiryPartitions),
  ],
  letters: (resources) => [allowOnTable(resources, ['PutItem', 'UpdateItem'], ['LETTERS#*'])],
  outbox: (resources) => [allowOutbox(resources)],
} satisfies Record<Exclude<Capability, EndpointName>, StatementBuilder>

/** Writes published pages and their fonts, and queues pages for the sitemap. */
function buildPublishStatements(resources: PermissionResources) {
  const { pages } = resources
  return [
    allowOnTable(resources, ['UpdateItem'], ['SITEMAP']),
    allow(['s3:GetObject', 's3:PutObject'], [`${pages}/*`]),
    allow(['s3:DeleteObject'], [`${pages}/*/fonts/*`]),
  ]
}

/** Adds and changes samples and writes their bytes. */
function buildInstallationStatements(resources: PermissionResources) {
  return [
    allowOnTable(resources, ['BatchGetItem', 'PutItem', 'UpdateItem'], ['SAMPLE']),
    allowAuditLines(resources),
    allow(['s3:GetObject', 's3:PutObject'], [`${resources.media}/images/*`]),
  ]
}

/** Creates one fixed shop and sets its password without reading it. */
function buildCanaryStatements(resources: PermissionResources) {
  const { id, login_id, slug } = canaryShop
  const own = [`USER#${id}`, `LOGIN#${login_id}`, `SLUG#${slug}`]
  return [
    allowOnTable(resources, ['BatchGetItem'], ['USER#*', ...own]),
    allowOnTable(resources, ['PutItem', 'UpdateItem'], own),
    allowAuditLines(resources),
  ]
}

/** Creates and deletes schedules, and passes their role to the scheduler. */
function buildScheduleStatements({ schedules, scheduleRole }: PermissionResources) {
  return [
    allow(['scheduler:CreateSchedule', 'scheduler:DeleteSchedule'], [schedules]),
    allow(['iam:PassRole'], [scheduleRole], {
      StringEquals: { 'iam:PassedToService': 'scheduler.amazonaws.com' },
    }),
  ]
}

/** Publishes and ends reservations and records the outcome. */
function buildReservationStatements(resources: PermissionResources) {
  return [
    allowMaintenanceCheck(resources),
    allowOnTable(resources, ['BatchGetItem', 'UpdateItem'], ['USER#*']),
    allowOnTable(resources, ['UpdateItem'], ['ACTIVE#*']),
    allowOnTable(resources, ['BatchGetItem'], ['PICTURE#*']),
    allowAuditLines(resources),
    allowTroubles(resources),
    allowOutbox(resources),
    ...buildPublishStatements(resources),
  ]
}

/** Makes image variants and updates files, drafts and live pages that show the image. */
function buildVariantStatements(resources: PermissionResources) {
  const owners = ['USER#*', 'ARCHIVE', 'SAMPLE']
  return [
    allowOnTable(resources, ['BatchGetItem', 'UpdateItem'], ['PICTURE#*', ...owners]),
    allowOnTable(resources, ['DeleteItem'], ['PICTURE#*']),
    allowOnTable(resources, ['UpdateItem'], ['ACTIVE#*']),
    allow(['s3:GetObject', 's3:PutObject'], [`${resources.media}/images/*`]),
    ...buildPublishStatements(resources),
  ]
}

/** Writes images, queues their variants, and may overwrite an image. */
function buildImageStatements(resources: PermissionResources) {
  return [
    allowOnTable(resources, ['PutItem'], ['PICTURE#*']),
    allow(['s3:GetObject', 's3:PutObject'], [`${resources.media}/images/*`]),
  ]
}

/**
 * Processes due work: interrupted uploads, unused bytes, unused names, deleted shops, late reservations. Only this role
 * may list a bucket and delete media.
 */
function buildCleanupStatements(resources: PermissionResources) {
  const { index, uploads, media } = resources
  const names = ['LOGIN#*', 'SLUG#*']
  const owners = ['USER#*', 'ARCHIVE', 'SAMPLE', 'PICTURE#*']
  return [
    allowMaintenanceCheck(resources),
    allowOnPartitions(index, ['Query'], ['DUE', 'USER']),
    allowOnTable(resources, ['BatchGetItem', 'Query'], [...owners, ...names, 'ADMIN#*']),
    allowOnTable(resources, ['UpdateItem', 'DeleteItem'], owners),
    allowOnTable(resources, ['PutItem'], ['FORMERSHOPS']),
    allowOnTable(resources, ['UpdateItem'], ['HOST#*']),
    allowOnTable(
      resources,
      ['Query', 'DeleteItem'],
      ['VIEWS#*', ...inquiryPartitions, 'LETTERS#*', 'OUTBOX#*'],
    ),
    allowOutbox(resources),
    allowOnTable(resources, ['BatchGetItem', 'Query', 'DeleteItem'], ['SITEMAP']),
    allowOnTable(resources, ['BatchGetItem'], ['SHOPS', 'ACTIVE#*']),
    allowShopRows(resources),
    allowOnTable(resources, ['UpdateItem'], ['ACTIVE#*']),
    allow(['s3:GetObject', 's3:DeleteObject'], [`${uploads}/incoming/*`]),
    allow(['s3:ListBucket'], [media], {
      StringLike: { 's3:prefix': ['images/*', 'movies/*'] },
    }),
    allow(['s3:DeleteObject'], [`${media}/images/*`, `${media}/movies/*`]),
    // An image is copied onto itself to trigger its event again.
    allow(['s3:GetObject', 's3:PutObject'], [`${media}/images/*`]),
    allowAuditLines(resources),
    allowTroubles(resources),
    ...buildPublishStatements(resources),
  ]
}

/** For all endpoints with a session: reads everything except secrets and inquiries, keeps the session alive, records activity, writes audit lines. */
function buildCommonStatements(resources: PermissionResources) {
  const { table, index } = resources
  return [
    allowOnOtherPartitions(
      [table, index],
      ['BatchGetItem', 'Query'],
      [...secretPartitions, ...inquiryPartitions],
    ),
    allowOnAttributes(table, ['UpdateItem'], {
      partitions: ['SESSION#*', 'ADMINSESSION#*'],
      attributes: ['seen'],
    }),
    allowOnTable(resources, ['UpdateItem'], ['ACTIVE#*']),
    allowAuditLines(resources),
  ]
}

/** Only inserts: an insert fails where an item exists, so no line can be changed. */
const allowAuditLines = ({ table }: PermissionResources) => allowInserts(table, ['AUDIT#*'])

const allowTroubles = (resources: PermissionResources) =>
  allowOnTable(resources, ['PutItem'], ['TROUBLE#*'])

/** Only puts: what is queued is sent once by its id. */
const allowOutbox = (resources: PermissionResources) =>
  allowOnTable(resources, ['PutItem'], ['OUTBOX#*'])

const allowShopRows = (resources: PermissionResources) =>
  allowOnTable(resources, ['PutItem'], ['SHOPS'])
