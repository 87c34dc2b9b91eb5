import { costText } from '#infra/cost/cost-table.ts'
import { operate, say } from './operate.ts'
import { OperatorFailure } from './operator-failure.ts'
import { type Addresses, releaseAssembly } from './release-assembly.ts'
import { presentCommit, requireStill, type Tagged, tagBegun, tagRelease } from './releases.ts'
import { requireConcurrency } from './require-concurrency.ts'
import { settleCanary } from './settle-canary.ts'
import { type Operator, signInTo } from './sign-in.ts'

/** The program behind `npm run deploy`. */
operate({
  usage: `Usage: npm run deploy -- --env NAME [--urgent] [--yes]

Puts everything of one environment (infra/environments.ts) onto AWS, or brings it up to date: shows what
would change, asks, deploys, sees that the canary has its shop, prints the addresses and what it
costs, and tags the commit as a release.

  --env NAME   the environment
  --urgent     lets new versions in at once, and asks no alarm: for what mends a fault
  --yes        asks nothing, for CI; a protected environment is asked about all the same`,
  options: { env: { type: 'string' }, urgent: { type: 'boolean' }, yes: { type: 'boolean' } },
  async run({ env, urgent = false, yes = false }) {
    const operator = await signInTo(env)
    const { environment, account, region, arn } = operator
    say(`${environment}: account ${account}, ${region}, as ${arn}`)
    await requireConcurrency(operator)
    const commit = requireRelease(operator)
    // The CDK takes its time to be read: only now, so that a refusal comes at once.
    const { buildAssembly } = await import('./assembly.ts')
    const assembly = await buildAssembly(operator, { urgent })
    if (commit) requireStill(commit)
    const begin = () => commit && warn(tagBegun(operator, commit, new Date()))
    const addresses = await releaseAssembly(operator, assembly, { yes, begin })
    say(await settleCanary(operator, addresses))
    tellAddresses(operator, addresses)
    say(costText())
    if (commit) tellTag(tagRelease(operator, commit, new Date()))
    return 0
  },
})

/** The commit that lies in the folder and nothing else. Throws where it has to be one, so that it can be had again. */
function requireRelease({ environment, config }: Operator): string | undefined {
  const present = presentCommit()
  if (present?.isClean) return present.commit
  const problem = present ? 'there are changes that are not committed' : 'this is no git repository'
  if (config.isProtected)
    throw new OperatorFailure(
      `${environment} takes commits alone, so that what ran can be had again, and ${problem}. Nothing was changed.`,
    )
  say(`No release will be tagged: ${problem}.`)
  return undefined
}

function tellAddresses({ environment }: Operator, outputs: Addresses) {
  const { AppUrl = '', PagesUrl = '', MediaUrl = '' } = outputs
  say(`
  Editing         ${AppUrl}
  Administration  ${AppUrl}/edit
  Public pages    ${PagesUrl}
  Media           ${MediaUrl}

The first admin: npm run admin:create -- --env ${environment} --login-id NAME`)
}

function tellTag(tagged: Tagged) {
  if (tagged.isMade) say(`Tagged as ${tagged.tag}; for the others: git push origin ${tagged.tag}`)
  else warn(tagged)
}

// The environment is what it is, tagged or not; a rollback needs the tag.
function warn({ tag, commit, isMade }: Tagged) {
  if (!isMade)
    say(`Warning: git could not tag this. Make the tag yourself: git tag ${tag} ${commit}`)
}
