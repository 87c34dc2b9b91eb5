import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import {
  listReleases,
  presentCommit,
  releaseBefore,
  requireStill,
  tagBegun,
  tagRelease,
  unfinishedDeploy,
} from '#infra/operations/releases.ts'

afterEach(() => vi.unstubAllEnvs())

const operator = { environment: 'dev', arn: 'arn:aws:iam::111122223333:user/op' } as const
const at = (second: number) => new Date(Date.UTC(2030, 0, 1, 0, 0, second))

const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).trim()

/** A repository with a commit for each of these words, in the place of the project's own. */
function repository() {
  const folder = mkdtempSync(join(tmpdir(), 'noren-git-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  vi.stubEnv('GIT_DIR', join(folder, '.git'))
  vi.stubEnv('GIT_WORK_TREE', folder)
  for (const who of ['AUTHOR', 'COMMITTER']) {
    vi.stubEnv(`GIT_${who}_NAME`, 'op')
    vi.stubEnv(`GIT_${who}_EMAIL`, 'op@example.jp')
  }
  git('init', '-q')
  const release = (second: number) => tagRelease(operator, git('rev-parse', 'HEAD'), at(second)).tag
  const commit = (words: string) => {
    git('commit', '-q', '--allow-empty', '-m', words)
    return git('rev-parse', 'HEAD')
  }
  return { folder, commit, release }
}

describe('the releases that git knows', () => {
  test('go back one by one, past what was rolled back already', () => {
    const { commit, release } = repository()
    expect(releaseBefore(listReleases('dev'))).toBeUndefined()
    const one = commit('one')
    expect(release(1)).toBe('release/dev/2030-01-01T00-00-01')
    const two = commit('two')
    release(2)
    commit('three')
    release(3)
    expect(releaseBefore(listReleases('dev'))?.commit).toBe(two)
    git('checkout', '-q', two)
    release(4)
    expect(releaseBefore(listReleases('dev'))).toEqual({
      tag: 'release/dev/2030-01-01T00-00-01',
      commit: one,
    })
    expect(listReleases('stg')).toEqual([])
  })

  test('are tagged where git knows nobody, and told where it cannot', () => {
    const { commit } = repository()
    const one = commit('one')
    commit('two')
    for (const who of ['AUTHOR', 'COMMITTER'])
      for (const what of ['NAME', 'EMAIL']) vi.stubEnv(`GIT_${who}_${what}`, undefined)
    git('config', 'user.useConfigOnly', 'true')
    const tag = 'release/dev/2030-01-01T00-00-01'
    expect(tagRelease(operator, one, at(1))).toEqual({ tag, commit: one, isMade: true })
    expect(listReleases('dev')).toEqual([{ tag, commit: one }])
    expect(tagRelease(operator, one, at(1))).toEqual({ tag, commit: one, isMade: false })
  })

  test('are told from a deploy that did not end', () => {
    const { commit, release } = repository()
    const one = commit('one')
    tagBegun(operator, one, at(1))
    expect(unfinishedDeploy('dev', listReleases('dev'))?.commit).toBe(one)
    release(2)
    expect(unfinishedDeploy('dev', listReleases('dev'))).toBeUndefined()
    const two = commit('two')
    tagBegun(operator, two, at(3))
    // Going back was begun as well, and did not end either: what goes back is no news.
    tagBegun(operator, one, at(4))
    const unfinished = { tag: 'begun/dev/2030-01-01T00-00-03', commit: two }
    expect(unfinishedDeploy('dev', listReleases('dev'))).toEqual(unfinished)
    git('checkout', '-q', one)
    release(5)
    expect(unfinishedDeploy('dev', listReleases('dev'))).toBeUndefined()
  })

  test('are of one commit all the while', () => {
    const { folder, commit } = repository()
    const one = commit('one')
    expect(() => requireStill(one)).not.toThrow()
    writeFileSync(join(folder, 'new'), '')
    expect(() => requireStill(one)).toThrow('Nothing was changed on AWS')
    rmSync(join(folder, 'new'))
    commit('two')
    expect(() => requireStill(one)).toThrow('Nothing was changed on AWS')
  })

  test('are of what is committed', () => {
    const { folder, commit } = repository()
    expect(presentCommit()).toBeUndefined()
    const one = commit('one')
    expect(presentCommit()).toEqual({ commit: one, isClean: true })
    writeFileSync(join(folder, 'new'), '')
    expect(presentCommit()).toEqual({ commit: one, isClean: false })
  })
})
