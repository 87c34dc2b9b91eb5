// @ts-check
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './run-step.mjs'
import { SetupFailure } from './setup-failure.mjs'

/**
 * One package in a lock file:
 * @typedef {{ version?: string, integrity?: string, optional?: boolean, devOptional?: boolean, peer?: boolean }} Entry
 * @typedef {{ packages: Record<string, Entry> }} Lock
 */

/** Runs `npm ci` unless the installed packages match `package-lock.json`. */
export function makePackagesReady() {
  if (areInstalled(root)) return
  process.stdout.write('必要なものを入れています（初回は1分ほどかかります）…\n')
  const { status, stdout, stderr, error } = spawnSync('npm', ['ci', '--no-audit', '--no-fund'], {
    cwd: root,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  })
  if (status === 0) return
  throw new SetupFailure(
    `npm ci に失敗しました。ネットワークを確かめて、もう一度お試しください。\n${error?.message ?? `${stdout}${stderr}`.trim()}`,
  )
}

/**
 * Returns true when the installed packages match `package-lock.json`. npm writes its own list last,
 * so a partial installation has none. Optional packages may be missing.
 * @param {string} folder
 * @returns {boolean}
 */
export function areInstalled(folder) {
  const installed = readPackages(join(folder, 'node_modules', '.package-lock.json'))
  const wanted = readPackages(join(folder, 'package-lock.json'))
  if (!installed || !wanted) return false
  return (
    Object.keys(installed).every((name) => Object.hasOwn(wanted, name)) &&
    Object.entries(wanted).every(([name, entry]) => isInstalled(entry, installed[name]))
  )
}

/** @param {Entry} wanted @param {Entry | undefined} installed */
function isInstalled(wanted, installed) {
  if (!installed) return Boolean(wanted.optional || wanted.devOptional || wanted.peer)
  return wanted.version === installed.version && wanted.integrity === installed.integrity
}

/** @param {string} file @returns {Record<string, Entry> | undefined} */
function readPackages(file) {
  try {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- npm's format
    const list = /** @type {Lock} */ (JSON.parse(readFileSync(file, 'utf8')))
    const { '': _project, ...others } = list.packages
    return others
  } catch {
    return undefined
  }
}
