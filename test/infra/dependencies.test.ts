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

// Licences that need no legal review. LGPL and MPL: as separate, unchanged libraries.
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
  'OFL-1.1',
  'Python-2.0',
  'Unlicense',
  'Zlib',
])

// The lock file lacks these; their package.json or licence file has them.
const known: Record<string, string> = { busboy: 'MIT', streamsearch: 'MIT' }

const formatPackageName = (path: string) => path.split('node_modules/').at(-1) ?? ''
// Tools for other platforms than the one that wrote the lock file, which has no licence for them.
const isForeign = ({ license, optional, inBundle }: Package) =>
  optional === true && !inBundle && license === undefined

// caniuse-lite of Stryker: data, which must not be deployed without naming its authors.
const licencesOfTools = new Set(['CC-BY-4.0'])

const mayBeUsed = (expression: string): boolean =>
  expression
    .replaceAll(/[()]/g, '')
    .split(' OR ')
    .some((each) => each.split(' AND ').every((licence) => licences.has(licence)))

describe('packages', () => {
  test('come from npm’s registry only', () => {
    const strange = packages.filter(
      ([, { resolved }]) => resolved && new URL(resolved).host !== 'registry.npmjs.org',
    )
    expect(strange).toEqual([])
    const versions = Object.values({ ...manifest.dependencies, ...manifest.devDependencies })
    expect(versions.filter((version) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([])
  })

  test('have a hash in the lock file', () => {
    const unknown = packages.filter(
      ([, each]) => !each.integrity && !each.inBundle && !isForeign(each),
    )
    expect(unknown.map(([path]) => path)).toEqual([])
  })

  test('for other platforms are tools and not deployed', () => {
    const foreign = packages.filter(([, each]) => isForeign(each))
    expect(foreign.filter(([, { dev }]) => !dev).map(([path]) => path)).toEqual([])
  })

  test('have an allowed licence', () => {
    const refused = packages.filter(
      ([path, each]) =>
        !isForeign(each) &&
        !mayBeUsed(each.license ?? known[formatPackageName(path)] ?? '') &&
        !(each.dev && licencesOfTools.has(each.license ?? '')),
    )
    expect(refused.map(([path, { license }]) => `${path}: ${license}`)).toEqual([])
  })

  test('npm run sbom lists the deployed packages with licences and hashes', () => {
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

  test('runs existing scripts', () => {
    const named = [...matches(/npm run (?:-s )?([\w:-]+)/g), ...matches(/run: npm (test)\b/g)]
    expect(named).toEqual(expect.arrayContaining(['test', 'audit', 'sbom', 'diff']))
    expect(named.filter((name) => !manifest.scripts[name])).toEqual([])
  })

  test('runs every part and every shard of the tests', () => {
    const parts = matches(/^ {10}- ((?:check|node|screens|browser).*)$/gm)
    const shards = ['--shard=1/2', '--shard=2/2']
    expect(parts).toEqual([
      'check',
      ...shards.map((shard) => `node ${shard}`),
      'screens',
      ...shards.map((shard) => `browser ${shard}`),
    ])
  })

  test('pins actions by commit hash and names their release', () => {
    const used = matches(/uses: (.*)$/gm)
    expect(used.length).toBeGreaterThan(5)
    for (const action of used) expect(action).toMatch(/^[\w-]+\/[\w-]+@[0-9a-f]{40} # v[\d.]+$/)
  })

  test('may read the code only, and sign in to AWS for the diff', () => {
    expect(matches(/^(permissions:\n {2}contents: read)\n\n/gm)).toHaveLength(1)
    expect(matches(/^( +[\w-]+: write)$/gm)).toEqual(['      id-token: write'])
    const steps = workflow.slice(workflow.indexOf('\n  diff:'))
    expect(steps.indexOf('configure-aws-credentials')).toBeLessThan(steps.indexOf('npm run diff'))
    expect(steps).toContain("vars[format('AWS_DIFF_ROLE_{0}', matrix.environment)]")
    expect(workflow).not.toMatch(/secrets\.|cdk deploy|npm run deploy/)
  })
})
