import { CfnOutput, Duration, Stack } from 'aws-cdk-lib'
import { PolicyDocument, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { CfnSchedule } from 'aws-cdk-lib/aws-scheduler'
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs'
import type { Construct } from 'constructs'
import type { DataStack } from './data-stack.ts'
import type { StackSettings } from './environments.ts'
import { eventFunction, handlerFunction, handlerLog } from './handler-function.ts'
import { HandlerRoles } from './handler-roles.ts'
import type { SiteStack } from './site-stack.ts'
import { uploadsBucketName } from './uploads-bucket.ts'

type JobsStackProps = StackSettings & {
  data: DataStack
  site: SiteStack
  /** The bundled handlers: a directory each. */
  handlers: string
}

/** What has no route: once a minute, what is due is done; and what operators do by hand. */
export class JobsStack extends Stack {
  constructor(scope: Construct, id: string, { data, site, handlers, ...settings }: JobsStackProps) {
    super(scope, id, settings)
    const failures = this.failures()
    const logGroup = handlerLog(this, 'sweepLog', settings.config)
    const uploads = uploadsBucketName(settings)
    const roles = new HandlerRoles(this, 'Roles', {
      table: data.table.tableArn,
      index: `${data.table.tableArn}/index/GSI1`,
      uploads: this.formatArn({ service: 's3', region: '', account: '', resource: uploads }),
      media: site.media.bucketArn,
      pages: site.pages.bucketArn,
    })
    const sweep = eventFunction(this, 'sweep', {
      directory: `${handlers}/sweep`,
      // Its rights are written out: what the library would add to them is there already.
      role: roles.roleForEvent('sweeps', logGroup, [sendTo(failures)]).withoutPolicyUpdates(),
      logGroup,
      environment: {
        TABLE_NAME: data.table.tableName,
        UPLOADS_BUCKET: uploads,
        MEDIA_BUCKET: site.media.bucketName,
        PAGES_BUCKET: site.pages.bucketName,
        MEDIA_ORIGIN: site.mediaOrigin,
        PAGES_ORIGIN: site.pagesOrigin,
      },
      failures,
    })
    this.everyMinute(sweep.functionArn, failures)

    const adminLog = handlerLog(this, 'addAdminLog', settings.config)
    const addAdmin = handlerFunction(this, 'addAdmin', {
      directory: `${handlers}/add-admin`,
      role: roles.roleForEvent('admits', adminLog),
      logGroup: adminLog,
      environment: { TABLE_NAME: data.table.tableName },
      needs: ['passwords'],
    })
    // Invoked by the operator alone: nothing else may.
    new CfnOutput(this, 'AddAdmin', { value: addAdmin.functionName })
  }

  /** Where an operator finds what failed. */
  private failures() {
    return new Queue(this, 'Failures', {
      encryption: QueueEncryption.SQS_MANAGED,
      enforceSSL: true,
      retentionPeriod: Duration.days(14),
    })
  }

  private everyMinute(functionArn: string, failures: Queue) {
    const role = new Role(this, 'SweepScheduleRole', {
      assumedBy: new ServicePrincipal('scheduler.amazonaws.com', {
        conditions: { StringEquals: { 'aws:SourceAccount': this.account } },
      }),
      inlinePolicies: {
        rights: new PolicyDocument({
          statements: [
            new PolicyStatement({ actions: ['lambda:InvokeFunction'], resources: [functionArn] }),
            sendTo(failures),
          ],
        }),
      },
    })
    new CfnSchedule(this, 'SweepSchedule', {
      scheduleExpression: 'rate(1 minute)',
      flexibleTimeWindow: { mode: 'OFF' },
      target: {
        arn: functionArn,
        roleArn: role.roleArn,
        deadLetterConfig: { arn: failures.queueArn },
        retryPolicy: { maximumRetryAttempts: 0, maximumEventAgeInSeconds: 60 },
      },
    })
  }
}

const sendTo = (queue: Queue) =>
  new PolicyStatement({ actions: ['sqs:SendMessage'], resources: [queue.queueArn] })
