import { Aws, Stack } from 'aws-cdk-lib'
import type { IFunction } from 'aws-cdk-lib/aws-lambda'
import { CfnScheduleGroup } from 'aws-cdk-lib/aws-scheduler'
import type { Queue } from 'aws-cdk-lib/aws-sqs'
import { Construct } from 'constructs'
import { allow, createServiceRole } from '#infra/permissions/service-role.ts'
import type { PermissionResources } from '#infra/permissions/table-statements.ts'
import { formatScheduleGroupName } from '#infra/stacks/stack-names.ts'

type ReservationSchedulesProps = {
  environment: string
  /** Dead letter queue. */
  failures: Queue
}

/** The schedule group of reservations and the role that its schedules run in. */
export class ReservationSchedules extends Construct {
  /** ARNs for permissions. */
  readonly resources: Pick<PermissionResources, 'schedules' | 'scheduleRole'>
  private readonly settings: Record<string, string>
  private readonly invoking = allow(['lambda:InvokeFunction'], [])

  constructor(scope: Construct, id: string, { environment, failures }: ReservationSchedulesProps) {
    super(scope, id)
    const name = formatScheduleGroupName(environment)
    new CfnScheduleGroup(this, 'Group', { name })
    const formatSchedulerArn = (resource: string, within: string) =>
      Stack.of(this).formatArn({
        service: 'scheduler',
        // A token also when the account is known, so that the ids of findings do not change.
        account: Aws.ACCOUNT_ID,
        resource,
        resourceName: within,
      })
    const role = createServiceRole(this, 'Role', {
      service: 'scheduler',
      statements: [allow(['sqs:SendMessage'], [failures.queueArn]), this.invoking],
      conditions: {
        StringEquals: {
          'aws:SourceAccount': Stack.of(this).account,
          'aws:SourceArn': formatSchedulerArn('schedule-group', name),
        },
      },
    })
    this.resources = {
      schedules: formatSchedulerArn('schedule', `${name}/*`),
      scheduleRole: role.roleArn,
    }
    this.settings = {
      SCHEDULE_GROUP: name,
      SCHEDULE_ROLE: role.roleArn,
      SCHEDULE_FAILURES: failures.queueArn,
    }
  }

  /** Lets the schedules invoke this function. Returns the environment variables for functions that create schedules. */
  allowInvoking({ functionArn }: IFunction): Record<string, string> {
    this.invoking.addResources(functionArn)
    return { ...this.settings, SCHEDULE_TARGET: functionArn }
  }
}
