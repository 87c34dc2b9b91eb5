import { setTimeout as pause } from 'node:timers/promises'
import { CloudFrontClient } from '@aws-sdk/client-cloudfront'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { SecretsManagerClient } from '@aws-sdk/client-secrets-manager'
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { OperatorFailure } from './command/operator-failure.ts'
import {
  environmentOption,
  printLine,
  runOperatorCommand,
  yesOption,
} from './command/run-operator-command.ts'
import { confirmChange, type Operator, signInOperator } from './command/sign-in-operator.ts'
import { rotateOriginSecret } from './release/rotate-origin-secret.ts'
import { describeStack, loadStackOutputs } from './stacks/load-stack-outputs.ts'

/** `npm run rotate:origin` */
runOperatorCommand({
  usage: 'npm run rotate:origin -- --env NAME [--yes]',
  about: `Changes the secret by which the API recognises its own CloudFront. No call is refused meanwhile: the functions accept the
old and the new secret, then CloudFront sends the new one, then the old one is no longer accepted. Takes about ten
minutes. If interrupted, run it again to continue. No secret is printed.`,
  options: { ...environmentOption, ...yesOption },
  async run({ env, yes = false }) {
    const operator = await signInOperator(env)
    const { environment, region } = operator
    const targets = await findRotationTargets(operator)
    await confirmChange(operator, `${environment}: the origin secret will be changed.`, yes)
    await rotateOriginSecret({
      ...targets,
      secrets: new SecretsManagerClient({ region }),
      edge: new CloudFrontClient({ region }),
      table: DynamoDBDocumentClient.from(new DynamoDBClient({ region })),
      pause: (milliseconds) => pause(milliseconds),
      say: printLine,
      requireNoDeploy: () => requireNoDeploy(operator),
    })
    return 0
  },
})

async function findRotationTargets(operator: Operator) {
  const [
    { TableName: tableName = '' },
    { PagesDistribution: pagesHost, DomainsDistribution: domains },
    app,
  ] = await Promise.all([
    loadStackOutputs(operator, 'data'),
    loadStackOutputs(operator, 'site'),
    loadStackOutputs(operator, 'app'),
  ])
  const { AppDistribution: appHost, OriginSecretArn: secretId } = app
  if (appHost && pagesHost && domains && secretId)
    return { tableName, distributions: [appHost, pagesHost, domains], secretId }
  throw new OperatorFailure(
    `${operator.environment} has no origin secret: deploy first. Nothing was changed.`,
  )
}

/** A deploy in progress could restore the old secret. Throws `OperatorFailure`. */
async function requireNoDeploy({ environment, region }: Operator): Promise<void> {
  for (const stack of ['site', 'app']) {
    const name = `noren-${environment}-${stack}`
    // oxlint-disable-next-line no-await-in-loop -- two
    const { StackStatus = '' } = (await describeStack(region, name)) ?? {}
    if (StackStatus.endsWith('_IN_PROGRESS'))
      throw new OperatorFailure(
        `${name} is being deployed (${StackStatus}). Run this again afterwards to continue.`,
      )
  }
}
