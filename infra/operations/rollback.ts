import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runStep } from '#infra/setup/run-step.mjs'
import { operate, say } from './operate.ts'
import { OperatorFailure } from './operator-failure.ts'
import { git, listReleases, type Release, releaseBefore, unfinishedDeploy } from './releases.ts'
import { signInTo } from './sign-in.ts'

/** The program behind `npm run rollback`. */
operate({
  usage: `Usage: npm run rollback -- --env NAME [--to TAG] [--urgent] [--yes]

Deploys an earlier release again, as it was, from a copy of its commit: with its own settings, too. What
shops have written stays: no data goes back. An earlier release refuses what only a later one can read,
and overwrites none of it.

  --env NAME   the environment
  --to TAG     which release (git tag --list 'release/NAME/*'); the one before the present one unless said
  --urgent     lets its versions in at once, though an alarm is on
  --yes        asks nothing; a protected environment is asked about all the same`,
  options: {
    env: { type: 'string' },
    to: { type: 'string' },
    urgent: { type: 'boolean' },
    yes: { type: 'boolean' },
  },
  async run({ env, to, urgent = false, yes = false }) {
    const { environment } = await signInTo(env)
    const wanted = wantedRelease(environment, to)
    say(`Going back to ${wanted.tag} (${shortOf(wanted)}): code and settings. Data stays as it is.`)
    const given = [...(urgent ? ['--urgent'] : []), ...(yes ? ['--yes'] : [])]
    const deploy = ['npm', 'run', 'deploy', '--', '--env', environment, ...given]
    return inCopyOf(wanted.commit, (folder) => runStep(deploy, { folder }))
  },
})

function wantedRelease(environment: string, to: string | undefined): Release {
  // What others have deployed.
  git('fetch', '--quiet', '--tags')
  const releases = listReleases(environment)
  const unfinished = unfinishedDeploy(environment, releases)
  tellPresent(environment, { unfinished, latest: releases[0] })
  // What was deployed last as a whole, where a deploy after it did not end.
  const before = unfinished ? releases[0] : releaseBefore(releases)
  const wanted = to === undefined ? before : releases.find(({ tag }) => tag === to)
  if (wanted) return wanted
  const known = releases.map(({ tag }) => tag).join(', ') || 'none'
  throw new OperatorFailure(
    `git knows no ${to === undefined ? 'earlier release' : 'such release'} of ${environment} (releases: ${known}). Nothing was changed.`,
  )
}

function tellPresent(
  environment: string,
  { unfinished, latest }: { unfinished: Release | undefined; latest: Release | undefined },
) {
  if (unfinished)
    say(`A deploy of ${shortOf(unfinished)} was begun and did not end: ${unfinished.tag}.`)
  else if (latest)
    say(
      `As far as git knows, ${latest.tag} (${shortOf(latest)}) runs in ${environment} now. Where that is wrong, name the release: --to TAG.`,
    )
}

const shortOf = ({ commit }: Release) => commit.slice(0, 12)

async function inCopyOf(commit: string, run: (folder: string) => Promise<number>): Promise<number> {
  const parent = mkdtempSync(join(tmpdir(), 'noren-rollback-'))
  const folder = join(parent, 'noren')
  try {
    if (git('worktree', 'add', '--detach', folder, commit) === undefined)
      throw new OperatorFailure(`git could not check ${commit} out. Nothing was changed.`)
    return await run(folder)
  } finally {
    git('worktree', 'remove', '--force', folder)
    rmSync(parent, { recursive: true, force: true })
  }
}
