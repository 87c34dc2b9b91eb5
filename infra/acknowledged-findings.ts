import { type Acknowledgment, type Stack, Validations } from 'aws-cdk-lib'
import type { StackSettings } from './environments.ts'
import { finding, wildcard } from './finding.ts'

type Environment = Pick<StackSettings, 'environment' | 'config'>

type StackName = 'data' | 'site' | 'api' | 'shops' | 'admins' | 'jobs' | 'host' | 'uploads' | 'ops'

const hostFindings = [
  finding('CFR1', 'Shops may be visited from anywhere'),
  finding(
    'CFR4',
    'CloudFront’s own host names take TLS 1.0 whatever is asked for; with `domains` it is 1.2 and newer',
  ),
  {
    id: 'Annotation::@aws-cdk/aws-cloudfront-origins:listBucketSecurityRisk',
    reason: 'A default root object is set, and the routing function lets no address reach the list',
  },
]

/** What the checks find and we mean so: by exact id, for one stack, with the reason. */
function findings(settings: Environment): Record<StackName, Acknowledgment[]> {
  const objects = objectFindings(settings)
  return {
    data: [
      finding('SMG4', 'CloudFront and the API must change it at once: it is replaced by a deploy'),
      finding('S1', 'It is where access logs lie: a log of it would fill it with itself'),
    ],
    site: [
      ...hostFindings,
      ...copyFindings(settings),
      wildcard('<Pages127DFD1A.Arn>/*', 'Of ours it writes the page for what does not exist'),
    ],
    api: [
      finding(
        'APIG4',
        'Sign-in is checked in the handlers’ chain, so that revocation works at once',
      ),
    ],
    shops: [...objects, scheduleFinding(settings), tracing],
    admins: [...objects, tracing],
    jobs: [...objects, tracing],
    host: [
      ...hostFindings,
      ...copyFindings(settings),
      tracing,
      wildcard('<AppF1B96344.Arn>/assets/*', 'Every asset may be one that no build has any more'),
      wildcard('<AppF1B96344.Arn>/*', 'The files of the browser app are named by their content'),
    ],
    uploads: [],
    ops: [
      tracing,
      finding(
        'SMG4',
        'It opens one shop, which holds nothing; the guide says how to put another in its place',
      ),
    ],
  }
}

const copyFindings = ({ config }: Environment) => [
  wildcard(
    `arn:aws:s3:::cdk-hnb659fds-assets-<AWS::AccountId>-${config.region}/*`,
    'What a deploy uploads is named by its content',
  ),
  finding('L1', 'The function that copies our files is the CDK’s own'),
]

const tracing = wildcard(
  '*',
  'Traces have no names: AWS takes the right to send them on everything alone',
)

const scheduleFinding = ({ environment, config }: Environment) =>
  wildcard(
    `arn:aws:scheduler:${config.region}:<AWS::AccountId>:schedule/noren-${environment}-reservations/*`,
    'A schedule is named by its shop, page and number; the group holds nothing else',
  )

/** Of handlers that read and write what is stored. */
function objectFindings({ environment, config }: Environment) {
  const site = `noren-${environment}-site`
  const uploads = `arn:aws:s3:::noren-${environment}-uploads-<AWS::AccountId>-${config.region}`
  return [
    wildcard(`${uploads}/incoming/*`, 'Keys hold random ids; nothing beside incoming/ is meant'),
    ...['images', 'movies'].map((folder) =>
      wildcard(
        `${site}:ExportsOutputFnGetAttMediaA721A567ArnB9989168/${folder}/*`,
        `Keys hold random ids; nothing beside ${folder}/ is meant`,
      ),
    ),
    wildcard(
      `${site}:ExportsOutputFnGetAttPages127DFD1AArn187CDF18/*`,
      'A published page’s key begins with the shop’s slug',
    ),
  ]
}

/** Tells the checks which findings are meant. Every other one stops the synthesis. */
export function acknowledgeFindings(stacks: Record<StackName, Stack>, environment: Environment) {
  const { data, site, api, shops, admins, jobs, host, uploads, ops } = findings(environment)
  Validations.of(stacks.data).acknowledge(...data)
  Validations.of(stacks.site).acknowledge(...site)
  Validations.of(stacks.api).acknowledge(...api)
  Validations.of(stacks.shops).acknowledge(...shops)
  Validations.of(stacks.admins).acknowledge(...admins)
  Validations.of(stacks.jobs).acknowledge(...jobs)
  Validations.of(stacks.host).acknowledge(...host)
  Validations.of(stacks.uploads).acknowledge(...uploads)
  Validations.of(stacks.ops).acknowledge(...ops)
}
