import { S3Client } from '@aws-sdk/client-s3'
import { environmentNamed, environments } from '#infra/environments.ts'
import { confirm } from './confirm.ts'
import { emptyBucket } from './empty-bucket.ts'
import { operate, say } from './operate.ts'
import { OperatorFailure } from './operator-failure.ts'
import { removeStacks } from './remove-stacks.ts'
import { type Operator, signInTo } from './sign-in.ts'
import { listStanding, type Standing } from './stack-resources.ts'

/** The program behind `npm run destroy`. */
operate({
  usage: `Usage: npm run destroy -- --env NAME

Takes an environment down, and says before what goes and what stays. It always asks, and refuses a protected
environment. Where the environment keeps its data (keepsData in infra/environments.ts), table, buckets and what
else is told stay, and go on being billed, until they are removed by hand.

  --env NAME   the environment`,
  options: { env: { type: 'string' } },
  async run({ env }) {
    requireUnprotected(env)
    const operator = await signInTo(env)
    // The CDK takes its time to be read: only now, so that a refusal comes at once.
    const { buildAssembly } = await import('./assembly.ts')
    const assembly = await buildAssembly(operator)
    const standing = await listStanding(assembly)
    if (standing.length === 0) {
      say(`Nothing of ${operator.environment} is there.`)
      return 0
    }
    await confirm(operator, whatHappens(operator, standing))
    await removeStacks(operator, assembly, (stack) => emptyBuckets(standing, stack))
    say(`${operator.environment} is gone, but for what was said to stay.`)
    return 0
  },
})

function requireUnprotected(env: string | undefined) {
  const environment = environmentNamed(env)
  if (environments[environment].isProtected)
    throw new OperatorFailure(
      `${environment} is protected and is not taken down: set isProtected to false in infra/environments.ts and deploy that first. Nothing was changed.`,
    )
}

function whatHappens({ environment, account }: Operator, standing: Standing[]): string {
  const stays = standing.filter((each) => each.stays)
  const gone = bucketsThatGo(standing).map(({ name }) => `  ${name}`)
  const kept = stays.map(({ type, name }) => `  ${type} ${name}`)
  return [
    `Everything of ${environment} in account ${account} is removed for good: ${standing.length - stays.length} resources.`,
    ...(gone.length > 0 ? ['With all that is in these buckets:', ...gone] : []),
    ...(kept.length > 0 ? ['These stay:', ...kept] : ['Nothing of it stays.']),
  ].join('\n')
}

async function emptyBuckets(standing: Standing[], ofStack: string) {
  for (const { region, name, stack } of bucketsThatGo(standing)) {
    if (stack !== ofStack) continue
    const client = new S3Client({ region })
    // oxlint-disable-next-line no-await-in-loop -- one after the other, so that what is told is told in order
    say(`${name}: ${await emptyBucket(client, name)} versions of objects removed`)
    client.destroy()
  }
}

const bucketsThatGo = (standing: Standing[]) =>
  standing.filter(({ type, stays }) => type === 'AWS::S3::Bucket' && !stays)
