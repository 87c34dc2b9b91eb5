import { type Acknowledgment, Aws, type Stack, Validations } from 'aws-cdk-lib'
import type { StackSettings } from '#infra/environments.ts'
import { listDeliveryWildcards } from '#infra/permissions/delivery-roles.ts'

type Environment = Pick<StackSettings, 'environment' | 'config'>

const stackNames = [
  'data',
  'site',
  'api',
  'shops',
  'admins',
  'jobs',
  'host',
  'uploads',
  'ops',
] as const
type StackName = (typeof stackNames)[number]

const unloggedBuckets = nagFinding(
  'S1',
  'CloudTrail records who read and wrote files where an operator turns it on (npm run bootstrap -- --trail)',
)

const hostFindings = [
  unloggedBuckets,
  nagFinding('CFR1', 'Shops may be visited from anywhere'),
  nagFinding(
    'CFR4',
    'CloudFront’s own host names take TLS 1.0 whatever is asked for; with `domains` it is 1.2 and newer',
  ),
  {
    id: 'Annotation::@aws-cdk/aws-cloudfront-origins:listBucketSecurityRisk',
    reason: 'A default root object is set, and the routing function lets no address reach the list',
  },
]

const pagesFindings = [
  nagFinding('APIG4', 'Visitors have no account; the function checks the secret of CloudFront'),
  nagFinding(
    'CFR3',
    'The stack views delivers a log without addresses, from which views are counted',
  ),
  wildcardFinding('<Pages127DFD1A.Arn>/*', 'Of ours it writes the page for what does not exist'),
]

const appFileFindings = [
  wildcardFinding(
    '<AppF1B96344.Arn>/assets/*',
    'Every asset may be one that no build has any more',
  ),
  wildcardFinding('<AppF1B96344.Arn>/*', 'The files of the browser app are named by their content'),
]

/** Accepted findings by exact id, per stack, with the reason. */
function buildAcknowledgments(settings: Environment): Record<StackName, Acknowledgment[]> {
  const objects = buildObjectFindings(settings)
  return {
    data: [
      nagFinding(
        'SMG4',
        'CloudFront has to be told of a new one: an operator rotates it by a command',
      ),
      unloggedBuckets,
    ],
    site: [...hostFindings, ...pagesFindings, ...buildCopyFindings(settings)],
    api: [
      nagFinding(
        'APIG4',
        'Sign-in is checked in the handlers’ chain, so that revocation works at once',
      ),
    ],
    shops: [...objects, buildScheduleFinding(settings), tracingFinding],
    admins: [...objects, buildScheduleFinding(settings), tracingFinding],
    jobs: [
      ...objects,
      wildcardFinding(
        `noren-${settings.environment}-site:ExportsOutputFnGetAttViewLogsB9CEC2BBArn65DB09FC/*`,
        'CloudFront names the log files; the bucket holds nothing else',
      ),
      ...domainFindings,
      tracingFinding,
    ],
    host: [...hostFindings, ...buildCopyFindings(settings), tracingFinding, ...appFileFindings],
    uploads: [unloggedBuckets],
    ops: [
      tracingFinding,
      ...buildDeliveryFindings(settings),
      ...(settings.config.copies ? backupFindings : []),
      nagFinding(
        'SMG4',
        'It opens one shop, which holds nothing; the guide says how to put another in its place',
      ),
    ],
  }
}

const domainFindings = [
  wildcardFinding(
    'arn:aws:cloudfront::<AWS::AccountId>:distribution-tenant/*',
    'AWS chooses the ids of tenants; a condition on their tag limits changes to those of the environment',
  ),
  wildcardFinding(
    'arn:aws:acm:us-east-1:<AWS::AccountId>:certificate/*',
    'A certificate has no id before it is requested; the right is to request and describe only',
  ),
]

const buildCopyFindings = ({ config }: Environment) => [
  wildcardFinding(
    `arn:aws:s3:::cdk-hnb659fds-assets-<AWS::AccountId>-${config.region}/*`,
    'What a deploy uploads is named by its content',
  ),
  nagFinding('L1', 'The function that copies our files is the CDK’s own'),
]

const tracingFinding = wildcardFinding(
  '*',
  'Traces have no names: AWS takes the right to send them on everything alone',
)

const buildScheduleFinding = ({ environment, config }: Environment) =>
  wildcardFinding(
    `arn:aws:scheduler:${config.region}:<AWS::AccountId>:schedule/noren-${environment}-reservations/*`,
    'A schedule is named by its shop, page and number; the group holds nothing else',
  )

const backupFindings = [
  'AWSBackupServiceRolePolicyForS3Backup',
  'service-role/AWSBackupServiceRolePolicyForBackup',
].map((policy) =>
  nagFinding(
    `IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/${policy}]`,
    'AWS’s own policies name what its backups need, and change with them',
  ),
)

/** For the role in which a workflow deploys. */
const buildDeliveryFindings = (settings: Environment) =>
  listDeliveryWildcards(settings).map((resource) =>
    wildcardFinding(
      // As the findings write them.
      resource
        .replaceAll(Aws.ACCOUNT_ID, '<AWS::AccountId>')
        .replaceAll(Aws.PARTITION, '<AWS::Partition>'),
      'The ARN of a stack ends with an id that AWS chooses',
    ),
  )

/** For handlers that read and write stored data. */
function buildObjectFindings({ environment, config }: Environment) {
  const site = `noren-${environment}-site`
  const uploads = `arn:aws:s3:::noren-${environment}-uploads-<AWS::AccountId>-${config.region}`
  return [
    wildcardFinding(
      `${uploads}/incoming/*`,
      'Keys hold random ids; nothing beside incoming/ is meant',
    ),
    ...['images', 'movies'].map((folder) =>
      wildcardFinding(
        `${site}:ExportsOutputFnGetAttMediaA721A567ArnB9989168/${folder}/*`,
        `Keys hold random ids; nothing beside ${folder}/ is meant`,
      ),
    ),
    wildcardFinding(
      `${site}:ExportsOutputFnGetAttPages127DFD1AArn187CDF18/*`,
      'A published page’s key begins with the shop’s slug',
    ),
    wildcardFinding(
      `${site}:ExportsOutputFnGetAttPages127DFD1AArn187CDF18/*/fonts/*`,
      'A font of a page lies below the shop’s slug',
    ),
  ]
}

/** Accepts the known findings. Every other finding fails the synthesis. */
export function acknowledgeFindings(stacks: Record<StackName, Stack>, environment: Environment) {
  const findings = buildAcknowledgments(environment)
  for (const name of stackNames) Validations.of(stacks[name]).acknowledge(...findings[name])
}

/** An accepted finding of AwsSolutions, with the reason. */
function nagFinding(rule: string, reason: string): Acknowledgment {
  return { id: `AwsSolutions::AwsSolutions-${rule}`, reason }
}

/** A permission with a wildcard resource. */
function wildcardFinding(resource: string, reason: string): Acknowledgment {
  return nagFinding(`IAM5[Resource::${resource}]`, reason)
}
