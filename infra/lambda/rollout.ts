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
import type { EnvironmentConfig } from '#infra/environments.ts'
import { SharedRoles } from '#infra/permissions/shared-roles.ts'
import { liveAlias } from './live-alias.ts'

type RolloutProps = {
  config: EnvironmentConfig
  /** Rolls a new version back while it is deployed. */
  alarm: IAlarm
}

/*
 * Lambda accepts 15 control plane calls a second per account, and a refused CodeDeploy call rolls the stack back. So at
 * most this many versions are published, and groups created, at once. The aliases are updated as their versions become
 * ready and do not wait for each other.
 */
const laneCount = 4

/**
 * Deploys new versions of a stack's functions. Where data is kept: 10 % of the calls for ten minutes, then all, with a
 * rollback of the stack when the alarm starts. With `--urgent` (context `urgent`): all at once, without the alarm check.
 */
export class Rollout extends Construct {
  private readonly application: LambdaApplication
  private readonly roles: SharedRoles
  private readonly props: RolloutProps
  private readonly groups: LambdaDeploymentGroup[] = []
  private readonly versions: IVersion[] = []

  constructor(scope: Construct, id: string, props: RolloutProps) {
    super(scope, id)
    this.props = props
    this.application = new LambdaApplication(this, 'Application')
    this.roles = new SharedRoles(this, 'Roles', {
      service: 'codedeploy.amazonaws.com',
      actions: [
        ['lambda:GetAlias', 'lambda:UpdateAlias'],
        ['lambda:GetProvisionedConcurrencyConfig'],
        ['cloudwatch:DescribeAlarms'],
      ],
    })
  }

  addLiveAlias(lambda: Lambda, options: AliasOptions = {}): IFunction {
    // Of the CDK’s own types one has `role?: IRole`, the other `role?: IRole | undefined`, for the same thing.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same thing
    const version = lambda.currentVersion as IVersion
    addToLane(this.versions, version)
    const alias = new Alias(lambda, 'Live', { aliasName: liveAlias, version, ...options })
    addToLane(this.groups, this.createDeploymentGroup(lambda, alias))
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as above
    return alias as IFunction
  }

  private createDeploymentGroup(lambda: Lambda, alias: Alias) {
    const { config, alarm } = this.props
    const isUrgent = this.node.tryGetContext('urgent') === 'true'
    const { ALL_AT_ONCE, CANARY_10PERCENT_10MINUTES } = LambdaDeploymentConfig
    const { functionArn } = lambda
    const role = this.roles.getSharedRole(lambda.node.id, [
      functionArn,
      `${functionArn}:${liveAlias}`,
      // CodeDeploy reads alarms as AWS's managed policy for it lets it: a smaller right might stop a deployment.
      '*',
    ])
    return new LambdaDeploymentGroup(lambda, 'Rollout', {
      application: this.application,
      alias,
      deploymentConfig: config.keepsData && !isUrgent ? CANARY_10PERCENT_10MINUTES : ALL_AT_ONCE,
      alarms: [alarm],
      ignoreAlarmConfiguration: isUrgent,
      // All permissions are listed: AWS's managed policy covers every function of the account.
      role: role.withoutPolicyUpdates(),
    })
  }
}

/** Appends a construct that depends on the one `laneCount` before it. */
function addToLane<T extends IConstruct>(constructs: T[], next: T) {
  const predecessor = constructs.at(-laneCount)
  if (predecessor) next.node.addDependency(predecessor)
  constructs.push(next)
}
