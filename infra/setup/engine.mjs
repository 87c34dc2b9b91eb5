// @ts-check
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './run-step.mjs'
import { SetupFailure } from './setup-failure.mjs'

// Package.json names this package; those of other platforms have the same version.
const locked = '@dynoxide/linux-x64'

/**
 * Installs the embedded DynamoDB engine in `dist/engine` on platforms whose package is not in
 * package-lock.json. Does nothing if it is installed or the environment names another DynamoDB.
 */
export function makeEngineReady() {
  const name = `@dynoxide/${process.platform}-${process.arch}`
  const folder = join(root, 'dist', 'engine')
  // oxlint-disable-next-line node/no-process-env -- a setting of this machine
  if (process.env.NOREN_DYNAMODB_ENDPOINT) return
  if ([root, folder].some((from) => existsSync(join(from, 'node_modules', name)))) return
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'package.json'), '{ "private": true }\n')
  const { status } = spawnSync(
    'npm',
    ['install', '--no-audit', '--no-fund', '--no-save', `${name}@${lockedVersion()}`],
    { cwd: folder, encoding: 'utf8', shell: process.platform === 'win32' },
  )
  if (status === 0) return
  throw new SetupFailure(
    `データベースのプログラム ${name} を入れられませんでした。ネットワークを確かめてもう一度実行するか、環境変数 NOREN_DYNAMODB_ENDPOINT に、使えるDynamoDB（DynamoDB Localなど）のアドレスを指定してください。`,
  )
}

/** @returns {string} */
function lockedVersion() {
  // oxlint-disable-next-line typescript/no-unsafe-assignment -- the project's own file
  const { optionalDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  return String(optionalDependencies[locked])
}
