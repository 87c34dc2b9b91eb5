import { CfnOutput, RemovalPolicy, Stack } from 'aws-cdk-lib'
import { AttributeType, Billing, TableV2 } from 'aws-cdk-lib/aws-dynamodb'
import type { IBucket } from 'aws-cdk-lib/aws-s3'
import { Secret } from 'aws-cdk-lib/aws-secretsmanager'
import type { Construct } from 'constructs'
import type { StackSettings } from './environments.ts'
import { logsBucket } from './private-bucket.ts'
import { tableDefinition } from './table-definition.ts'

/** The table, which must never be lost; the secret that the API knows its own CloudFront by; and the access logs. */
export class DataStack extends Stack {
  readonly table: TableV2
  readonly originSecret: Secret
  readonly accessLogs: IBucket

  constructor(scope: Construct, id: string, { config, ...props }: StackSettings) {
    super(scope, id, props)
    const { partitionKey, sortKey, timeToLive, indexes } = tableDefinition
    this.table = new TableV2(this, 'Table', {
      partitionKey: text(partitionKey),
      sortKey: text(sortKey),
      globalSecondaryIndexes: indexes.map((index) => ({
        indexName: index.name,
        partitionKey: text(index.partitionKey),
        sortKey: text(index.sortKey),
      })),
      timeToLiveAttribute: timeToLive,
      billing: Billing.onDemand(),
      pointInTimeRecoverySpecification: {
        pointInTimeRecoveryEnabled: true,
        recoveryPeriodInDays: 35,
      },
      deletionProtection: config.keepsData,
      // Protected from deletion, it could not go where the stack never came up either, which would then hang.
      removalPolicy: config.keepsData ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
    })
    new CfnOutput(this, 'TableName', { value: this.table.tableName })
    this.originSecret = new Secret(this, 'OriginSecret', {
      description: 'The header by which the API knows that a request came through CloudFront',
      generateSecretString: { excludePunctuation: true, passwordLength: 48 },
    })
    const { logs: days, keepsData } = config
    this.accessLogs = logsBucket(this, 'AccessLogs', { days, keepsData })
  }
}

const text = (name: string) => ({ name, type: AttributeType.STRING })
