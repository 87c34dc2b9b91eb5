import type { CloudFrontClient } from '@aws-sdk/client-cloudfront'
import type { SecretsManagerClient } from '@aws-sdk/client-secrets-manager'
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'

export type Rotation = {
  secrets: SecretsManagerClient
  secretId: string
  edge: CloudFrontClient
  /** Of the app's host, the pages host, and the domains of shops. */
  distributions: readonly string[]
  table: DynamoDBDocumentClient
  tableName: string
  pause: (milliseconds: number) => Promise<unknown>
  say: (line: string) => void
  /** Throws while a deploy is in progress. */
  requireNoDeploy: () => Promise<void>
}
