import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import { allowMaintenanceCheck, allowOnAttributes, allowOnPartitions } from './table-statements.ts'

/** ARNs of the table, and of the buckets of public pages and of their images. */
type CheckResources = Record<'table' | 'pages' | 'media', string>

/** Reads public pages and their images, and stores what checks found in the pages, whose other attributes it cannot change. */
export function buildCheckStatements({ table, pages, media }: CheckResources) {
  return [
    allowMaintenanceCheck(table),
    allowOnPartitions(table, ['BatchGetItem'], ['SHOPS', 'ACTIVE#*']),
    allowOnPartitions(table, ['GetItem', 'BatchGetItem'], ['USER#*']),
    allowOnAttributes(table, ['UpdateItem'], { partitions: ['USER#*'], attributes: ['checks'] }),
    allowOnPartitions(table, ['UpdateItem'], ['ACTIVE#*']),
    new PolicyStatement({
      actions: ['s3:GetObject'],
      resources: [`${pages}/*`, `${media}/images/*`],
    }),
  ]
}
