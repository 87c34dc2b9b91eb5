import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { type LockFile, pickLockedPackages } from './pick-locked-packages.ts'

/**
 * Installs sharp for Lambda's processor into `folder`, in the versions and with the hashes of the project's lock file, and
 * copies it into the directories of handlers, which it empties first. Run it from the project root. Throws when npm fails.
 */
export function installSharp(folder: string, handlerDirectories: readonly string[]) {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- npm's format
  const projectLock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as LockFile
  const lock = pickLockedPackages(projectLock, 'sharp')
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  writeFileSync(`${folder}/package.json`, JSON.stringify(lock.packages['']))
  writeFileSync(`${folder}/package-lock.json`, JSON.stringify(lock))
  const platform = ['--os=linux', '--cpu=arm64', '--libc=glibc']
  const { status, error } = spawnSync(
    'npm',
    ['ci', '--silent', '--no-audit', '--no-fund', '--ignore-scripts', ...platform],
    { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] },
  )
  if (status !== 0)
    throw new Error(
      `npm could not install sharp into ${folder}: check that the npm registry is reachable`,
      { cause: error },
    )
  for (const directory of handlerDirectories) {
    rmSync(directory, { recursive: true, force: true })
    cpSync(`${folder}/node_modules`, `${directory}/node_modules`, { recursive: true })
  }
}
