import { globSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { expect, test } from 'vitest'

/** From the bottom to the top; a file is in the first layer that takes it. A file imports its own layer and those before it. */
const layers: [name: string, files: RegExp][] = [
  [
    'fields of the contract',
    /^functions\/contract\/(text\/|pages\/(fields\/|page-number)|field-messages|limits|shared-messages|files\/file-path)/,
  ],
  ['schemas of kinds', /^blocks\/([a-z]+\/schema|registry\/schemas|kinds)\.ts$/],
  ['contract', /^functions\/contract\//],
  [
    'parts of views',
    /^functions\/renderer\/(kinds\/|record\/|page-site|themes\/theme\.ts|items\/(link-attributes|optional-link|page-image|thumbnail-context))/,
  ],
  [
    'kinds of block',
    /^blocks\/(block-sample|[a-z]+\/(kind|view|styles|samples|menu-items)|registry\/(kinds|designs))\.tsx?$/,
  ],
  ['renderer', /^functions\/renderer\//],
  ['sample pictures', /^sample-pictures\//],
  ['templates', /^templates\//],
  [
    'table, buckets, keys, mail',
    /^functions\/((table|bucket|keys|mail|schedules|tenants)\/|[a-z-]+\.ts)/,
  ],
  ['fonts', /^functions\/fonts\//],
  ['rules', /^functions\/rules\//],
  ['http', /^functions\/http\//],
  ['api and events', /^functions\/(api|events)\//],
  ['web/api', /^web\/api\//],
  ['web/ui', /^web\/ui\//],
  ['actions, drafts, player', /^web\/(actions|drafts|player)\//],
  ['web/files', /^web\/files\/(?!file-picker)/],
  ['web/editor', /^web\/editor\/(?!panels|screen)/],
  [
    'controls of kinds',
    /^blocks\/([a-z]+\/(controls|offer|[a-z-]+-fields)|record-controls|registry\/(controls|offers))\.tsx?$/,
  ],
  ['panels of the editor', /^web\/editor\/panels\//],
  ['file picker, pages', /^web\/(files\/file-picker|pages)\//],
  [
    'shared by screens',
    /^web\/(account\/(help|shared)|shop\/(record\/|start-progress)|home\/entries|library\/shared|admin\/shared)/,
  ],
  ['screens', /^web\/(account|admin|draft|editor\/screen|home|library|shop)\//],
  ['web/app', /^web\/(app\/|service-worker\/|[a-z0-9-]+(\.config)?\.tsx?)/],
  ['infra', /^infra\//],
  ['writer of the registry', /^blocks\/registry\/(build|write)-/],
]

const files = globSync('{blocks,functions,infra,sample-pictures,templates,web}/**/*.{ts,tsx,mjs}', {
  exclude: ['web/dist/**'],
}).map((file) => file.replaceAll('\\', '/'))
const known = new Set(files)
const importPattern =
  /^(?:(?:import|export)\b[^'\n=]*|\}) from '([^']+)'|^import '([^']+)'|\bimport\(\s*'([^']+)'/gm

const named = new Map(files.map((file) => [file, listImports(file)]))
const imports = new Map(
  files.map((file) => [file, (named.get(file) ?? []).filter((name) => known.has(name))]),
)

/** The files and packages that a file imports, also for types alone. */
function listImports(file: string): string[] {
  return Array.from(readFileSync(file, 'utf8').matchAll(importPattern), ([, ...names]) =>
    names.join('').replace(/^\.\.?\/.*/, (path) => posix.join(posix.dirname(file), path)),
  ).map((name) => name.replace(/^#/, ''))
}

const findLayer = (file: string) => layers.findIndex(([, pattern]) => pattern.test(file))

test('every file is in a layer, and imports no layer above it', () => {
  expect(files.filter((file) => findLayer(file) < 0)).toEqual([])
  const upwards = files.flatMap((file) =>
    (imports.get(file) ?? [])
      .filter((imported) => findLayer(imported) > findLayer(file))
      .map((imported) => `${file} -> ${imported}`),
  )
  expect(upwards).toEqual([])
})

test('no module imports itself through others, not even for a type', () => {
  // What imports nothing that is left cannot be in a cycle.
  const left = new Map(imports)
  let before: number
  do {
    before = left.size
    for (const [file, needed] of left) if (!needed.some((name) => left.has(name))) left.delete(file)
  } while (left.size < before)
  expect([...left.keys()]).toEqual([])
})

test('the contract and the schemas of kinds need no package but valibot', () => {
  const below = layers.findIndex(([name]) => name === 'contract')
  const packages = files
    .filter((file) => findLayer(file) <= below)
    .flatMap((file) => (named.get(file) ?? []).filter((name) => !known.has(name)))
    .filter((name) => !name.startsWith('node:'))
  expect([...new Set(packages)]).toEqual(['valibot'])
})

test('docs/architecture.md draws the layers', () => {
  expect(readFileSync('docs/architecture.md', 'utf8')).toContain(drawLayers())
})

/** An arrow for each layer that another one imports, but where a longer way says it already. */
function drawLayers(): string {
  const used = layers.map(() => new Set<number>())
  for (const [file, needed] of imports)
    for (const name of needed) used[findLayer(file)]?.add(findLayer(name))
  const reaches = (from: number, to: number): boolean =>
    [...(used[from] ?? [])].some((next) => next !== from && (next === to || reaches(next, to)))
  const lines = layers.flatMap(([name], from) => {
    const direct = [...(used[from] ?? [])].filter((to) => to !== from)
    const shown = direct.filter((to) => !direct.some((other) => other !== to && reaches(other, to)))
    const arrows = shown.sort((one, other) => one - other).map((to) => `  l${from} --> l${to}`)
    return [`  l${from}["${name}"]`].concat(arrows)
  })
  return ['```mermaid', 'flowchart TD', ...lines, '```'].join('\n')
}
