import { App, Duration, Stack, type StackProps, Tags } from 'aws-cdk-lib'
import { CfnTrail, Trail } from 'aws-cdk-lib/aws-cloudtrail'
import { Rule } from 'aws-cdk-lib/aws-events'
import { SnsTopic } from 'aws-cdk-lib/aws-events-targets'
import { CfnDetector } from 'aws-cdk-lib/aws-guardduty'
import { Bucket } from 'aws-cdk-lib/aws-s3'
import { Topic } from 'aws-cdk-lib/aws-sns'
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions'
import type { Construct } from 'constructs'
import type { Operator } from '#infra/operations/command/sign-in-operator.ts'
import { formatStackName } from '#infra/stacks/stack-names.ts'
import { privateSettings, toBucket } from '#infra/storage/private-bucket.ts'
import { getRemovalPolicy } from '#infra/storage/removal-policy.ts'

type Watched = Pick<Operator, 'environment' | 'config' | 'account' | 'region'>

/** What an operator can turn on, each in a stack of its own: one run does not turn off what another turned on. */
export type WatchName = 'trail' | 'guardduty'

/** Creates the stacks with these names in `outdir`. Their names begin differently, so that the trail does not record itself. */
export function synthesizeWatch(watched: Watched, names: readonly WatchName[], outdir: string) {
  const { environment, account, region } = watched
  const app = new App({ outdir })
  for (const name of names) {
    const stack = `noren-${name}-${environment}`
    new watchStacks[name](app, stack, { watched, env: { account, region } })
  }
  Tags.of(app).add('noren:product', 'noren')
  Tags.of(app).add('noren:environment', environment)
  return app.synth()
}

type WatchStackProps = StackProps & { watched: Watched }

/** Records who changed the account, and who read or wrote the environment's table and files. */
class TrailStack extends Stack {
  constructor(scope: Construct, id: string, { watched, env = {} }: WatchStackProps) {
    super(scope, id, { env })
    const { environment, config } = watched
    const bucket = new Bucket(this, 'Log', {
      ...privateSettings,
      removalPolicy: getRemovalPolicy(config),
      lifecycleRules: [{ expiration: Duration.days(config.auditDays) }],
    })
    const trail = new Trail(this, 'Trail', { bucket: toBucket(bucket), enableFileValidation: true })
    const resource = trail.node.defaultChild
    if (!(resource instanceof CfnTrail)) throw new Error('The trail has no resource')
    // A trail has selectors of one kind.
    resource.addPropertyDeletionOverride('EventSelectors')
    // CloudFormation makes the names of table and buckets from those of their stacks.
    const prefix = formatStackName(environment, '')
    const table = this.formatArn({ service: 'dynamodb', resource: 'table', resourceName: prefix })
    resource.advancedEventSelectors = [
      { name: 'Changes', fieldSelectors: [{ field: 'eventCategory', equalTo: ['Management'] }] },
      selectData('AWS::DynamoDB::Table', table),
      selectData('AWS::S3::Object', `arn:${this.partition}:s3:::${prefix}`),
    ]
  }
}

const selectData = (type: string, prefix: string) => ({
  name: type,
  fieldSelectors: [
    { field: 'eventCategory', equalTo: ['Data'] },
    { field: 'resources.type', equalTo: [type] },
    { field: 'resources.ARN', startsWith: [prefix] },
  ],
})

// From 4 of 10: medium and high.
const leastSeverity = 4

/** Looks for signs of stolen credentials and misuse in the account, and mails what it finds. */
class GuardDutyStack extends Stack {
  constructor(scope: Construct, id: string, { watched, env = {} }: WatchStackProps) {
    super(scope, id, { env })
    const { alarmsTo } = watched.config
    new CfnDetector(this, 'Detector', {
      enable: true,
      features: [{ name: 'S3_DATA_EVENTS', status: 'ENABLED' }],
    })
    const topic = new Topic(this, 'Findings', { enforceSSL: true })
    if (alarmsTo !== undefined) topic.addSubscription(new EmailSubscription(alarmsTo))
    new Rule(this, 'Found', {
      eventPattern: {
        source: ['aws.guardduty'],
        detailType: ['GuardDuty Finding'],
        detail: { severity: [{ numeric: ['>=', leastSeverity] }] },
      },
      targets: [new SnsTopic(topic)],
    })
  }
}

const watchStacks = { trail: TrailStack, guardduty: GuardDutyStack }
