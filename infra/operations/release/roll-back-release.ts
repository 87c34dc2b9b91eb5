import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { OperatorFailure } from '#infra/operations/command/operator-failure.ts'
import { printLine } from '#infra/operations/command/run-operator-command.ts'
import { runStep } from '#infra/setup/run-step.mjs'
import { listReleases, type Release, runGit } from './releases.ts'

/** Deploys a release from a copy of its commit, and returns the exit code. `typed` answers the question of the deploy. */
export async function deployRelease(
  environment: string,
  { commit }: Release,
  { flags, typed }: { flags: string[]; typed?: string },
): Promise<number> {
  const parent = mkdtempSync(join(tmpdir(), 'noren-rollback-'))
  const folder = join(parent, 'noren')
  try {
    if (runGit('worktree', 'add', '--detach', folder, commit) === undefined)
      throw new OperatorFailure(`git could not check out ${commit}. Nothing was changed.`)
    const deploy = ['npm', 'run', 'deploy', '--', '--env', environment, ...flags]
    return await runStep(deploy, { folder, ...(typed !== undefined && { typed }) })
  } finally {
    runGit('worktree', 'remove', '--force', folder)
    rmSync(parent, { recursive: true, force: true })
  }
}

/**
 * Deploys the newest finished release instead of the one that does not work. Throws `OperatorFailure` in every case, with
 * what runs now.
 */
export async function rollBackRelease(
  environment: string,
  brokenCommit: string | undefined,
): Promise<never> {
  // Releases of other operators.
  runGit('fetch', '--quiet', '--tags')
  const [release] = listReleases(environment)
  if (!release || release.commit === brokenCommit)
    throw new OperatorFailure(
      `The release does not work, and git has no other release of ${environment}: fix it and deploy again.`,
    )
  printLine(`Rolling back to ${release.tag} …`)
  // The operator has confirmed this deploy. Without the calls, so that a rollback is never followed by another.
  const typed = `${environment}\n`
  const code = await deployRelease(environment, release, { flags: ['--urgent', '--yes'], typed })
  throw new OperatorFailure(
    code === 0
      ? `The release does not work: ${environment} was rolled back to ${release.tag}.`
      : `The release does not work, and rolling back failed. Run "npm run rollback -- --env ${environment} --to ${release.tag}".`,
  )
}
