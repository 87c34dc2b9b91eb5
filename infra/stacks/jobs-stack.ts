import { CfnOutput, Duration, Stack } from 'aws-cdk-lib'
import type { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import type { IFunction } from 'aws-cdk-lib/aws-lambda'
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs'
import { Construct } from 'constructs'
import { formatMetricNamespace } from '#functions/contract/platform/metric-names.ts'
import type { StackSettings } from '#infra/environments.ts'
import { createFunctionSchedule } from '#infra/jobs/function-schedule.ts'
import { startOnNewImages } from '#infra/jobs/image-variants.ts'
import { MailEvents } from '#infra/jobs/mail-events.ts'
import { ReservationSchedules } from '#infra/jobs/reservation-schedules.ts'
import { bundledPictures } from '#infra/lambda/bundle-handlers.ts'
import {
  addLiveAlias,
  createEventFunction,
  createHandlerFunction,
  createHandlerLog,
  type EventFunctionProps,
} from '#infra/lambda/handler-function.ts'
import { formatFunctionName } from '#infra/lambda/live-alias.ts'
import { requireSharp } from '#infra/lambda/require-sharp.ts'
import { variantsFunction } from '#infra/lambda/reserved-concurrency.ts'
import type { JobCapability } from '#infra/permissions/capabilities.ts'
import { HandlerRoles } from '#infra/permissions/handler-roles.ts'
import { allow } from '#infra/permissions/service-role.ts'
import type { PermissionResources } from '#infra/permissions/table-statements.ts'
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

type Job = Pick<EventFunctionProps, 'size' | 'reserved'> & {
  name: string
  /** Besides the name of the table and the namespace of metrics. */
  environment: Record<string, string>
  scope?: Construct
  /** Besides those of its capability. */
  rights?: PolicyStatement[]
  /** Default: none, because the next run follows soon. */
  retryAttempts?: number
}

/** Functions without a route: the cleanup job, image variants, reservations, counting of views, checks of pages and domains, mails to shops, and operator functions. */
export class JobsStack extends Stack {
  /** For functions that create schedules: environment variables, and ARNs for permissions. */
  readonly schedules: {
    environment: Record<string, string>
    resources: Pick<PermissionResources, 'schedules' | 'scheduleRole'>
  }
  /** Queue of events that failed after all retries. */
  readonly failures: Queue
  private readonly props: JobsStackProps
  private readonly roles: HandlerRoles

  constructor(scope: Construct, id: string, props: JobsStackProps) {
    const { handlers: _, ...settings } = props
    super(scope, id, settings)
    this.props = props
    this.failures = new Queue(this, 'Failures', {
      encryption: QueueEncryption.SQS_MANAGED,
      enforceSSL: true,
      retentionPeriod: Duration.days(14),
    })
    const { environment } = props
    const { failures } = this
    const schedules = new ReservationSchedules(this, 'Reservations', { environment, failures })
    const { resources } = schedules
    this.roles = new HandlerRoles(this, 'Roles', { ...getDataResources(this, props), ...resources })
    this.addDataJobs()
    this.addDomainChecks()
    this.addLetters()
    this.addImageVariants()
    const fire = this.addReservationJob()
    this.schedules = { environment: schedules.allowInvoking(fire), resources }
    // A restore recreates schedules with these settings.
    for (const [name, value] of Object.entries(this.schedules.environment))
      new CfnOutput(this, formatOutputName(name), { value })
    this.addOperatorFunctions()
  }

  /** The jobs that read or write pages and files. */
  private addDataJobs() {
    const { config, site } = this.props
    const environment = this.buildFileEnvironment()
    const size = { memorySize: 512, timeout: Duration.minutes(15) }
    const UPLOADS_BUCKET = getUploadsBucketName(this.props)
    const cleanUp = this.addJob('run-cleanup', {
      name: jobNames.cleanUp,
      environment: { ...environment, UPLOADS_BUCKET },
    })
    this.runOnSchedule('CleanUp', cleanUp, ['rate(1 minute)', 60])
    const { PAGES_ORIGIN } = environment
    const count = this.addJob('count-views', {
      name: jobNames.count,
      environment: { VIEW_LOGS_BUCKET: site.viewLogs.bucketName, PAGES_ORIGIN },
      size,
    })
    // Most log files of an hour have arrived ten minutes after its end.
    this.runOnSchedule('Count', count, ['cron(10 * * * ? *)', 3600])
    const check = this.addJob('check-pages', { name: jobNames.check, environment, size })
    if (config.checksPages) this.runOnSchedule('Check', check, ['cron(40 * * * ? *)', 3600])
  }

  private addImageVariants() {
    const { config, site } = this.props
    const scope = new Construct(this, 'Pictures')
    const target = this.addJob('make-variants', {
      name: jobNames.derive,
      scope,
      environment: this.buildFileEnvironment(),
      reserved: config.concurrency?.variants,
      // See docs/decisions/0201-image-processing.md.
      size: { memorySize: 2048, timeout: Duration.minutes(2) },
      retryAttempts: 2,
    })
    requireSharp(this, [this.findDirectory(jobNames.derive)])
    startOnNewImages(scope, { media: site.media, target, failures: this.failures })
  }

  private addReservationJob() {
    const { MEDIA_BUCKET: _, ...environment } = this.buildFileEnvironment()
    // Retries after one and two more minutes; then the cleanup job takes over.
    const job = { name: jobNames.fire, environment, retryAttempts: 2 }
    return this.addJob('run-reservations', job)
  }

  private addDomainChecks() {
    const { domains } = this.props.site
    const check = this.addJob('check-domains', {
      name: jobNames.domains,
      environment: domains.settings,
      rights: domains.buildJobStatements(),
      size: { memorySize: 256, timeout: Duration.minutes(5) },
    })
    this.runOnSchedule('Domains', check, ['rate(5 minutes)', 300])
  }

  private addLetters() {
    const { domains, mailFrom = 'none' } = this.props.config
    const name = formatMailEventsName(this.props)
    const target = this.addJob('send-letters', {
      name: jobNames.letters,
      environment: {
        APP_ORIGIN: domains ? `https://${domains.app.name}` : 'none',
        MAIL_FROM: mailFrom,
        MAIL_EVENTS: name,
      },
      size: { memorySize: 256, timeout: Duration.minutes(2) },
      // For the events of mails: the schedule runs again in a minute anyway.
      retryAttempts: 2,
    })
    new MailEvents(this, 'MailEvents', { name, target, failures: this.failures })
    this.runOnSchedule('Letters', target, ['rate(1 minute)', 60])
  }

  private addJob(capability: JobCapability, job: Job): IFunction {
    const { name, scope = this, rights = [], retryAttempts = 0, environment, ...size } = job
    const { failures } = this
    const logGroup = createHandlerLog(this, `${name}Log`, this.props.config)
    const sending = allow(['sqs:SendMessage'], [failures.queueArn])
    const lambda = createEventFunction(scope, name, {
      ...this.buildFunctionProps(name, environment),
      role: this.roles.getJobRole(capability, logGroup, [...rights, sending]),
      logGroup,
      failures,
      ...size,
    })
    return addLiveAlias(lambda, { retryAttempts })
  }

  /** Functions that only operators invoke; the stack names them in its outputs. */
  private addOperatorFunctions() {
    const { site, config } = this.props
    const AUDIT_DAYS = String(config.auditDays)
    const logGroup = createHandlerLog(this, 'OperatorsLog', config)
    const pictures = { MEDIA_BUCKET: site.media.bucketName, SAMPLE_PICTURES: bundledPictures }
    for (const [output, name, capability, create, more] of [
      ['AddAdmin', 'addAdmin', 'add-admin', createHandlerFunction, {}],
      ['InstallSamples', 'installSamples', 'install-samples', createEventFunction, pictures],
    ] as const) {
      const role = this.roles.getJobRole(capability, logGroup)
      const props = this.buildFunctionProps(name, { AUDIT_DAYS, ...more })
      const { functionName } = create(this, name, { ...props, role, logGroup })
      new CfnOutput(this, output, { value: functionName })
    }
  }

  private buildFunctionProps(name: string, more: Record<string, string>) {
    const { environment, data } = this.props
    return {
      functionName: formatFunctionName(environment, 'jobs', name),
      directory: this.findDirectory(name),
      environment: {
        POWERTOOLS_METRICS_NAMESPACE: formatMetricNamespace(environment),
        TABLE_NAME: data.table.tableName,
        ...more,
      },
    }
  }

  /** `cleanUp` → `<handlers>/clean-up`. */
  private findDirectory(name: string) {
    return `${this.props.handlers}/${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`
  }

  private buildFileEnvironment() {
    const { site, config } = this.props
    return {
      AUDIT_DAYS: String(config.auditDays),
      MEDIA_BUCKET: site.media.bucketName,
      PAGES_BUCKET: site.pages.bucketName,
      PAGES_ORIGIN: site.pagesOrigin,
    }
  }

  private runOnSchedule(
    name: string,
    target: IFunction,
    [scheduleExpression, maximumSeconds]: [string, number],
  ) {
    const { failures } = this
    createFunctionSchedule(this, name, { target, scheduleExpression, maximumSeconds, failures })
  }
}

/** `SCHEDULE_GROUP` → `ScheduleGroup`. */
const formatOutputName = (setting: string) =>
  setting.toLowerCase().replaceAll(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase())
