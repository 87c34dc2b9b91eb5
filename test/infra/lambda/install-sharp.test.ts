import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter } from 'node:path'
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { installSharp } from '#infra/lambda/install-sharp.ts'
import { type LockFile, pickLockedPackages } from '#infra/lambda/pick-locked-packages.ts'
import manifest from '#package.json' with { type: 'json' }

const readLock = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as LockFile

function createFolder() {
  const folder = mkdtempSync(`${tmpdir()}/noren-sharp-`)
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

afterEach(() => vi.unstubAllEnvs())

/** Puts a program in place of npm that notes its arguments, and installs one file or fails. */
function stubNpm(code = 0) {
  const folder = createFolder()
  const program = `#!/usr/bin/env node
    const { appendFileSync, mkdirSync, writeFileSync } = require('node:fs')
    appendFileSync('${folder}/calls', process.argv.slice(2).join(' ') + '\\n')
    mkdirSync('node_modules/@img/sharp-linux-arm64', { recursive: true })
    writeFileSync('node_modules/@img/sharp-linux-arm64/sharp.node', 'binary')
    process.exitCode = ${code}`
  writeFileSync(`${folder}/package.json`, '{"type":"commonjs"}')
  writeFileSync(`${folder}/npm`, program)
  chmodSync(`${folder}/npm`, 0o755)
  vi.stubEnv('PATH', `${folder}${delimiter}${process.env['PATH']}`)
  return () => readFileSync(`${folder}/calls`, 'utf8').trim().split('\n')
}

describe('sharp for Lambda', () => {
  test('is installed once, as the lock file says and without scripts, for all handlers', () => {
    const calls = stubNpm()
    const folder = createFolder()
    const directories = ['one', 'two', 'three'].map((name) => `${folder}/${name}`)
    mkdirSync(`${folder}/one/node_modules/left`, { recursive: true })
    installSharp(`${folder}/sharp`, directories)
    expect(calls()).toEqual([
      'ci --silent --no-audit --no-fund --ignore-scripts --os=linux --cpu=arm64 --libc=glibc',
    ])
    for (const directory of directories) {
      const binary = `${directory}/node_modules/@img/sharp-linux-arm64/sharp.node`
      expect(readFileSync(binary, 'utf8')).toBe('binary')
    }
    expect(existsSync(`${folder}/one/node_modules/left`)).toBe(false)
    const { sharp } = manifest.dependencies
    const project: unknown = JSON.parse(readFileSync(`${folder}/sharp/package.json`, 'utf8'))
    expect(project).toEqual({ private: true, dependencies: { sharp } })
    const lock = readLock('package-lock.json')
    const own = readLock(`${folder}/sharp/package-lock.json`)
    for (const name of ['sharp', '@img/sharp-linux-arm64', '@img/sharp-libvips-linux-arm64']) {
      const path = `node_modules/${name}`
      expect(own.packages[path]?.integrity).toMatch(/^sha512-/)
      expect(own.packages[path]).toEqual(lock.packages[path])
    }
  })

  test('is not copied when npm fails', () => {
    stubNpm(1)
    const folder = createFolder()
    expect(() => installSharp(`${folder}/sharp`, [`${folder}/one`])).toThrow(
      /npm could not install sharp .+ check that the npm registry is reachable/,
    )
    expect(existsSync(`${folder}/one`)).toBe(false)
  })
})

describe('the lock file of one package', () => {
  const lock: LockFile = {
    lockfileVersion: 3,
    packages: {
      '': { dependencies: { a: '1.0.0', z: '1.0.0' } },
      'node_modules/a': { version: '1.0.0', dependencies: { b: '^1.0.0', '@s/c': '^1.0.0' } },
      'node_modules/a/node_modules/b': { version: '1.5.0', dependencies: { a: '1.0.0' } },
      'node_modules/b': { version: '2.0.0' },
      'node_modules/@s/c': { version: '1.0.0', optionalDependencies: { missing: '1.0.0' } },
      'node_modules/z': { version: '1.0.0', dependencies: { missing: '1.0.0' } },
    },
  }

  test('has what the package needs, and nothing else', () => {
    expect(pickLockedPackages(lock, 'a')).toEqual({
      lockfileVersion: 3,
      packages: {
        '': { private: true, dependencies: { a: '1.0.0' } },
        'node_modules/a': lock.packages['node_modules/a'],
        'node_modules/a/node_modules/b': lock.packages['node_modules/a/node_modules/b'],
        'node_modules/@s/c': lock.packages['node_modules/@s/c'],
      },
    })
  })

  test('cannot be made when a package is missing', () => {
    expect(() => pickLockedPackages(lock, 'z')).toThrow(
      'package-lock.json lacks missing, which node_modules/z needs',
    )
  })
})
