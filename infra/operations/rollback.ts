import { OperatorFailure } from './command/operator-failure.ts'
import {
  environmentOption,
  printLine,
  runOperatorCommand,
  yesOption,
} from './command/run-operator-command.ts'
import { signInOperator } from './command/sign-in-operator.ts'
import {
  findPreviousRelease,
  findUnfinishedDeploy,
  listReleases,
  type Release,
  runGit,
} from './release/releases.ts'
import { deployRelease } from './release/roll-back-release.ts'

/** `npm run rollback` */
runOperatorCommand({
  usage: 'npm run rollback -- --env NAME [--to TAG] [--urgent] [--yes]',
  about: `Deploys an earlier release from a copy of its commit, with its own settings. Data is not rolled back. An earlier release
refuses data that only a later one can read, and does not overwrite it.`,
  options: {
    ...environmentOption,
    '--to TAG': "the release (git tag --list 'release/NAME/*'); default: the previous one",
    '--urgent': 'does not call its endpoints at the end',
    ...yesOption,
  },
  async run({ env, to, urgent = false, yes = false }) {
    const { environment } = await signInOperator(env)
    const wanted = findWantedRelease(environment, to)
    printLine(
      `Rolling back code and settings to ${wanted.tag} (${shortenCommit(wanted)}). Data stays.`,
    )
    const flags = [...(urgent ? ['--urgent'] : []), ...(yes ? ['--yes'] : [])]
    return deployRelease(environment, wanted, { flags })
  },
})

function findWantedRelease(environment: string, to: string | undefined): Release {
  // Tags of other operators.
  runGit('fetch', '--quiet', '--tags')
  const releases = listReleases(environment)
  const unfinished = findUnfinishedDeploy(environment, releases)
  printCurrentRelease(environment, { unfinished, latest: releases[0] })
  // After an unfinished deploy, the last finished release.
  const before = unfinished ? releases[0] : findPreviousRelease(releases)
  const wanted = to === undefined ? before : releases.find(({ tag }) => tag === to)
  if (wanted) return wanted
  const known = releases.map(({ tag }) => tag).join(', ') || 'none'
  throw new OperatorFailure(
    `git has no ${to === undefined ? 'earlier release' : 'such release'} of ${environment} (releases: ${known}). Nothing was changed.`,
  )
}

function printCurrentRelease(
  environment: string,
  { unfinished, latest }: { unfinished: Release | undefined; latest: Release | undefined },
) {
  if (unfinished)
    printLine(`A deploy of ${shortenCommit(unfinished)} did not finish: ${unfinished.tag}.`)
  else if (latest)
    printLine(
      `According to git, ${latest.tag} (${shortenCommit(latest)}) is running in ${environment}. If that is wrong, choose a release with --to TAG.`,
    )
}

const shortenCommit = ({ commit }: Release) => commit.slice(0, 12)
