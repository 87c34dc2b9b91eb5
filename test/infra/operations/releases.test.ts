import { execFileSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import {
  findPreviousRelease,
  findUnfinishedDeploy,
  getCurrentCommit,
  listReleases,
  requireUnchangedCommit,
  tagRelease,
  tagStartedDeploy,
} from '#infra/operations/release/releases.ts'
import { rollBackRelease } from '#infra/operations/release/roll-back-release.ts'

afterEach(() => vi.unstubAllEnvs())

const operator = { environment: 'dev', arn: 'arn:aws:iam::111122223333:user/op' } as const
const at = (second: number) => new Date(Date.UTC(2030, 0, 1, 0, 0, second))

const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).trim()

/** A repository with one commit per word, in place of the project's. */
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
  const commit = (text: string) => {
    git('commit', '-q', '--allow-empty', '-m', text)
    return git('rev-parse', 'HEAD')
  }
  return { folder, commit, release }
}

describe('releases in git', () => {
  test('are rolled back one by one, also after a rollback', () => {
    const { commit, release } = repository()
    expect(findPreviousRelease(listReleases('dev'))).toBeUndefined()
    const one = commit('one')
    expect(release(1)).toBe('release/dev/2030-01-01T00-00-01')
    const two = commit('two')
    release(2)
    commit('three')
    release(3)
    expect(findPreviousRelease(listReleases('dev'))?.commit).toBe(two)
    git('checkout', '-q', two)
    release(4)
    expect(findPreviousRelease(listReleases('dev'))).toEqual({
      tag: 'release/dev/2030-01-01T00-00-01',
      commit: one,
    })
    expect(listReleases('stg')).toEqual([])
  })

  test('are tagged without a git user, and reported when tagging fails', () => {
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

  test('are distinguished from an unfinished deploy', () => {
    const { commit, release } = repository()
    const one = commit('one')
    tagStartedDeploy(operator, one, at(1))
    expect(findUnfinishedDeploy('dev', listReleases('dev'))?.commit).toBe(one)
    release(2)
    expect(findUnfinishedDeploy('dev', listReleases('dev'))).toBeUndefined()
    const two = commit('two')
    tagStartedDeploy(operator, two, at(3))
    // An unfinished rollback is not a new release.
    tagStartedDeploy(operator, one, at(4))
    const unfinished = { tag: 'begun/dev/2030-01-01T00-00-03', commit: two }
    expect(findUnfinishedDeploy('dev', listReleases('dev'))).toEqual(unfinished)
    git('checkout', '-q', one)
    release(5)
    expect(findUnfinishedDeploy('dev', listReleases('dev'))).toBeUndefined()
  })

  test('require that the commit does not change meanwhile', () => {
    const { folder, commit } = repository()
    const one = commit('one')
    expect(() => requireUnchangedCommit(one)).not.toThrow()
    writeFileSync(join(folder, 'new'), '')
    expect(() => requireUnchangedCommit(one)).toThrow('Nothing was changed on AWS')
    rmSync(join(folder, 'new'))
    commit('two')
    expect(() => requireUnchangedCommit(one)).toThrow('Nothing was changed on AWS')
  })

  test('require committed code', () => {
    const { folder, commit } = repository()
    expect(getCurrentCommit()).toBeUndefined()
    const one = commit('one')
    expect(getCurrentCommit()).toEqual({ commit: one, isClean: true })
    writeFileSync(join(folder, 'new'), '')
    expect(getCurrentCommit()).toEqual({ commit: one, isClean: false })
  })
})

/** Puts an `npm` on the PATH that ends with this code, and returns its arguments, its commit and its input. */
function stubNpm(folder: string, code: number) {
  const calls = join(folder, 'calls')
  const program = `#!/bin/sh
echo "$* at $(git -C "$PWD" --git-dir="$PWD/.git" rev-parse HEAD) typed $(cat)" > ${calls}
exit ${code}
`
  writeFileSync(join(folder, 'npm'), program)
  chmodSync(join(folder, 'npm'), 0o755)
  vi.stubEnv('PATH', `${folder}${delimiter}${process.env.PATH}`)
  return () => readFileSync(calls, 'utf8').trim()
}

describe('a release that does not work', () => {
  test.each([
    [0, /^The release does not work: dev was rolled back to release\/dev\/2030-01-01T00-00-02\.$/],
    [1, /rolling back failed\. Run "npm run rollback -- --env dev --to release\/dev\/\S+02"\.$/],
  ])('is replaced by the newest finished one, whose deploy ends with %d', async (code, text) => {
    const { folder, commit, release } = repository()
    commit('one')
    release(1)
    const two = commit('two')
    release(2)
    const three = commit('three')
    tagStartedDeploy(operator, three, at(3))
    const calls = stubNpm(folder, code)
    await expect(rollBackRelease('dev', three)).rejects.toThrow(text)
    expect(calls()).toBe(`run deploy -- --env dev --urgent --yes at ${two} typed dev`)
  })

  test('stays where there is no other', async () => {
    const { commit, release } = repository()
    await expect(rollBackRelease('dev', commit('one'))).rejects.toThrow(
      'has no other release of dev',
    )
    release(1)
    await expect(rollBackRelease('dev', git('rev-parse', 'HEAD'))).rejects.toThrow(
      'no other release',
    )
  })
})
