import { spawnSync } from 'node:child_process'
import { root } from '#infra/setup/run-step.mjs'
import { OperatorFailure } from './operator-failure.ts'
import type { Operator } from './sign-in.ts'

/** A deploy as git remembers it: the tag that it left, and the commit that was deployed. */
export type Release = { tag: string; commit: string }

/** What the project's folder holds: a commit, and whether all that is there is in it; undefined without git. */
export function presentCommit(): { commit: string; isClean: boolean } | undefined {
  const commit = git('rev-parse', 'HEAD')
  if (commit === undefined) return undefined
  return { commit, isClean: git('status', '--porcelain') === '' }
}

/** A tag as it was to be made of a commit; `isMade` unless git could not. */
export type Tagged = Release & { isMade: boolean }

/** Tags a commit as what runs in the environment from now on. */
export function tagRelease(operator: Tagger, commit: string, now: Date): Tagged {
  return tagDeploy(prefixOf(operator.environment), operator, { commit, now })
}

/** Tags a commit as what a deploy was begun of: until it ends, it may run in part of the environment. */
export function tagBegun(operator: Tagger, commit: string, now: Date): Tagged {
  return tagDeploy(begunPrefixOf(operator.environment), operator, { commit, now })
}

type Tagger = Pick<Operator, 'environment' | 'arn'>

function tagDeploy(
  prefix: string,
  { environment, arn }: Tagger,
  { commit, now }: { commit: string; now: Date },
): Tagged {
  const tag = `${prefix}${now.toISOString().slice(0, 19).replaceAll(':', '-')}`
  // The tag wants somebody's name, and where a deploy runs git may know none.
  const named = ['-c', 'user.name=Noren', '-c', 'user.email=noren@localhost', 'tag', '--annotate']
  const made = git(...named, '--message', `To ${environment} by ${arn}`, tag, commit)
  return { tag, commit, isMade: made !== undefined }
}

/** Throws `OperatorFailure` where the project's folder holds anything else than this commit by now. */
export function requireStill(commit: string): void {
  const present = presentCommit()
  if (present?.commit === commit && present.isClean) return
  throw new OperatorFailure(
    `The folder was at ${commit.slice(0, 12)} and was changed while it was built. Nothing was changed on AWS: run it again.`,
  )
}

/** The environment's releases that this folder's git knows of, newest first. */
export function listReleases(environment: string): Release[] {
  return listTags(prefixOf(environment))
}

/** The deploy that was begun after all releases, of a commit that is none; undefined where all have ended. */
export function unfinishedDeploy(
  environment: string,
  releases: readonly Release[],
): Release | undefined {
  const [latest] = releases
  const isLater = ({ tag }: Release) => !latest || timeOf(tag) > timeOf(latest.tag)
  return listTags(begunPrefixOf(environment)).find(
    (begun) => isLater(begun) && releases.every(({ commit }) => commit !== begun.commit),
  )
}

function listTags(prefix: string): Release[] {
  const format = '--format=%(refname:short) %(objectname) %(*objectname)'
  const lines = git('tag', '--list', `${prefix}*`, '--sort=-refname', format) ?? ''
  return lines
    .split('\n')
    .filter(Boolean)
    .map((line) => {
      const [tag = '', own = '', commit = own] = line.trim().split(' ')
      return { tag, commit }
    })
}

/**
 * The newest release of what came before the commit that runs now: not simply the last one, as that may have
 * been a rollback itself. Undefined where there is none.
 */
export function releaseBefore([present, ...others]: readonly Release[]): Release | undefined {
  return others.find(
    ({ commit }) => present && commit !== present.commit && isBefore(commit, present.commit),
  )
}

const isBefore = (one: string, other: string) =>
  git('merge-base', '--is-ancestor', one, other) !== undefined

const prefixOf = (environment: string) => `release/${environment}/`

const begunPrefixOf = (environment: string) => `begun/${environment}/`

const timeOf = (tag: string) => tag.slice(tag.lastIndexOf('/'))

/** What git says; undefined where it fails, or is not there. */
export function git(...args: string[]): string | undefined {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' })
  return status === 0 ? stdout.trim() : undefined
}
