import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import { allowMaintenanceCheck, allowOnAttributes, allowOnPartitions } from './table-statements.ts'

/** ARNs of the table, its index, and the bucket for the log of the pages host. */
type CountingResources = Record<'table' | 'index' | 'viewLogs', string>

/** Counts the views of all shops from the log, and stores their totals in the profiles, whose other attributes it cannot change. */
export function buildCountingStatements({ table, index, viewLogs }: CountingResources) {
  return [
    new PolicyStatement({ actions: ['s3:ListBucket'], resources: [viewLogs] }),
    new PolicyStatement({ actions: ['s3:GetObject'], resources: [`${viewLogs}/*`] }),
    allowMaintenanceCheck(table),
    allowOnPartitions(table, ['BatchGetItem'], ['SLUG#*', 'HOST#*', 'VIEWLOG']),
    allowOnPartitions(table, ['Query', 'UpdateItem'], ['VIEWS#*']),
    allowOnPartitions(table, ['Query', 'PutItem'], ['VIEWLOG']),
    allowOnPartitions(index, ['Query'], ['USER']),
    allowOnAttributes(table, ['UpdateItem'], { partitions: ['USER#*'], attributes: ['views'] }),
    allowOnPartitions(table, ['UpdateItem'], ['ACTIVE#*']),
  ]
}

/** ARNs of the table, and of the buckets of public pages and of their images. */
type CheckResources = Record<'table' | 'pages' | 'media', string>

/** Reads public pages and their images, and stores what checks found in the pages, whose other attributes it cannot change. */
export function buildCheckStatements({ table, pages, media }: CheckResources) {
  return [
    allowMaintenanceCheck(table),
    allowOnPartitions(table, ['BatchGetItem'], ['SHOPS', 'ACTIVE#*']),
    allowOnPartitions(table, ['BatchGetItem'], ['USER#*']),
    allowOnAttributes(table, ['UpdateItem'], { partitions: ['USER#*'], attributes: ['checks'] }),
    allowOnPartitions(table, ['UpdateItem'], ['ACTIVE#*']),
    new PolicyStatement({
      actions: ['s3:GetObject'],
      resources: [`${pages}/*`, `${media}/images/*`],
    }),
  ]
}

/** Stores the state of the domains of shops. What it may do with CloudFront is in `domains-host.ts`. */
export function buildDomainStatements({ table, index }: Record<'table' | 'index', string>) {
  return [
    allowMaintenanceCheck(table),
    allowOnPartitions(index, ['Query'], ['HOSTS']),
    allowOnPartitions(table, ['BatchGetItem'], ['USER#*']),
    allowOnPartitions(table, ['UpdateItem', 'DeleteItem'], ['HOST#*']),
    allowOnAttributes(table, ['UpdateItem'], {
      partitions: ['USER#*'],
      attributes: ['host', 'state', 'problem', 'target', 'checked_at', 'GSI1PK', 'GSI1SK'],
    }),
  ]
}

/** ARNs of the table and its index, of the sender (or `none`) and of the events about its mails. */
type LetterResources = Record<'table' | 'index' | 'mailIdentity' | 'mailEvents', string>

/** Reads what mails are about, and sends them. The only job that reads inquiries, and it cannot change them. */
export function buildLetterStatements(resources: LetterResources) {
  const { table, index, mailIdentity, mailEvents } = resources
  return [
    allowMaintenanceCheck(table),
    allowOnPartitions(index, ['Query'], ['LETTERS']),
    allowOnPartitions(table, ['BatchGetItem'], ['USER#*', 'INQUIRIES#*', 'VIEWLOG']),
    allowOnPartitions(table, ['Query'], ['VIEWS#*', 'INQUIRIES#*']),
    allowOnPartitions(
      table,
      ['BatchGetItem', 'PutItem', 'UpdateItem', 'DeleteItem'],
      ['OUTBOX#*', 'LETTERS#*'],
    ),
    allowOnPartitions(table, ['UpdateItem'], ['LIMIT#*']),
    ...(mailIdentity === 'none'
      ? []
      : [
          new PolicyStatement({
            actions: ['ses:SendEmail'],
            resources: [mailIdentity, mailEvents],
          }),
        ]),
  ]
}
