// @ts-check
import { spawnSync } from 'node:child_process'
import { SetupFailure } from './setup-failure.mjs'

const needed = [
  // Chromium without its own windows, which no test needs: a quarter less work.
  {
    name: 'chromium-headless-shell',
    isThere: () => succeeds('chromium-headless-shell', ['--version']),
  },
  { name: 'fonts-noto-cjk', isThere: () => output('fc-list', [':lang=ja']).length > 0 },
]

// Long tests compare published pages in these too, and run the main journey in them, where they are installed.
const otherEngines = [
  { name: 'webkit2gtk-driver', isThere: () => succeeds('WebKitWebDriver', ['--help']) },
  { name: 'xvfb', isThere: () => succeeds('Xvfb', ['-help']) },
  { name: 'firefox-esr', isThere: () => succeeds('firefox-esr', ['--version']) },
]

const aptInstall = ['install', '-y', '-q', '--no-install-recommends']

/**
 * Installs Chromium and Japanese fonts for the browser tests from Debian packages, and the other `engines` for the long
 * ones. Without root rights it throws where Chromium or the fonts are missing, and names their packages.
 * @param {{ engines?: boolean }} [options]
 */
export function makeBrowserReady({ engines = false } = {}) {
  const missing = missingPackages(engines ? [...needed, ...otherEngines] : needed)
  if (missing.length === 0) return
  const canInstall = process.getuid?.() === 0 && succeeds('apt-get', ['--version'])
  if (canInstall) install(missing)
  const left = missingPackages(needed)
  if (left.length === 0) return
  throw new SetupFailure(
    `画面のテストに必要なものがありません。次のコマンドで入れてください: sudo apt-get install -y ${left.join(' ')}`,
  )
}

/** @param {typeof needed} packages */
function missingPackages(packages) {
  return packages.filter(({ isThere }) => !isThere()).map(({ name }) => name)
}

/** @param {string[]} names */
function install(names) {
  process.stdout.write(`画面のテストに必要なものを入れています（${names.join('、')}）…\n`)
  run('apt-get', ['update', '-q'])
  const { status, stdout, stderr } = run('apt-get', [
    ...aptInstall,
    // fc-list is in a package of its own.
    'fontconfig',
    ...names,
  ])
  if (status !== 0) process.stderr.write(`${stdout}${stderr}`)
}

/** @type {(program: string, args: string[]) => boolean} */
function succeeds(program, args) {
  return run(program, args).status === 0
}

/** @type {(program: string, args: string[]) => string} */
function output(program, args) {
  const { status, stdout } = run(program, args)
  return status === 0 ? stdout : ''
}

/** @param {string} program @param {string[]} args */
function run(program, args) {
  // oxlint-disable-next-line node/no-process-env -- apt must not ask questions
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  return spawnSync(program, args, { encoding: 'utf8', env, maxBuffer: 64 * 1024 * 1024 })
}
