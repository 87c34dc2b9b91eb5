import { CloudFrontClient } from '@aws-sdk/client-cloudfront'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { S3Client } from '@aws-sdk/client-s3'
import { OperatorFailure } from '#infra/operations/operator-failure.ts'
import type { Operator } from '#infra/operations/sign-in.ts'
import { outputsOf } from '#infra/operations/stack-outputs.ts'
import type { DataPlaces } from './restore-data.ts'

export type AwsPlaces = {
  data: DataPlaces
  edge: { client: CloudFrontClient; distribution: string }
  /** What functions are told of schedules by their environment. */
  schedules: Record<string, string>
}

/** Where the environment's data lie on AWS, as its stacks say. Throws `OperatorFailure` where they do not. */
export async function openAwsPlaces(operator: Operator): Promise<AwsPlaces> {
  const { region, environment } = operator
  const outputs = await Promise.all(
    ['data', 'site', 'jobs'].map((each) => outputsOf(operator, each)),
  )
  const all = Object.fromEntries(outputs.flatMap((each) => Object.entries(each)))
  const named = (name: string) => {
    if (all[name]) return all[name]
    throw new OperatorFailure(
      `${environment} was deployed by an earlier release, which does not say its ${name}: deploy first.`,
    )
  }
  // A stand-in of S3 has no host name for each bucket.
  // oxlint-disable-next-line node/no-process-env -- what the SDK goes by
  const forcePathStyle = Boolean(process.env.AWS_ENDPOINT_URL_S3)
  const buckets = new S3Client({ region, forcePathStyle })
  return {
    data: {
      table: { client: new DynamoDBClient({ region }), name: named('TableName') },
      pages: { client: buckets, name: named('PagesBucket') },
      media: { client: buckets, name: named('MediaBucket') },
      origins: { pages: named('PagesUrl'), media: named('MediaUrl') },
    },
    edge: { client: new CloudFrontClient({ region }), distribution: named('PagesDistribution') },
    schedules: {
      AWS_REGION: region,
      SCHEDULE_GROUP: named('ScheduleGroup'),
      SCHEDULE_TARGET: named('ScheduleTarget'),
      SCHEDULE_ROLE: named('ScheduleRole'),
      SCHEDULE_FAILURES: named('ScheduleFailures'),
    },
  }
}
