import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { expect, onTestFinished, test } from 'vitest'

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
