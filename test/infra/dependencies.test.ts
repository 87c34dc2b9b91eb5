import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

type Package = {
  name?: string
  license?: string
  resolved?: string
  integrity?: string
  dev?: boolean
  optional?: boolean
  inBundle?: boolean
}

const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
  packages: Record<string, Package>
}
const packages = Object.entries(lock.packages).filter(([path]) => path !== '')
const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as {
  scripts: Record<string, string>
  dependencies: Record<string, string>
  devDependencies: Record<string, string>
}

// What may be used without asking a lawyer. LGPL and MPL: as libraries of their own, unchanged.
const licences = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'LGPL-3.0',
  'LGPL-3.0-or-later',
  'MIT',
  'MIT-0',
  'MPL-2.0',
])

// The lock says nothing of these; their own package.json or licence file does.
const known: Record<string, string> = { busboy: 'MIT', streamsearch: 'MIT' }

const nameOf = (path: string) => path.split('node_modules/').at(-1) ?? ''
// Tools for machines of another kind than the one that the lock was written on: the lock says what they are only elsewhere.
const isForeign = ({ license, optional, inBundle }: Package) =>
  optional === true && !inBundle && license === undefined

const mayBeUsed = (expression: string): boolean =>
  expression
    .replaceAll(/[()]/g, '')
    .split(' OR ')
    .some((each) => each.split(' AND ').every((licence) => licences.has(licence)))

describe('the packages', () => {
  test('come from npm’s registry alone', () => {
    const strange = packages.filter(
      ([, { resolved }]) => resolved && new URL(resolved).host !== 'registry.npmjs.org',
    )
    expect(strange).toEqual([])
    const versions = Object.values({ ...manifest.dependencies, ...manifest.devDependencies })
    expect(versions.filter((version) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([])
  })

  test('are those that the lock file knows the bytes of', () => {
    const unknown = packages.filter(
      ([, each]) => !each.integrity && !each.inBundle && !isForeign(each),
    )
    expect(unknown.map(([path]) => path)).toEqual([])
  })

  test('for other machines are tools, and never part of what is deployed', () => {
    const foreign = packages.filter(([, each]) => isForeign(each))
    expect(foreign.filter(([, { dev }]) => !dev).map(([path]) => path)).toEqual([])
  })

  test('may be used', () => {
    const refused = packages.filter(
      ([path, each]) => !isForeign(each) && !mayBeUsed(each.license ?? known[nameOf(path)] ?? ''),
    )
    expect(refused.map(([path, { license }]) => `${path}: ${license}`)).toEqual([])
  })

  test.each([
    ['MIT', true],
    ['(MIT OR GPL-3.0-or-later)', true],
    ['Apache-2.0 AND LGPL-3.0-or-later AND MIT', true],
    ['GPL-3.0-only', false],
    ['MIT AND AGPL-3.0', false],
    ['UNLICENSED', false],
    ['', false],
  ])('with the licence "%s": %s', (licence, may) => {
    expect(mayBeUsed(licence)).toBe(may)
  })

  test('are listed by npm run sbom, with licences and hashes: those of the product, and no tools', () => {
    const { stdout } = spawnSync('node', ['infra/setup/print-sbom.ts'], { encoding: 'utf8' })
    const { bomFormat, components } = JSON.parse(stdout) as {
      bomFormat: string
      components: { name: string; purl: string; licenses?: object[]; hashes?: object[] }[]
    }
    expect(bomFormat).toBe('CycloneDX')
    const names = components.map(({ name }) => name)
    expect(names).toEqual(expect.arrayContaining(Object.keys(manifest.dependencies)))
    for (const tool of Object.keys(manifest.devDependencies)) expect(names).not.toContain(tool)
    expect(components.filter(({ licenses, hashes }) => !licenses || !hashes)).toEqual([])
    const valibot = components.find(({ name }) => name === 'valibot')
    expect(valibot?.purl).toBe(`pkg:npm/valibot@${manifest.dependencies.valibot}`)
  })
})

describe('the workflow', () => {
  const workflow = readFileSync('.github/workflows/ci.yml', 'utf8')
  const matches = (pattern: RegExp) =>
    [...workflow.matchAll(pattern)].map(([, found = '']) => found)

  test('runs scripts that there are', () => {
    const named = [...matches(/npm run (?:-s )?([\w:-]+)/g), ...matches(/run: npm (test)$/gm)]
    expect(named).toEqual(expect.arrayContaining(['test', 'audit', 'sbom', 'diff']))
    expect(named.filter((name) => !manifest.scripts[name])).toEqual([])
  })

  test('uses actions by the hash of a commit, and says which release that is', () => {
    const used = matches(/uses: (.*)$/gm)
    expect(used.length).toBeGreaterThan(5)
    for (const action of used) expect(action).toMatch(/^[\w-]+\/[\w-]+@[0-9a-f]{40} # v[\d.]+$/)
  })

  test('may read the code alone, and sign in to AWS where it asks what would change', () => {
    expect(matches(/^(permissions:\n {2}contents: read)\n\n/gm)).toHaveLength(1)
    expect(matches(/^( +[\w-]+: write)$/gm)).toEqual(['      id-token: write'])
    const steps = workflow.slice(workflow.indexOf('\n  diff:'))
    expect(steps.indexOf('configure-aws-credentials')).toBeLessThan(steps.indexOf('npm run diff'))
    expect(steps).toContain("vars[format('AWS_DIFF_ROLE_{0}', matrix.environment)]")
    expect(workflow).not.toMatch(/secrets\.|cdk deploy|npm run deploy/)
  })
})
