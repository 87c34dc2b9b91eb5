import type { Stack } from '#infra/local/start-stack.ts'
import { startAwsStandIn } from '#test/support/operator/aws-stand-in.ts'

/**
 * Environment variables with which operator commands find the local stack as the environments dev and prod on AWS; `table` is
 * the endpoint of the table.
 */
export async function describeEnvironment(
  stack: Omit<Stack, 'stop'>,
  table: string,
): Promise<Record<string, string>> {
  const { env } = process
  const outputs = {
    data: { TableName: env.TABLE_NAME },
    site: {
      PagesBucket: env.PAGES_BUCKET,
      MediaBucket: env.MEDIA_BUCKET,
      PagesUrl: stack.pages,
      MediaUrl: stack.media,
    },
    jobs: {
      ScheduleGroup: env.SCHEDULE_GROUP,
      ScheduleTarget: env.SCHEDULE_TARGET,
      ScheduleRole: env.SCHEDULE_ROLE,
      ScheduleFailures: env.SCHEDULE_FAILURES,
    },
  }
  const stacks = Object.fromEntries(
    Object.entries(outputs).flatMap(([name, values]) =>
      ['dev', 'prod'].map((environment) => [
        `ap-northeast-1/noren-${environment}-${name}`,
        { outputs: values as Record<string, string> },
      ]),
    ),
  )
  return {
    ...(await startAwsStandIn({ stacks })),
    AWS_ENDPOINT_URL_DYNAMODB: table,
    AWS_ENDPOINT_URL_S3: stack.s3,
    AWS_ENDPOINT_URL_SCHEDULER: stack.scheduler,
    AWS_ACCESS_KEY_ID: env.AWS_ACCESS_KEY_ID ?? '',
    AWS_SECRET_ACCESS_KEY: env.AWS_SECRET_ACCESS_KEY ?? '',
    AWS_REQUEST_CHECKSUM_CALCULATION: 'WHEN_REQUIRED',
  }
}
