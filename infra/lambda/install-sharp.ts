import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import project from '#package.json' with { type: 'json' }

/** Installs sharp for Lambda's processor beside a bundled handler, in the version of package.json. Throws when npm fails. */
export function installSharp(directory: string) {
  mkdirSync(directory, { recursive: true })
  writeFileSync(`${directory}/package.json`, JSON.stringify({ private: true, type: 'module' }))
  const platform = ['--os=linux', '--cpu=arm64', '--libc=glibc']
  const { status, error } = spawnSync(
    'npm',
    [
      'install',
      '--silent',
      '--no-audit',
      '--no-fund',
      ...platform,
      `sharp@${project.dependencies.sharp}`,
    ],
    { cwd: directory, stdio: ['ignore', 'ignore', 'inherit'] },
  )
  if (status !== 0)
    throw new Error(
      `npm could not install sharp into ${directory}: check that the npm registry is reachable`,
      {
        cause: error,
      },
    )
}
