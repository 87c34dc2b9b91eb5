import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, rmSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { areInstalled } from '#infra/setup/packages.mjs'
import { readAllocatorSettings } from '#infra/setup/server-settings.mjs'

const lock = {
  '': { name: 'noren' },
  'node_modules/a': { version: '1.0.0', integrity: 'sha512-a' },
  'node_modules/b': { version: '2.0.0', integrity: 'sha512-b', optional: true },
}

describe('areInstalled', () => {
  test('is true when npm installed the packages of the lock file', async () => {
    expect(areInstalled(await project(lock, { 'node_modules/a': lock['node_modules/a'] }))).toBe(
      true,
    )
  })

  test.each([
    ['nothing was installed', undefined],
    ['one is missing', {}],
    ['one is another version', { 'node_modules/a': { version: '1.0.1', integrity: 'sha512-a' } }],
    ['one has another content', { 'node_modules/a': { version: '1.0.0', integrity: 'sha512-x' } }],
    [
      'there is one too many',
      { 'node_modules/a': lock['node_modules/a'], 'node_modules/c': { version: '1.0.0' } },
    ],
  ])('is false when %s', async (_, installed) => {
    expect(areInstalled(await project(lock, installed))).toBe(false)
  })
})

describe('the commands', () => {
  test('prints the names of the commands for an unknown one', () => {
    const { status, stderr } = spawnSync(process.execPath, ['infra/setup/run.mjs', 'fly'], {
      encoding: 'utf8',
    })
    expect(status).toBe(1)
    expect(stderr).toMatch(
      /^Usage: run\.mjs start\|startMany\|test\|testAll\|check\|bench[^\n]*\n$/,
    )
  })

  test('reports an unsupported Node, in a syntax that it can parse', () => {
    const old = `Object.defineProperty(process.versions, 'node', { value: '18.20.0' });`
    const { status, stderr } = spawnSync(
      process.execPath,
      ['--input-type=module', '-e', `${old} await import('./infra/setup/run.mjs')`],
      { encoding: 'utf8' },
    )
    expect(status).toBe(1)
    expect(stderr).toMatch(/^[^\n]*20 以上が必要です[^\n]*\n$/)
  })

  test.each([
    ['darwin', 'arm64', /^[^\n]*24 を入れてから[^\n]*$/],
    ['win32', 'x64', /omit=optional/],
  ])('explains what to do on %s-%s without a supported Node', async (platform, arch, advice) => {
    const folder = await mkdtemp(join(tmpdir(), 'noren-node-'))
    onTestFinished(() => rm(folder, { recursive: true, force: true }))
    const old = join(folder, 'node')
    await writeFile(old, '#!/bin/sh\necho v20.20.2\n', { mode: 0o755 })
    const changes = {
      platform: { value: platform },
      arch: { value: arch },
      execPath: { value: old },
    }
    const program = `
      import { modernPath } from './infra/setup/modern-node.mjs'
      Object.defineProperties(process, ${JSON.stringify(changes)})
      try { modernPath() } catch (error) { console.log(error.message) }
    `
    const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', program], {
      encoding: 'utf8',
    })
    expect(stdout.trim()).toMatch(advice)
    expect(stdout.includes('omit=optional')).toBe(platform === 'win32')
  })

  test('forwards signals, and the program’s exit code', async () => {
    expect((await runStep('process.exit(7)')).code).toBe(7)
    const waiting = `process.on('SIGTERM', () => process.exit(3)); setInterval(() => {}, 1000); console.log('up')`
    expect((await runStep(waiting, 'SIGTERM')).code).toBe(3)
    const plain = `setInterval(() => {}, 1000); console.log('up')`
    expect((await runStep(plain, 'SIGTERM')).code).toBe(143)
  })
})

async function project(packages: object, installed: object | undefined) {
  const folder = await mkdtemp(join(tmpdir(), 'noren-packages-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await writeFile(join(folder, 'package-lock.json'), JSON.stringify({ packages }))
  if (!installed) return folder
  await mkdir(join(folder, 'node_modules'))
  const file = join(folder, 'node_modules', '.package-lock.json')
  await writeFile(file, JSON.stringify({ packages: installed }))
  return folder
}

/** Runs a program with `runStep`, and sends a signal when it reports to be ready. */
async function runStep(program: string, signal?: NodeJS.Signals) {
  const step = `
    import { runStep } from './infra/setup/run-step.mjs'
    process.exitCode = await runStep([process.execPath, '-e', ${JSON.stringify(program)}])
  `
  const child = spawn(process.execPath, ['--input-type=module', '-e', step], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  child.stdout.once('data', () => signal && child.kill(signal))
  const [code] = await once(child, 'exit')
  return { code: code as number }
}

const start = `
  Object.defineProperty(process, 'arch', { value: 'mips' })
  const { makeEngineReady } = await import('./infra/setup/engine.mjs')
  makeEngineReady()
`

const run = (environment: Record<string, string>) =>
  spawnSync(process.execPath, ['--input-type=module', '-e', start], {
    encoding: 'utf8',
    env: {
      ...process.env,
      npm_config_registry: 'http://127.0.0.1:9',
      npm_config_fetch_retries: '0',
      ...environment,
    },
  })

test('explains in one sentence what to do on a platform without an engine', () => {
  mkdirSync('dist', { recursive: true })
  onTestFinished(() => rmSync('dist/engine', { recursive: true, force: true }))
  const { status, stderr } = run({})
  expect(status).toBe(1)
  expect(stderr).toContain(`@dynoxide/${process.platform}-mips を入れられませんでした`)
  expect(stderr).toContain('NOREN_DYNAMODB_ENDPOINT')
})

test('installs nothing when the environment names another DynamoDB', () => {
  expect(run({ NOREN_DYNAMODB_ENDPOINT: 'http://127.0.0.1:8000' }).status).toBe(0)
})

test('settings of the user win', () => {
  expect(readAllocatorSettings({ MALLOC_ARENA_MAX: '8' })).toEqual({
    MALLOC_MMAP_THRESHOLD_: '131072',
    MALLOC_TRIM_THRESHOLD_: '131072',
  })
  expect(readAllocatorSettings({})).toHaveProperty('MALLOC_ARENA_MAX', '2')
})
