import { CfnOutput, Duration, Stack } from 'aws-cdk-lib'
import { PolicyDocument, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import type { IFunction } from 'aws-cdk-lib/aws-lambda'
import { CfnSchedule } from 'aws-cdk-lib/aws-scheduler'
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs'
import type { Construct } from 'constructs'
import { metricNamespace } from '#functions/contract/metrics.ts'
import { dataResources } from './data-resources.ts'
import type { DataStack } from './data-stack.ts'
import type { StackSettings } from './environments.ts'
import { eventFunction, handlerFunction, handlerLog } from './handler-function.ts'
import { HandlerRoles } from './handler-roles.ts'
import { jobFaults } from './job-faults.ts'
import { functionNameOf } from './live-alias.ts'
import { PictureVariants } from './picture-variants.ts'
import { ReservationSchedules } from './reservation-schedules.ts'
import type { Job, Resources } from './rights.ts'
import { Rollout } from './rollout.ts'
import type { SiteStack } from './site-stack.ts'
import { uploadsBucketName } from './uploads-bucket.ts'

type JobsStackProps = StackSettings & {
  data: DataStack
  site: SiteStack
  /** The bundled handlers: a directory each. */
  handlers: string
}

// What is invoked by events and schedules; `addAdmin` is an operator's alone, and has no alias.
export const jobNames = {
  sweep: 'sweep',
  derive: 'derivePictures',
  fire: 'fireReservation',
} as const

/** What has no route: once a minute, what is due is done; reservations; and what operators do by hand. */
export class JobsStack extends Stack {
  /** For whoever schedules a reservation: what it is told by its environment, and what it needs rights on. */
  readonly schedules: {
    environment: Record<string, string>
    resources: Pick<Resources, 'schedules' | 'scheduleRole'>
  }
  /** Where an operator finds what failed for good. */
  readonly failures: Queue
  private readonly roles: HandlerRoles
  private readonly rollout: Rollout

  constructor(scope: Construct, id: string, props: JobsStackProps) {
    const { handlers: _, ...settings } = props
    super(scope, id, settings)
    const { environment, config } = settings
    this.failures = this.failureQueue()
    const schedules = new ReservationSchedules(this, 'Reservations', {
      environment,
      failures: this.failures,
    })
    this.roles = new HandlerRoles(this, 'Roles', {
      ...dataResources(this, props),
      ...schedules.resources,
    })
    this.rollout = new Rollout(this, 'Rollout', {
      config,
      alarm: jobFaults(
        this,
        Object.values(jobNames).map((name) => functionNameOf(environment, 'jobs', name)),
      ),
    })
    this.everyMinute(this.sweep(props))
    this.derivePictures(props)
    const fire = this.fireReservation(props)
    this.schedules = { environment: schedules.invoking(fire), resources: schedules.resources }
    // For whoever makes the schedules anew, as a restore does.
    for (const [name, value] of Object.entries(this.schedules.environment))
      new CfnOutput(this, outputName(name), { value })
    this.addAdmin(props)
  }

  private sweep(props: JobsStackProps) {
    const lambda = eventFunction(this, jobNames.sweep, {
      ...this.runAs('sweeps', jobNames.sweep, props),
      directory: `${props.handlers}/sweep`,
      environment: { ...placesOf(props), UPLOADS_BUCKET: uploadsBucketName(props) },
    })
    // The next one comes in a minute anyway.
    return this.rollout.live(lambda, { retryAttempts: 0 })
  }

  /** Makes pictures' variants. */
  private derivePictures(props: JobsStackProps) {
    new PictureVariants(this, 'Pictures', {
      ...this.runAs('derives', jobNames.derive, props),
      directory: `${props.handlers}/derive-pictures`,
      environment: placesOf(props),
      reserved: props.config.concurrency?.variants,
      media: props.site.media,
      rollout: this.rollout,
    })
  }

  /** Carries reservations out. */
  private fireReservation(props: JobsStackProps) {
    const { MEDIA_BUCKET: _, ...environment } = placesOf(props)
    const lambda = eventFunction(this, jobNames.fire, {
      ...this.runAs('fires', jobNames.fire, props),
      directory: `${props.handlers}/fire-reservation`,
      environment,
    })
    // One minute after, and two after that; from then on the sweeper.
    return this.rollout.live(lambda, { retryAttempts: 2 })
  }

  /** What each job has of its own: its name, its role, its log, and where its failures lie. */
  private runAs(job: Job, name: string, { environment, config }: StackSettings) {
    const logGroup = handlerLog(this, `${name}Log`, config)
    return {
      functionName: functionNameOf(environment, 'jobs', name),
      role: this.roles.roleForEvent(job, logGroup, [sendTo(this.failures)]),
      logGroup,
      failures: this.failures,
    }
  }

  private addAdmin({ data, handlers, environment, config }: JobsStackProps) {
    const logGroup = handlerLog(this, 'addAdminLog', config)
    const addAdmin = handlerFunction(this, 'addAdmin', {
      functionName: functionNameOf(environment, 'jobs', 'addAdmin'),
      directory: `${handlers}/add-admin`,
      role: this.roles.roleForEvent('admits', logGroup),
      logGroup,
      environment: {
        TABLE_NAME: data.table.tableName,
        POWERTOOLS_METRICS_NAMESPACE: metricNamespace(environment),
      },
      needs: ['passwords'],
    })
    // Invoked by the operator alone: nothing else may.
    new CfnOutput(this, 'AddAdmin', { value: addAdmin.functionName })
  }

  private failureQueue() {
    return new Queue(this, 'Failures', {
      encryption: QueueEncryption.SQS_MANAGED,
      enforceSSL: true,
      retentionPeriod: Duration.days(14),
    })
  }

  private everyMinute({ functionArn }: IFunction) {
    const { failures } = this
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

/** `SCHEDULE_GROUP` as outputs are called: `ScheduleGroup`. */
const outputName = (setting: string) =>
  setting.toLowerCase().replaceAll(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase())

const sendTo = (queue: Queue) =>
  new PolicyStatement({ actions: ['sqs:SendMessage'], resources: [queue.queueArn] })

const placesOf = ({ data, site, environment }: JobsStackProps) => ({
  POWERTOOLS_METRICS_NAMESPACE: metricNamespace(environment),
  TABLE_NAME: data.table.tableName,
  MEDIA_BUCKET: site.media.bucketName,
  PAGES_BUCKET: site.pages.bucketName,
  MEDIA_ORIGIN: site.mediaOrigin,
  PAGES_ORIGIN: site.pagesOrigin,
  PAGES_DISTRIBUTION: site.pagesDistribution.distributionId,
})
