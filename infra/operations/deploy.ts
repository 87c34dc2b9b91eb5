import { OperatorFailure } from './command/operator-failure.ts'
import { environmentOption, printLine, runOperatorCommand } from './command/run-operator-command.ts'
import { type Operator, signInOperator } from './command/sign-in-operator.ts'
import { requirePreflight } from './preflight/run-preflight.ts'
import { type DeployedOutputs, deployAssembly } from './release/deploy-assembly.ts'
import {
  callEveryEndpoint,
  createCanaryShop,
  installSamples,
  storeOriginSecret,
} from './release/finish-deploy.ts'
import {
  getCurrentCommit,
  requireUnchangedCommit,
  type TaggedDeploy,
  tagRelease,
  tagStartedDeploy,
} from './release/releases.ts'
import { rollBackRelease } from './release/roll-back-release.ts'

/** `npm run deploy` */
runOperatorCommand({
  usage: 'npm run deploy -- --env NAME [--urgent] [--first-try] [--yes]',
  about: `Deploys or updates one environment (infra/environments.ts): checks the account (npm run preflight), shows the changes,
asks, deploys, stores the origin secret's hash, creates the canary's shop, and lets the canary call every endpoint. If one
fails, the newest finished release is deployed again. Otherwise it installs the sample pictures, prints the addresses and
where to read the cost, and tags the commit as a release.`,
  options: {
    ...environmentOption,
    '--urgent': 'calls no endpoint and does not roll back',
    '--first-try':
      'deploys a protected environment without account, alarmsTo, domains or mailFrom, to try it out',
    '--yes': 'does not ask (for CI), except for a protected environment',
  },
  async run({ env, urgent = false, 'first-try': isFirstTry = false, yes = false }) {
    const operator = await signInOperator(env)
    const { environment, account, region, arn } = operator
    printLine(`${environment}: account ${account}, ${region}, as ${arn}`)
    await requirePreflight(operator, { isFirstTry })
    const commit = requireRelease(operator)
    // Imported late because loading the CDK takes seconds, and errors above should appear at once.
    const { buildAssembly } = await import('./release/build-assembly.ts')
    const assembly = await buildAssembly(operator)
    if (commit) requireUnchangedCommit(commit)
    const begin = () => commit && warnIfUntagged(tagStartedDeploy(operator, commit, new Date()))
    const outputs = await deployAssembly(operator, assembly, { yes, begin })
    await storeOriginSecret(operator, outputs)
    const canary = await createCanaryShop(operator, outputs)
    printLine(canary.line)
    if (canary.isReady && !urgent && !(await callEveryEndpoint(operator, outputs)))
      await rollBackRelease(environment, commit)
    printLine(await installSamples(operator, outputs))
    printAddresses(operator, outputs)
    printLine('What this costs on AWS: docs/cost.md')
    if (commit) printTag(tagRelease(operator, commit, new Date()))
    return 0
  },
})

/** The commit to release, when the folder has no uncommitted changes. Throws where a protected environment requires one. */
function requireRelease({ environment, config }: Operator): string | undefined {
  const current = getCurrentCommit()
  if (current?.isClean) return current.commit
  const problem = current
    ? 'the folder has uncommitted changes'
    : 'the folder is not a git repository'
  if (config.isProtected)
    throw new OperatorFailure(
      `${environment} accepts only committed code, so that it can be rolled back, but ${problem}. Nothing was changed.`,
    )
  printLine(`This release will not be tagged: ${problem}.`)
  return undefined
}

function printAddresses({ environment }: Operator, outputs: DeployedOutputs) {
  const { AppUrl = '', PagesUrl = '', MediaUrl = '' } = outputs
  printLine(`
  Editing         ${AppUrl}
  Administration  ${AppUrl}/edit
  Public pages    ${PagesUrl}
  Media           ${MediaUrl}

To create the first admin: npm run admin:create -- --env ${environment} --login-id NAME`)
}

function printTag(tagged: TaggedDeploy) {
  if (tagged.isMade) printLine(`Tagged as ${tagged.tag}. Share it: git push origin ${tagged.tag}`)
  else warnIfUntagged(tagged)
}

// Not a failure: the deploy succeeded, but a rollback needs the tag.
function warnIfUntagged({ tag, commit, isMade }: TaggedDeploy) {
  if (!isMade) printLine(`Warning: git could not create the tag. Run: git tag ${tag} ${commit}`)
}
