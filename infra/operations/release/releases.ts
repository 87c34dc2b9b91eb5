import { spawnSync } from 'node:child_process'
import { OperatorFailure } from '#infra/operations/command/operator-failure.ts'
import type { Operator } from '#infra/operations/command/sign-in-operator.ts'
import { root } from '#infra/setup/run-step.mjs'

/** A deploy recorded in git: its tag and commit. */
export type Release = { tag: string; commit: string }

/** The commit of the project's folder, and whether it has no uncommitted changes; undefined without git. */
export function getCurrentCommit(): { commit: string; isClean: boolean } | undefined {
  const commit = runGit('rev-parse', 'HEAD')
  if (commit === undefined) return undefined
  return { commit, isClean: runGit('status', '--porcelain') === '' }
}

/** A tag to create; `isMade` is false when git failed. */
export type TaggedDeploy = Release & { isMade: boolean }

/** Tags the commit that runs in the environment from now on. */
export function tagRelease(operator: Tagger, commit: string, now: Date): TaggedDeploy {
  return createDeployTag(getReleasePrefix(operator.environment), operator, { commit, now })
}

/** Tags a commit at the start of its deploy: until it ends, it may run in part of the environment. */
export function tagStartedDeploy(operator: Tagger, commit: string, now: Date): TaggedDeploy {
  return createDeployTag(getStartedPrefix(operator.environment), operator, { commit, now })
}

type Tagger = Pick<Operator, 'environment' | 'arn'>

function createDeployTag(
  prefix: string,
  { environment, arn }: Tagger,
  { commit, now }: { commit: string; now: Date },
): TaggedDeploy {
  const tag = `${prefix}${now.toISOString().slice(0, 19).replaceAll(':', '-')}`
  // git needs a name for the tag, and CI may have none configured.
  const tagCommand = '-c user.name=Noren -c user.email=noren@localhost tag --annotate --message'
  const output = runGit(...tagCommand.split(' '), `To ${environment} by ${arn}`, tag, commit)
  return { tag, commit, isMade: output !== undefined }
}

/** Throws `OperatorFailure` when the folder has changed since this commit was read. */
export function requireUnchangedCommit(commit: string): void {
  const present = getCurrentCommit()
  if (present?.commit === commit && present.isClean) return
  throw new OperatorFailure(
    `The folder was changed during the build (it was at ${commit.slice(0, 12)}). Nothing was changed on AWS: run it again.`,
  )
}

/** The environment's releases, newest first. */
export function listReleases(environment: string): Release[] {
  return listTags(getReleasePrefix(environment))
}

/** A started deploy after the latest release, of a commit that was never released; undefined if all have ended. */
export function findUnfinishedDeploy(
  environment: string,
  releases: readonly Release[],
): Release | undefined {
  const [latest] = releases
  const isLater = ({ tag }: Release) => !latest || getTagTime(tag) > getTagTime(latest.tag)
  return listTags(getStartedPrefix(environment)).find(
    (begun) => isLater(begun) && releases.every(({ commit }) => commit !== begun.commit),
  )
}

function listTags(prefix: string): Release[] {
  const format = '--format=%(refname:short) %(objectname) %(*objectname)'
  const lines = runGit('tag', '--list', `${prefix}*`, '--sort=-refname', format) ?? ''
  return lines
    .split('\n')
    .filter(Boolean)
    .map((line) => {
      const [tag = '', own = '', commit = own] = line.trim().split(' ')
      return { tag, commit }
    })
}

/** The newest release whose commit is an ancestor of the current one, so that repeated rollbacks go further back. */
export function findPreviousRelease([present, ...others]: readonly Release[]): Release | undefined {
  return others.find(
    ({ commit }) => present && commit !== present.commit && isAncestor(commit, present.commit),
  )
}

const isAncestor = (one: string, other: string) =>
  runGit('merge-base', '--is-ancestor', one, other) !== undefined

const getReleasePrefix = (environment: string) => `release/${environment}/`

const getStartedPrefix = (environment: string) => `begun/${environment}/`

const getTagTime = (tag: string) => tag.slice(tag.lastIndexOf('/'))

/** git's output; undefined when it fails or is not installed. */
export function runGit(...args: string[]): string | undefined {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' })
  return status === 0 ? stdout.trim() : undefined
}
