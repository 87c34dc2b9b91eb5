import type { IFunction } from 'aws-cdk-lib/aws-lambda'
import { CfnSchedule } from 'aws-cdk-lib/aws-scheduler'
import type { IQueue } from 'aws-cdk-lib/aws-sqs'
import type { Construct } from 'constructs'
import { allow, createServiceRole, requireOwnAccount } from '#infra/permissions/service-role.ts'

type FunctionSchedule = {
  target: Pick<IFunction, 'functionArn'>
  scheduleExpression: string
  /** How long an invocation that failed to start may be late. */
  maximumSeconds: number
  /** Queue of events that could not be delivered. */
  failures?: IQueue
}

/** Invokes a function again and again. `name` is the beginning of the ids. No retries: the next run follows soon. */
export function createFunctionSchedule(
  scope: Construct,
  name: string,
  { target, scheduleExpression, maximumSeconds, failures }: FunctionSchedule,
) {
  const { functionArn: arn } = target
  const role = createServiceRole(scope, `${name}ScheduleRole`, {
    service: 'scheduler',
    statements: [
      allow(['lambda:InvokeFunction'], [arn]),
      ...(failures ? [allow(['sqs:SendMessage'], [failures.queueArn])] : []),
    ],
    conditions: requireOwnAccount(scope),
  })
  new CfnSchedule(scope, `${name}Schedule`, {
    scheduleExpression,
    flexibleTimeWindow: { mode: 'OFF' },
    target: {
      arn,
      roleArn: role.roleArn,
      ...(failures && { deadLetterConfig: { arn: failures.queueArn } }),
      retryPolicy: { maximumRetryAttempts: 0, maximumEventAgeInSeconds: maximumSeconds },
    },
  })
}
