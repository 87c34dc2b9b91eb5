import { CfnOutput, Duration, Stack } from 'aws-cdk-lib'
import { Alarm, ComparisonOperator, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch'
import { PolicyDocument, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { CfnSchedule } from 'aws-cdk-lib/aws-scheduler'
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs'
import type { Construct } from 'constructs'
import type { DataStack } from './data-stack.ts'
import type { StackSettings } from './environments.ts'
import { eventFunction, handlerFunction, handlerLog } from './handler-function.ts'
import { HandlerRoles } from './handler-roles.ts'
import { PictureVariants } from './picture-variants.ts'
import { ReservationSchedules } from './reservation-schedules.ts'
import type { Resources } from './rights.ts'
import type { SiteStack } from './site-stack.ts'
import { uploadsBucketName } from './uploads-bucket.ts'

type JobsStackProps = StackSettings & {
  data: DataStack
  site: SiteStack
  /** The bundled handlers: a directory each. */
  handlers: string
}

/** What has no route: once a minute, what is due is done; reservations; and what operators do by hand. */
export class JobsStack extends Stack {
  /** For whoever schedules a reservation: what it is told by its environment, and what it needs rights on. */
  readonly schedules: {
    environment: Record<string, string>
    resources: Pick<Resources, 'schedules' | 'scheduleRole'>
  }

  constructor(scope: Construct, id: string, { data, site, handlers, ...settings }: JobsStackProps) {
    super(scope, id, settings)
    const failures = this.failures()
    const { environment } = settings
    const schedules = new ReservationSchedules(this, 'Reservations', { environment, failures })
    const logGroup = handlerLog(this, 'sweepLog', settings.config)
    const uploads = uploadsBucketName(settings)
    const roles = new HandlerRoles(this, 'Roles', {
      table: data.table.tableArn,
      index: `${data.table.tableArn}/index/GSI1`,
      uploads: this.formatArn({ service: 's3', region: '', account: '', resource: uploads }),
      media: site.media.bucketArn,
      pages: site.pages.bucketArn,
      pagesDistribution: site.pagesDistribution.distributionArn,
      ...schedules.resources,
    })
    const sweep = eventFunction(this, 'sweep', {
      directory: `${handlers}/sweep`,
      // Its rights are written out: what the library would add to them is there already.
      role: roles.roleForEvent('sweeps', logGroup, [sendTo(failures)]).withoutPolicyUpdates(),
      logGroup,
      environment: { ...placesOf({ data, site }), UPLOADS_BUCKET: uploads },
      failures,
    })
    this.everyMinute(sweep.functionArn, failures)

    this.derivePictures(roles, { data, site, handlers, ...settings }, failures)
    const fire = this.fireReservation(roles, { data, site, handlers, ...settings }, failures)
    this.schedules = { environment: schedules.invoking(fire), resources: schedules.resources }
    this.addAdmin(roles, { data, handlers, ...settings })
  }

  /** Makes pictures' variants. */
  private derivePictures(roles: HandlerRoles, props: JobsStackProps, failures: Queue) {
    const { data, site, handlers, config } = props
    const logGroup = handlerLog(this, 'derivePicturesLog', config)
    new PictureVariants(this, 'Pictures', {
      directory: `${handlers}/derive-pictures`,
      role: roles.roleForEvent('derives', logGroup, [sendTo(failures)]).withoutPolicyUpdates(),
      logGroup,
      environment: placesOf({ data, site }),
      failures,
      media: site.media,
    })
  }

  /** Carries reservations out. */
  private fireReservation(roles: HandlerRoles, props: JobsStackProps, failures: Queue) {
    const { data, site, handlers, config } = props
    const logGroup = handlerLog(this, 'fireReservationLog', config)
    return eventFunction(this, 'fireReservation', {
      directory: `${handlers}/fire-reservation`,
      role: roles.roleForEvent('fires', logGroup, [sendTo(failures)]).withoutPolicyUpdates(),
      logGroup,
      environment: {
        TABLE_NAME: data.table.tableName,
        PAGES_BUCKET: site.pages.bucketName,
        MEDIA_ORIGIN: site.mediaOrigin,
        PAGES_ORIGIN: site.pagesOrigin,
        PAGES_DISTRIBUTION: site.pagesDistribution.distributionId,
      },
      failures,
      // One minute after, and two after that; from then on the sweeper.
      retries: 2,
    })
  }

  private addAdmin(
    roles: HandlerRoles,
    { data, handlers, config }: Pick<JobsStackProps, 'data' | 'handlers' | 'config'>,
  ) {
    const adminLog = handlerLog(this, 'addAdminLog', config)
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
    const failures = new Queue(this, 'Failures', {
      encryption: QueueEncryption.SQS_MANAGED,
      enforceSSL: true,
      retentionPeriod: Duration.days(14),
    })
    new Alarm(this, 'FailuresAlarm', {
      alarmDescription: 'Something failed for good: it lies in the queue of failures',
      metric: failures.metricApproximateNumberOfMessagesVisible({
        period: Duration.minutes(1),
        statistic: 'Maximum',
      }),
      threshold: 0,
      comparisonOperator: ComparisonOperator.GREATER_THAN_THRESHOLD,
      evaluationPeriods: 1,
      // A queue that nothing comes to says nothing.
      treatMissingData: TreatMissingData.NOT_BREACHING,
    })
    return failures
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

const placesOf = ({ data, site }: Pick<JobsStackProps, 'data' | 'site'>) => ({
  TABLE_NAME: data.table.tableName,
  MEDIA_BUCKET: site.media.bucketName,
  PAGES_BUCKET: site.pages.bucketName,
  MEDIA_ORIGIN: site.mediaOrigin,
  PAGES_ORIGIN: site.pagesOrigin,
  PAGES_DISTRIBUTION: site.pagesDistribution.distributionId,
})
