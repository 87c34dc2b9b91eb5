import { Aws, CfnOutput, DefaultStackSynthesizer, Duration } from 'aws-cdk-lib'
import {
  OpenIdConnectPrincipal,
  OpenIdConnectProvider,
  PolicyDocument,
  type PolicyStatement,
  Role,
} from 'aws-cdk-lib/aws-iam'
import { Construct } from 'constructs'
import { originSecretsKey } from '#functions/contract/platform/platform-state.ts'
import { hostKinds, type StackSettings } from '#infra/environments.ts'
import { edgeRegion } from '#infra/hosts/edge-region.ts'
import { formatFunctionName } from '#infra/lambda/live-alias.ts'
import { listReservingFunctions } from '#infra/lambda/reserved-concurrency.ts'
import {
  formatScheduleGroupName,
  formatStackName,
  isEdgeStack,
  stackNames,
} from '#infra/stacks/stack-names.ts'
import { getUploadsBucketName } from '#infra/storage/uploads-bucket.ts'
import { allow } from './service-role.ts'
import { allowOnPartitions } from './table-statements.ts'

type Settings = Pick<StackSettings, 'environment' | 'config'>

/** ARNs of the secret, and of the table in which its hash is stored. */
type OriginTargets = Record<'originSecret' | 'table', string>

/** GitHub's provider of identities; `npm run bootstrap` creates it in the account. */
export const githubProvider = 'token.actions.githubusercontent.com'

/**
 * The roles in which GitHub's workflows deploy the environment and show what a deploy would change. Each trusts one
 * repository: the first only jobs of the environment of this name, whose rules say which branch or tag and whose approval
 * it needs; the second only pull requests.
 */
export class DeliveryRoles extends Construct {
  constructor(
    scope: Construct,
    id: string,
    settings: Settings & OriginTargets & { repository: string },
  ) {
    super(scope, id)
    const { environment, repository } = settings
    const deploy = this.createRole('Deploy', `repo:${repository}:environment:${environment}`, [
      allow(['sts:AssumeRole'], formatCdkRoles(settings, ['deploy', 'file-publishing', 'lookup'])),
      ...buildDeployStatements(settings),
    ])
    const diff = this.createRole('Diff', `repo:${repository}:pull_request`, [
      allow(['sts:AssumeRole'], formatCdkRoles(settings, ['lookup'])),
    ])
    new CfnOutput(scope, 'DeliveryRoleArn', { value: deploy.roleArn })
    new CfnOutput(scope, 'DiffRoleArn', { value: diff.roleArn })
  }

  private createRole(id: string, subject: string, statements: PolicyStatement[]) {
    const provider = OpenIdConnectProvider.fromOpenIdConnectProviderArn(
      this,
      `${id}Provider`,
      `arn:${Aws.PARTITION}:iam::${Aws.ACCOUNT_ID}:oidc-provider/${githubProvider}`,
    )
    const conditions = {
      StringEquals: {
        [`${githubProvider}:aud`]: 'sts.amazonaws.com',
        [`${githubProvider}:sub`]: subject,
      },
    }
    return new Role(this, id, {
      assumedBy: new OpenIdConnectPrincipal(provider, conditions),
      // A deploy that is rolled back is two deploys.
      maxSessionDuration: Duration.hours(2),
      inlinePolicies: { rights: new PolicyDocument({ statements }) },
    })
  }
}

const listRegions = ({ config }: Settings) => [...new Set([config.region, edgeRegion])]

/** The CDK's own roles: it deploys, uploads files and reads stacks in them. */
function formatCdkRoles(settings: Settings, kinds: string[]): string[] {
  const qualifier = DefaultStackSynthesizer.DEFAULT_QUALIFIER
  return kinds.flatMap((kind) =>
    listRegions(settings).map(
      (region) =>
        `arn:${Aws.PARTITION}:iam::${Aws.ACCOUNT_ID}:role/cdk-${qualifier}-${kind}-role-${Aws.ACCOUNT_ID}-${region}`,
    ),
  )
}

// AWS grants these on everything alone.
const unscopedActions = [
  'cloudformation:ListStacks',
  'cloudfront:ListCachePolicies',
  'cloudfront:ListDistributions',
  'cloudfront:ListResponseHeadersPolicies',
  'iam:GetAccountSummary',
  'lambda:GetAccountSettings',
  'logs:DescribeLogGroups',
  'servicequotas:GetAWSDefaultServiceQuota',
  'servicequotas:GetServiceQuota',
  'ses:GetAccount',
  'ses:GetEmailIdentity',
]

/** What `npm run deploy` itself calls: the checks before it, and at its end the origin secret and three functions. */
function buildDeployStatements(settings: Settings & OriginTargets): PolicyStatement[] {
  const { environment, config } = settings
  const { region } = config
  const formatFunctionArn = (name: string) => formatArn('lambda', region, `function:${name}`)
  const zoneIds = hostKinds.flatMap((kind) => config.domains?.[kind].hostedZone?.id ?? [])
  const zones = [...new Set(zoneIds)].map((id) => `arn:${Aws.PARTITION}:route53:::hostedzone/${id}`)
  return [
    allow(['secretsmanager:GetSecretValue'], [settings.originSecret]),
    allowOnPartitions(settings.table, ['PutItem'], [originSecretsKey.PK]),
    allow(
      ['lambda:InvokeFunction'],
      [
        formatFunctionArn(formatFunctionName(environment, 'ops', 'makeCanary')),
        formatFunctionArn(formatFunctionName(environment, 'ops', 'canary')),
        formatFunctionArn(formatFunctionName(environment, 'jobs', 'installSamples')),
      ],
    ),
    allow(
      [
        'cloudformation:DescribeStacks',
        'cloudformation:ListStackResources',
        'cloudformation:UpdateTerminationProtection',
      ],
      listStackArns(settings),
    ),
    allow(
      ['cloudformation:DescribeStacks'],
      listRegions(settings).map((each) => formatArn('cloudformation', each, 'stack/CDKToolkit/*')),
    ),
    allow(
      ['lambda:GetFunctionConcurrency'],
      listReservingFunctions(environment).map(formatFunctionArn),
    ),
    allow(['s3:ListBucket'], [`arn:${Aws.PARTITION}:s3:::${getUploadsBucketName(settings)}`]),
    allow(
      ['scheduler:GetScheduleGroup'],
      [formatArn('scheduler', region, `schedule-group/${formatScheduleGroupName(environment)}`)],
    ),
    ...(zones.length > 0
      ? [allow(['route53:GetHostedZone', 'route53:ListResourceRecordSets'], zones)]
      : []),
    allow(unscopedActions, ['*']),
  ]
}

/** A stack's ARN ends with an id that is known only when it exists. */
const listStackArns = ({ environment, config }: Settings) =>
  stackNames.map((name) =>
    formatArn(
      'cloudformation',
      isEdgeStack(name) ? edgeRegion : config.region,
      `stack/${formatStackName(environment, name)}/*`,
    ),
  )

const formatArn = (service: string, region: string, resource: string) =>
  `arn:${Aws.PARTITION}:${service}:${region}:${Aws.ACCOUNT_ID}:${resource}`

/** The resources with a wildcard, as findings about them name them. */
export const listDeliveryWildcards = (settings: Settings): string[] => [
  ...listStackArns(settings),
  ...listRegions(settings).map((each) => formatArn('cloudformation', each, 'stack/CDKToolkit/*')),
]
