import { CfnOutput, Duration, RemovalPolicy, Stack } from 'aws-cdk-lib'
import { AttributeType, Billing, TableV2 } from 'aws-cdk-lib/aws-dynamodb'
import { Key } from 'aws-cdk-lib/aws-kms'
import type { IBucket } from 'aws-cdk-lib/aws-s3'
import { Secret } from 'aws-cdk-lib/aws-secretsmanager'
import type { Construct } from 'constructs'
import type { StackSettings } from '#infra/environments.ts'
import { createLogsBucket } from '#infra/storage/private-bucket.ts'
import { getRemovalPolicy } from '#infra/storage/removal-policy.ts'
import { tableDefinition } from '#infra/storage/table-definition.ts'

/** The table, the KMS key of one-time codes, the origin secret, and the access logs of hosts. */
export class DataStack extends Stack {
  readonly table: TableV2
  readonly factorKey: Key
  readonly originSecret: Secret
  readonly accessLogs: IBucket

  constructor(scope: Construct, id: string, { config, ...props }: StackSettings) {
    super(scope, id, props)
    const { reads: maxReadRequestUnits, writes: maxWriteRequestUnits } = config.tableLimits
    const { partitionKey, sortKey, timeToLive, indexes } = tableDefinition
    this.table = new TableV2(this, 'Table', {
      partitionKey: stringKey(partitionKey),
      sortKey: stringKey(sortKey),
      globalSecondaryIndexes: indexes.map((index) => ({
        indexName: index.name,
        partitionKey: stringKey(index.partitionKey),
        sortKey: stringKey(index.sortKey),
        maxReadRequestUnits,
        maxWriteRequestUnits,
      })),
      timeToLiveAttribute: timeToLive,
      billing: Billing.onDemand({ maxReadRequestUnits, maxWriteRequestUnits }),
      pointInTimeRecoverySpecification: {
        pointInTimeRecoveryEnabled: true,
        recoveryPeriodInDays: 35,
      },
      deletionProtection: config.keepsData,
      // With deletion protection, RETAIN is needed: otherwise the rollback of a failed first deploy hangs.
      removalPolicy: config.keepsData ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
    })
    new CfnOutput(this, 'TableName', { value: this.table.tableName })
    this.factorKey = new Key(this, 'FactorKey', {
      description: 'Encrypts the secrets of authenticator apps that admins sign in with',
      enableKeyRotation: true,
      // Without this key no stored secret can be decrypted, in no backup either.
      removalPolicy: getRemovalPolicy(config),
      pendingWindow: Duration.days(30),
    })
    this.originSecret = new Secret(this, 'OriginSecret', {
      description: 'The header by which the API knows that a request came through CloudFront',
      generateSecretString: { excludePunctuation: true, passwordLength: 48 },
    })
    this.accessLogs = createLogsBucket(this, 'AccessLogs', config)
  }
}

const stringKey = (name: string) => ({ name, type: AttributeType.STRING })
