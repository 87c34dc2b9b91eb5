import { CfnOutput, Duration, Stack } from 'aws-cdk-lib'
import { PolicyDocument, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import type { IFunction } from 'aws-cdk-lib/aws-lambda'
import type { LogGroup } from 'aws-cdk-lib/aws-logs'
import { CfnSchedule } from 'aws-cdk-lib/aws-scheduler'
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs'
import type { Construct } from 'constructs'
import { formatMetricNamespace } from '#functions/contract/platform/metric-names.ts'
import type { StackSettings } from '#infra/environments.ts'
import { ImageVariants } from '#infra/jobs/image-variants.ts'
import { MailEvents } from '#infra/jobs/mail-events.ts'
import { ReservationSchedules } from '#infra/jobs/reservation-schedules.ts'
import { bundledPictures } from '#infra/lambda/bundle-handlers.ts'
import {
  addLiveAlias,
  createEventFunction,
  createHandlerFunction,
  createHandlerLog,
} from '#infra/lambda/handler-function.ts'
import { formatFunctionName } from '#infra/lambda/live-alias.ts'
import { variantsFunction } from '#infra/lambda/reserved-concurrency.ts'
import type { JobCapability } from '#infra/permissions/capabilities.ts'
import { HandlerRoles } from '#infra/permissions/handler-roles.ts'
import type { PermissionResources } from '#infra/permissions/role-permissions.ts'
import { getUploadsBucketName } from '#infra/storage/uploads-bucket.ts'
import { formatMailEventsName, getDataResources } from './data-resources.ts'
import type { DataStack } from './data-stack.ts'
import type { SiteStack } from './site-stack.ts'

type JobsStackProps = StackSettings & {
  data: DataStack
  site: SiteStack
  /** Directory of the bundled handlers. */
  handlers: string
}

// Functions with an alias, invoked by events and schedules. Operators invoke the others directly.
export const jobNames = {
  cleanUp: 'cleanUp',
  derive: variantsFunction,
  fire: 'fireReservation',
  count: 'countViews',
  check: 'checkPages',
  domains: 'checkDomains',
  letters: 'sendLetters',
} as const

/** Functions without a route: the cleanup job, image variants, reservations, counting of views, checks of pages and domains, mails to shops, and operator functions. */
export class JobsStack extends Stack {
  /** For functions that create schedules: environment variables, and ARNs for permissions. */
  readonly schedules: {
    environment: Record<string, string>
    resources: Pick<PermissionResources, 'schedules' | 'scheduleRole'>
  }
  /** Queue of events that failed after all retries. */
  readonly failures: Queue
  private readonly roles: HandlerRoles

  constructor(scope: Construct, id: string, props: JobsStackProps) {
    const { handlers: _, ...settings } = props
    super(scope, id, settings)
    const { environment, config } = settings
    this.failures = this.createFailureQueue()
    const schedules = new ReservationSchedules(this, 'Reservations', {
      environment,
      failures: this.failures,
    })
    this.roles = new HandlerRoles(this, 'Roles', {
      ...getDataResources(this, props),
      ...schedules.resources,
    })
    this.runOnSchedule('CleanUp', this.addCleanupJob(props), {
      scheduleExpression: 'rate(1 minute)',
      maximumSeconds: 60,
    })
    // Most log files of an hour have arrived ten minutes after its end.
    this.runOnSchedule('Count', this.addCountingJob(props), {
      scheduleExpression: 'cron(10 * * * ? *)',
      maximumSeconds: 3600,
    })
    const check = this.addPageChecks(props)
    if (config.checksPages)
      this.runOnSchedule('Check', check, {
        scheduleExpression: 'cron(40 * * * ? *)',
        maximumSeconds: 3600,
      })
    this.runOnSchedule('Domains', this.addDomainChecks(props), {
      scheduleExpression: 'rate(5 minutes)',
      maximumSeconds: 300,
    })
    this.runOnSchedule('Letters', this.addLetters(props), {
      scheduleExpression: 'rate(1 minute)',
      maximumSeconds: 60,
    })
    this.addImageVariants(props)
    const fire = this.addReservationJob(props)
    this.schedules = { environment: schedules.allowInvoking(fire), resources: schedules.resources }
    // A restore recreates schedules with these settings.
    for (const [name, value] of Object.entries(this.schedules.environment))
      new CfnOutput(this, formatOutputName(name), { value })
    const log = createHandlerLog(this, 'OperatorsLog', config)
    this.addAdmin(props, log)
    this.addInstallation(props, log)
  }

  private addCleanupJob(props: JobsStackProps) {
    const lambda = createEventFunction(this, jobNames.cleanUp, {
      ...this.buildJobProps('run-cleanup', jobNames.cleanUp, props),
      directory: `${props.handlers}/clean-up`,
      environment: { ...buildDataEnvironment(props), UPLOADS_BUCKET: getUploadsBucketName(props) },
    })
    // No retries: the next run follows in a minute.
    return addLiveAlias(lambda, { retryAttempts: 0 })
  }

  private addImageVariants(props: JobsStackProps) {
    new ImageVariants(this, 'Pictures', {
      ...this.buildJobProps('make-variants', jobNames.derive, props),
      directory: `${props.handlers}/derive-pictures`,
      environment: buildDataEnvironment(props),
      reserved: props.config.concurrency?.variants,
      media: props.site.media,
    })
  }

  private addReservationJob(props: JobsStackProps) {
    const { MEDIA_BUCKET: _, ...environment } = buildDataEnvironment(props)
    const lambda = createEventFunction(this, jobNames.fire, {
      ...this.buildJobProps('run-reservations', jobNames.fire, props),
      directory: `${props.handlers}/fire-reservation`,
      environment,
    })
    // Retries after one and two more minutes; then the cleanup job takes over.
    return addLiveAlias(lambda, { retryAttempts: 2 })
  }

  private addCountingJob(props: JobsStackProps) {
    const { data, site, environment } = props
    const lambda = createEventFunction(this, jobNames.count, {
      ...this.buildJobProps('count-views', jobNames.count, props),
      directory: `${props.handlers}/count-views`,
      environment: {
        POWERTOOLS_METRICS_NAMESPACE: formatMetricNamespace(environment),
        TABLE_NAME: data.table.tableName,
        VIEW_LOGS_BUCKET: site.viewLogs.bucketName,
        PAGES_ORIGIN: site.pagesOrigin,
      },
      size: { memorySize: 512, timeout: Duration.minutes(15) },
    })
    // No retries: the next run counts what this one has left.
    return addLiveAlias(lambda, { retryAttempts: 0 })
  }

  private addPageChecks(props: JobsStackProps) {
    const lambda = createEventFunction(this, jobNames.check, {
      ...this.buildJobProps('check-pages', jobNames.check, props),
      directory: `${props.handlers}/check-pages`,
      environment: buildDataEnvironment(props),
      size: { memorySize: 512, timeout: Duration.minutes(15) },
    })
    // No retries: the next run goes on with the pages that are due.
    return addLiveAlias(lambda, { retryAttempts: 0 })
  }

  private addDomainChecks(props: JobsStackProps) {
    const { data, site, handlers, environment } = props
    const rights = site.domains.buildJobStatements()
    const lambda = createEventFunction(this, jobNames.domains, {
      ...this.buildJobProps('check-domains', jobNames.domains, { ...props, rights }),
      directory: `${handlers}/check-domains`,
      environment: {
        POWERTOOLS_METRICS_NAMESPACE: formatMetricNamespace(environment),
        TABLE_NAME: data.table.tableName,
        ...site.domains.settings,
      },
      size: { memorySize: 256, timeout: Duration.minutes(5) },
    })
    // No retries: the next run follows in five minutes.
    return addLiveAlias(lambda, { retryAttempts: 0 })
  }

  private addLetters(props: JobsStackProps) {
    const { data, environment, config } = props
    const lambda = createEventFunction(this, jobNames.letters, {
      ...this.buildJobProps('send-letters', jobNames.letters, props),
      directory: `${props.handlers}/send-letters`,
      environment: {
        POWERTOOLS_METRICS_NAMESPACE: formatMetricNamespace(environment),
        TABLE_NAME: data.table.tableName,
        APP_ORIGIN: config.domains ? `https://${config.domains.app.name}` : 'none',
        MAIL_FROM: config.mailFrom ?? 'none',
        MAIL_EVENTS: formatMailEventsName(props),
      },
      size: { memorySize: 256, timeout: Duration.minutes(2) },
    })
    // For the events of mails: the schedule runs again in a minute anyway.
    const alias = addLiveAlias(lambda, { retryAttempts: 2 })
    new MailEvents(this, 'MailEvents', {
      name: formatMailEventsName(props),
      target: alias,
      failures: this.failures,
    })
    return alias
  }

  /** Name, role, log and failure queue of a job; `rights` are those besides its capability. */
  private buildJobProps(job: JobCapability, name: string, settings: JobSettings) {
    const { environment, config, rights = [] } = settings
    const logGroup = createHandlerLog(this, `${name}Log`, config)
    return {
      functionName: formatFunctionName(environment, 'jobs', name),
      role: this.roles.getJobRole(job, logGroup, [...rights, allowSendTo(this.failures)]),
      logGroup,
      failures: this.failures,
    }
  }

  private addAdmin({ data, handlers, environment, config }: JobsStackProps, logGroup: LogGroup) {
    const addAdmin = createHandlerFunction(this, 'addAdmin', {
      functionName: formatFunctionName(environment, 'jobs', 'addAdmin'),
      directory: `${handlers}/add-admin`,
      role: this.roles.getJobRole('add-admin', logGroup),
      logGroup,
      environment: {
        TABLE_NAME: data.table.tableName,
        AUDIT_DAYS: String(config.auditDays),
        POWERTOOLS_METRICS_NAMESPACE: formatMetricNamespace(environment),
      },
    })
    // Invoked by operators only.
    new CfnOutput(this, 'AddAdmin', { value: addAdmin.functionName })
  }

  private addInstallation(props: JobsStackProps, logGroup: LogGroup) {
    const { data, site, handlers, environment, config } = props
    const installSamples = createEventFunction(this, 'installSamples', {
      functionName: formatFunctionName(environment, 'jobs', 'installSamples'),
      directory: `${handlers}/install-samples`,
      role: this.roles.getJobRole('install-samples', logGroup),
      logGroup,
      environment: {
        TABLE_NAME: data.table.tableName,
        AUDIT_DAYS: String(config.auditDays),
        MEDIA_BUCKET: site.media.bucketName,
        SAMPLE_PICTURES: bundledPictures,
        POWERTOOLS_METRICS_NAMESPACE: formatMetricNamespace(environment),
      },
    })
    // Invoked by operators only.
    new CfnOutput(this, 'InstallSamples', { value: installSamples.functionName })
  }

  private createFailureQueue() {
    return new Queue(this, 'Failures', {
      encryption: QueueEncryption.SQS_MANAGED,
      enforceSSL: true,
      retentionPeriod: Duration.days(14),
    })
  }

  private runOnSchedule(
    name: string,
    { functionArn }: IFunction,
    { scheduleExpression, maximumSeconds }: { scheduleExpression: string; maximumSeconds: number },
  ) {
    const { failures } = this
    const role = new Role(this, `${name}ScheduleRole`, {
      assumedBy: new ServicePrincipal('scheduler.amazonaws.com', {
        conditions: { StringEquals: { 'aws:SourceAccount': this.account } },
      }),
      inlinePolicies: {
        rights: new PolicyDocument({
          statements: [
            new PolicyStatement({ actions: ['lambda:InvokeFunction'], resources: [functionArn] }),
            allowSendTo(failures),
          ],
        }),
      },
    })
    new CfnSchedule(this, `${name}Schedule`, {
      scheduleExpression,
      flexibleTimeWindow: { mode: 'OFF' },
      target: {
        arn: functionArn,
        roleArn: role.roleArn,
        deadLetterConfig: { arn: failures.queueArn },
        retryPolicy: { maximumRetryAttempts: 0, maximumEventAgeInSeconds: maximumSeconds },
      },
    })
  }
}

type JobSettings = Pick<StackSettings, 'environment' | 'config'> & { rights?: PolicyStatement[] }

/** `SCHEDULE_GROUP` → `ScheduleGroup`. */
const formatOutputName = (setting: string) =>
  setting.toLowerCase().replaceAll(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase())

const allowSendTo = (queue: Queue) =>
  new PolicyStatement({ actions: ['sqs:SendMessage'], resources: [queue.queueArn] })

const buildDataEnvironment = ({ data, site, environment, config }: JobsStackProps) => ({
  POWERTOOLS_METRICS_NAMESPACE: formatMetricNamespace(environment),
  TABLE_NAME: data.table.tableName,
  AUDIT_DAYS: String(config.auditDays),
  MEDIA_BUCKET: site.media.bucketName,
  PAGES_BUCKET: site.pages.bucketName,
  PAGES_ORIGIN: site.pagesOrigin,
})
