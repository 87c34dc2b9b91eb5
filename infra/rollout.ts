import type { IAlarm } from 'aws-cdk-lib/aws-cloudwatch'
import {
  LambdaApplication,
  LambdaDeploymentConfig,
  LambdaDeploymentGroup,
} from 'aws-cdk-lib/aws-codedeploy'
import {
  Alias,
  type AliasOptions,
  type IFunction,
  type IVersion,
  type Function as Lambda,
} from 'aws-cdk-lib/aws-lambda'
import { Construct, type IConstruct } from 'constructs'
import type { EnvironmentConfig } from './environments.ts'
import { liveAlias } from './live-alias.ts'
import { SpreadRoles } from './spread-roles.ts'

type RolloutProps = {
  config: EnvironmentConfig
  /** What takes a new version back as long as it is on its way in. */
  alarm: IAlarm
}

/*
 * Lambda takes fifteen orders a second of a whole account, for good, and a deployment that CodeDeploy is refused by it
 * takes its stack back. So only so many groups are made and versions published at once, and the others after them: the
 * aliases, each ordered when its version is there, follow one another without any waiting until another has moved.
 */
const atOnce = 4

/**
 * How new versions of a stack's functions come into use: where data is kept, a tenth of the calls for ten minutes, then
 * all of them; back to the old version, and with it the whole stack, as soon as the alarm goes off. With `--urgent` (the context `urgent`)
 * all at once and whatever the alarm says: what mends a fault cannot wait until the fault is over.
 */
export class Rollout extends Construct {
  private readonly application: LambdaApplication
  private readonly roles: SpreadRoles
  private readonly props: RolloutProps
  private readonly groups: LambdaDeploymentGroup[] = []
  private readonly versions: IVersion[] = []

  constructor(scope: Construct, id: string, props: RolloutProps) {
    super(scope, id)
    this.props = props
    this.application = new LambdaApplication(this, 'Application')
    this.roles = new SpreadRoles(this, 'Roles', {
      service: 'codedeploy.amazonaws.com',
      actions: [
        ['lambda:GetAlias', 'lambda:UpdateAlias'],
        ['lambda:GetProvisionedConcurrencyConfig'],
        ['cloudwatch:DescribeAlarms'],
      ],
    })
  }

  /** The alias that the function is invoked by. */
  live(lambda: Lambda, options: AliasOptions = {}): IFunction {
    // Of the CDK’s own types one has `role?: IRole`, the other `role?: IRole | undefined`, for the same thing.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same thing
    const version = lambda.currentVersion as IVersion
    inLanes(this.versions, version)
    const alias = new Alias(lambda, 'Live', { aliasName: liveAlias, version, ...options })
    inLanes(this.groups, this.group(lambda, alias))
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as above
    return alias as IFunction
  }

  private group(lambda: Lambda, alias: Alias) {
    const { config, alarm } = this.props
    const isUrgent = this.node.tryGetContext('urgent') === 'true'
    const { ALL_AT_ONCE, CANARY_10PERCENT_10MINUTES } = LambdaDeploymentConfig
    const { functionArn } = lambda
    const role = this.roles.roleFor(lambda.node.id, [
      functionArn,
      `${functionArn}:${liveAlias}`,
      alarm.alarmArn,
    ])
    return new LambdaDeploymentGroup(lambda, 'Rollout', {
      application: this.application,
      alias,
      deploymentConfig: config.keepsData && !isUrgent ? CANARY_10PERCENT_10MINUTES : ALL_AT_ONCE,
      alarms: [alarm],
      ignoreAlarmConfiguration: isUrgent,
      // Its rights are written out: AWS's own policy for it names every function of the account.
      role: role.withoutPolicyUpdates(),
    })
  }
}

/** Adds one more of a kind, that waits for the one before it in its lane. */
function inLanes<T extends IConstruct>(made: T[], next: T) {
  const before = made.at(-atOnce)
  if (before) next.node.addDependency(before)
  made.push(next)
}
