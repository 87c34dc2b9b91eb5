import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { offeredBlocks } from '#blocks/kinds.ts'
import { buildRegistries } from '#blocks/registry/build-registry.ts'

test('the lists of kinds are as `npm run kinds` writes them', () => {
  const built = buildRegistries()
  expect(built.map(([file]) => [file, readFileSync(file, 'utf8')])).toEqual(built)
})

test('each folder of a kind has its name in the registry', () => {
  const names = new Set<string>(offeredBlocks.flatMap((group) => group.names))
  const kinds = globSync('blocks/*/kind.ts').map((file) => file.split(/[\\/]/)[1])
  expect(kinds.filter((kind = '') => !names.has(kind))).toEqual([])
})
