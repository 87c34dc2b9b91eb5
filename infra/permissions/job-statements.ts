import { allow } from './service-role.ts'
import {
  allowMaintenanceCheck,
  allowOnAttributes,
  allowOnPartitions,
  allowOnTable,
  type PermissionResources,
} from './table-statements.ts'

/** Counts the views of all shops from the log, and stores their totals in the profiles, whose other attributes it cannot change. */
export function buildCountingStatements(resources: PermissionResources) {
  const { table, index, viewLogs } = resources
  return [
    allow(['s3:ListBucket'], [viewLogs]),
    allow(['s3:GetObject'], [`${viewLogs}/*`]),
    allowMaintenanceCheck(resources),
    allowOnTable(resources, ['BatchGetItem'], ['SLUG#*', 'HOST#*', 'VIEWLOG']),
    allowOnTable(resources, ['Query', 'UpdateItem'], ['VIEWS#*']),
    allowOnTable(resources, ['Query', 'PutItem'], ['VIEWLOG']),
    allowOnPartitions(index, ['Query'], ['USER']),
    allowOnAttributes(table, ['UpdateItem'], { partitions: ['USER#*'], attributes: ['views'] }),
    allowOnTable(resources, ['UpdateItem'], ['ACTIVE#*']),
  ]
}

/** Reads public pages and their images, and stores what checks found in the pages, whose other attributes it cannot change. */
export function buildCheckStatements(resources: PermissionResources) {
  const { table, pages, media } = resources
  return [
    allowMaintenanceCheck(resources),
    allowOnTable(resources, ['BatchGetItem'], ['SHOPS', 'ACTIVE#*']),
    allowOnTable(resources, ['BatchGetItem'], ['USER#*']),
    allowOnAttributes(table, ['UpdateItem'], { partitions: ['USER#*'], attributes: ['checks'] }),
    allowOnTable(resources, ['UpdateItem'], ['ACTIVE#*']),
    allow(['s3:GetObject'], [`${pages}/*`, `${media}/images/*`]),
  ]
}

/** Stores the state of the domains of shops. What it may do with CloudFront is in `domains-host.ts`. */
export function buildDomainStatements(resources: PermissionResources) {
  const { table, index } = resources
  return [
    allowMaintenanceCheck(resources),
    allowOnPartitions(index, ['Query'], ['HOSTS']),
    allowOnTable(resources, ['BatchGetItem'], ['USER#*']),
    allowOnTable(resources, ['UpdateItem', 'DeleteItem'], ['HOST#*']),
    allowOnAttributes(table, ['UpdateItem'], {
      partitions: ['USER#*'],
      attributes: ['host', 'state', 'problem', 'target', 'checked_at', 'GSI1PK', 'GSI1SK'],
    }),
  ]
}

/** Reads what mails are about, and sends them. The only job that reads inquiries, and it cannot change them. */
export function buildLetterStatements(resources: PermissionResources) {
  const { index, mailIdentity, mailEvents } = resources
  return [
    allowMaintenanceCheck(resources),
    allowOnPartitions(index, ['Query'], ['LETTERS']),
    allowOnTable(resources, ['BatchGetItem'], ['USER#*', 'INQUIRIES#*', 'VIEWLOG']),
    allowOnTable(resources, ['Query'], ['VIEWS#*', 'INQUIRIES#*']),
    allowOnTable(
      resources,
      ['BatchGetItem', 'PutItem', 'UpdateItem', 'DeleteItem'],
      ['OUTBOX#*', 'LETTERS#*'],
    ),
    allowOnTable(resources, ['UpdateItem'], ['LIMIT#*']),
    ...(mailIdentity === 'none' ? [] : [allow(['ses:SendEmail'], [mailIdentity, mailEvents])]),
  ]
}
