import { spawnSync } from 'node:child_process'
import { root } from '#infra/setup/run-step.mjs'
import type { Operator } from './sign-in.ts'

/** A deploy as git remembers it: the tag that it left, and the commit that was deployed. */
export type Release = { tag: string; commit: string }

/** What the project's folder holds: a commit, and whether all that is there is in it; undefined without git. */
export function presentCommit(): { commit: string; isClean: boolean } | undefined {
  const commit = git('rev-parse', 'HEAD')
  if (commit === undefined) return undefined
  return { commit, isClean: git('status', '--porcelain') === '' }
}

/** Tags the present commit as what runs in the environment from now on, and answers the tag. */
export function tagRelease({ environment, arn }: Operator, now: Date): string {
  const time = now.toISOString().slice(0, 19).replaceAll(':', '-')
  const tag = `${prefixOf(environment)}${time}`
  if (
    git('tag', '--annotate', tag, '--message', `Deployed to ${environment} by ${arn}`) !== undefined
  )
    return tag
  throw new Error(`git did not make the tag ${tag}`)
}

/** The environment's releases that this folder's git knows of, newest first. */
export function listReleases(environment: string): Release[] {
  const format = '--format=%(refname:short) %(objectname) %(*objectname)'
  const lines = git('tag', '--list', `${prefixOf(environment)}*`, '--sort=-refname', format) ?? ''
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

/** What git says; undefined where it fails, or is not there. */
export function git(...args: string[]): string | undefined {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' })
  return status === 0 ? stdout.trim() : undefined
}
