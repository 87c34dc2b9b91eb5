import { Aws, Stack } from 'aws-cdk-lib'
import { PolicyDocument, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import type { IFunction } from 'aws-cdk-lib/aws-lambda'
import { CfnScheduleGroup } from 'aws-cdk-lib/aws-scheduler'
import type { Queue } from 'aws-cdk-lib/aws-sqs'
import { Construct } from 'constructs'
import type { Resources } from './rights.ts'

type Props = {
  environment: string
  /** Where an operator finds what could not be delivered. */
  failures: Queue
}

/** Where reservations are scheduled, and the role that their schedules run in. */
export class ReservationSchedules extends Construct {
  /** What rights are given on. */
  readonly resources: Pick<Resources, 'schedules' | 'scheduleRole'>
  private readonly settings: Record<string, string>
  private readonly rights = new PolicyDocument()

  constructor(scope: Construct, id: string, { environment, failures }: Props) {
    super(scope, id)
    const name = `noren-${environment}-reservations`
    new CfnScheduleGroup(this, 'Group', { name })
    const arnOf = (resource: string, within: string) =>
      Stack.of(this).formatArn({
        service: 'scheduler',
        // Not the stack's: what the checks find names it the same with an account and without.
        account: Aws.ACCOUNT_ID,
        resource,
        resourceName: within,
      })
    const role = new Role(this, 'Role', {
      assumedBy: new ServicePrincipal('scheduler.amazonaws.com', {
        conditions: {
          StringEquals: {
            'aws:SourceAccount': Stack.of(this).account,
            'aws:SourceArn': arnOf('schedule-group', name),
          },
        },
      }),
      inlinePolicies: { rights: this.rights },
    })
    this.rights.addStatements(
      new PolicyStatement({ actions: ['sqs:SendMessage'], resources: [failures.queueArn] }),
    )
    this.resources = { schedules: arnOf('schedule', `${name}/*`), scheduleRole: role.roleArn }
    this.settings = {
      SCHEDULE_GROUP: name,
      SCHEDULE_ROLE: role.roleArn,
      SCHEDULE_FAILURES: failures.queueArn,
    }
  }

  /** Lets the schedules invoke this function; gives what whoever makes them is told by its environment. */
  invoking({ functionArn }: IFunction): Record<string, string> {
    this.rights.addStatements(
      new PolicyStatement({ actions: ['lambda:InvokeFunction'], resources: [functionArn] }),
    )
    return { ...this.settings, SCHEDULE_TARGET: functionArn }
  }
}
