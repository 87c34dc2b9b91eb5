import { getEnvironmentConfig, parseEnvironmentId } from '#infra/environments.ts'
import { createS3Client } from './command/create-s3-client.ts'
import { OperatorFailure } from './command/operator-failure.ts'
import { environmentOption, printLine, runOperatorCommand } from './command/run-operator-command.ts'
import { confirmChange, type Operator, signInOperator } from './command/sign-in-operator.ts'
import { emptyBucket } from './stacks/empty-bucket.ts'
import { type DeployedResource, listDeployedResources } from './stacks/list-deployed-resources.ts'
import { removeStacks } from './stacks/remove-stacks.ts'

/** `npm run destroy` */
runOperatorCommand({
  usage: 'npm run destroy -- --env NAME',
  about: `Removes an environment after listing what is removed and what stays. It always asks, and refuses a protected
environment. Where the environment keeps its data (keepsData in infra/environments.ts), the table, the buckets and other
listed resources stay, and cost money, until you remove them manually.`,
  options: environmentOption,
  async run({ env }) {
    requireUnprotected(env)
    const operator = await signInOperator(env)
    // Imported late because loading the CDK takes seconds, and errors above should appear at once.
    const { buildAssembly } = await import('./release/build-assembly.ts')
    const assembly = await buildAssembly(operator)
    const resources = await listDeployedResources(assembly)
    if (resources.length === 0) {
      printLine(`${operator.environment} is not deployed.`)
      return 0
    }
    await confirmChange(operator, formatRemovalPlan(operator, resources))
    await removeStacks(operator, assembly, (stack) => emptyBuckets(resources, stack))
    printLine(`${operator.environment} was removed, except for the resources listed above.`)
    return 0
  },
})

function requireUnprotected(env: string | undefined) {
  const environment = parseEnvironmentId(env)
  if (getEnvironmentConfig(environment).isProtected)
    throw new OperatorFailure(
      `${environment} is protected and cannot be removed: set isProtected to false in infra/environments.ts and deploy first. Nothing was changed.`,
    )
}

function formatRemovalPlan(
  { environment, account }: Operator,
  standing: DeployedResource[],
): string {
  const stays = standing.filter((each) => each.stays)
  const bucketLines = listRemovedBuckets(standing).map(({ name }) => `  ${name}`)
  const keptLines = stays.map(({ type, name }) => `  ${type} ${name}`)
  return [
    `Everything of ${environment} in account ${account} will be deleted permanently: ${standing.length - stays.length} resources.`,
    ...(bucketLines.length > 0 ? ['With all objects in these buckets:', ...bucketLines] : []),
    ...(keptLines.length > 0 ? ['These resources stay:', ...keptLines] : ['Nothing stays.']),
  ].join('\n')
}

async function emptyBuckets(standing: DeployedResource[], ofStack: string) {
  for (const { region, name, stack } of listRemovedBuckets(standing)) {
    if (stack !== ofStack) continue
    const client = createS3Client(region)
    // oxlint-disable-next-line no-await-in-loop -- in order, so that the output is in order
    printLine(`${name}: ${await emptyBucket(client, name)} object versions removed`)
  }
}

const listRemovedBuckets = (standing: DeployedResource[]) =>
  standing.filter(({ type, stays }) => type === 'AWS::S3::Bucket' && !stays)
