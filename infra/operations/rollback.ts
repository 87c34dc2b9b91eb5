import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runStep } from '#infra/setup/run-step.mjs'
import { operate, say } from './operate.ts'
import { OperatorFailure } from './operator-failure.ts'
import { git, listReleases, type Release, releaseBefore } from './releases.ts'
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
    const { tag, commit } = wantedRelease(environment, to)
    say(`Going back to ${tag} (${commit.slice(0, 12)}): code and settings. Data stays as it is.`)
    const given = [...(urgent ? ['--urgent'] : []), ...(yes ? ['--yes'] : [])]
    const deploy = ['npm', 'run', 'deploy', '--', '--env', environment, ...given]
    return inCopyOf(commit, (folder) => runStep(deploy, { folder }))
  },
})

function wantedRelease(environment: string, to: string | undefined): Release {
  // What others have deployed.
  git('fetch', '--quiet', '--tags')
  const releases = listReleases(environment)
  const wanted = to === undefined ? releaseBefore(releases) : releases.find(({ tag }) => tag === to)
  if (wanted) return wanted
  const known = releases.map(({ tag }) => tag).join(', ') || 'none'
  throw new OperatorFailure(
    `git knows no ${to === undefined ? 'earlier release' : 'such release'} of ${environment} (releases: ${known}). Nothing was changed.`,
  )
}

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
