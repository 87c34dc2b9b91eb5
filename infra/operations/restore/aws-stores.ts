import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { createS3Client } from '#infra/operations/command/create-s3-client.ts'
import { OperatorFailure } from '#infra/operations/command/operator-failure.ts'
import type { Operator } from '#infra/operations/command/sign-in-operator.ts'
import { loadStackOutputs } from '#infra/operations/stacks/load-stack-outputs.ts'
import type { DataStores } from './restore-data.ts'

export type AwsStores = {
  data: DataStores
  /** The environment variables of functions that create schedules. */
  schedules: Record<string, string>
}

/** The environment's table, and buckets, from its stack outputs. Throws `OperatorFailure` if one is missing. */
export async function openAwsStores(operator: Operator): Promise<AwsStores> {
  const { region, environment } = operator
  const outputs = await Promise.all(
    (['data', 'site', 'jobs'] as const).map((each) => loadStackOutputs(operator, each)),
  )
  const all = Object.fromEntries(outputs.flatMap((each) => Object.entries(each)))
  const requireOutput = (name: string) => {
    if (all[name]) return all[name]
    throw new OperatorFailure(
      `${environment} has no output ${name}: run "npm run deploy -- --env ${environment}" first.`,
    )
  }
  const buckets = createS3Client(region)
  return {
    data: {
      table: { client: new DynamoDBClient({ region }), name: requireOutput('TableName') },
      pages: { client: buckets, name: requireOutput('PagesBucket') },
      media: { client: buckets, name: requireOutput('MediaBucket') },
      origins: { pages: requireOutput('PagesUrl'), media: requireOutput('MediaUrl') },
    },
    schedules: {
      AWS_REGION: region,
      SCHEDULE_GROUP: requireOutput('ScheduleGroup'),
      SCHEDULE_TARGET: requireOutput('ScheduleTarget'),
      SCHEDULE_ROLE: requireOutput('ScheduleRole'),
      SCHEDULE_FAILURES: requireOutput('ScheduleFailures'),
    },
  }
}
