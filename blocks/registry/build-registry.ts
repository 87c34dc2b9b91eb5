import { existsSync } from 'node:fs'
import { offeredBlocks } from '#blocks/kinds.ts'

type Registry = {
  comment: string
  name: string
  type: string
  imports: readonly string[]
  /** The file of a kind that has this part. */
  part: string
  /** The name of what the file exports, after that of the kind. */
  suffix: string
  isLazy?: boolean
}

const blockKindType = "import type { BlockKind } from '#functions/contract/pages/page.ts'"

const registries: Record<string, Registry> = {
  schemas: {
    comment:
      'The content of each kind of block. Blocks without a kind are photos, movies and texts.',
    name: 'contentSchemas',
    type: '',
    imports: [],
    part: 'schema.ts',
    suffix: 'Content',
  },
  kinds: {
    comment: 'What pages and the editor know of each kind of block.',
    name: 'blockKinds',
    type: '{ [Kind in BlockKind]: KindDefinition<Kind> }',
    imports: [
      blockKindType,
      "import type { KindDefinition } from '#functions/renderer/kinds/kind.ts'",
    ],
    part: 'kind.ts',
    suffix: 'Kind',
  },
  designs: {
    comment: 'How each kind of block is drawn. Large: the web app loads it when a page needs it.',
    name: 'kindDesigns',
    type: '{ [Kind in BlockKind]: KindDesign<Kind> }',
    imports: [blockKindType, "import type { KindDesign } from '#functions/renderer/kinds/kind.ts'"],
    part: 'view.tsx',
    suffix: 'Design',
  },
  offers: {
    comment: 'How each kind of block is offered.',
    name: 'kindOffers',
    type: '{ [Kind in BlockKind]: KindOffer<Kind> }',
    imports: [blockKindType, "import type { KindOffer } from '#web/editor/kinds/kind-offer.ts'"],
    part: 'offer.tsx',
    suffix: 'Offer',
  },
  controls: {
    comment: 'Loads the controls of each kind when they are used.',
    name: 'loadKindControls',
    type: '{ [Kind in BlockKind]: () => Promise<KindControls<Kind>> }',
    imports: [
      blockKindType,
      "import type { KindControls } from '#web/editor/kinds/kind-controls.ts'",
    ],
    part: 'controls.tsx',
    suffix: 'Controls',
    isLazy: true,
  },
}

// Longer names would break lines.
const kindName = /^[a-z]{1,14}$/

const kinds = offeredBlocks
  .flatMap(({ names }): readonly string[] => names)
  .filter((name) => kindName.test(name) && existsSync(`blocks/${name}`))

/** Builds the files of this folder that list the parts of all kinds: the text by the path. */
export function buildRegistries(): [file: string, text: string][] {
  return Object.entries(registries).map(([file, registry]) => [
    `blocks/registry/${file}.ts`,
    buildRegistry(registry),
  ])
}

function buildRegistry({ comment, name, type, imports, isLazy, ...part }: Registry): string {
  const entries = kinds.map((kind) => findPart(kind, part))
  const own = isLazy ? [] : entries.map(({ path, value }) => `import { ${value} } from '${path}'`)
  const lines = entries.map(({ kind, path, value }) =>
    isLazy ? `${kind}: async () => (await import('${path}')).${value}` : `${kind}: ${value}`,
  )
  return [
    '// Written by `npm run kinds`.',
    ...[...own, ...imports].sort((one, other) => getPath(one).localeCompare(getPath(other))),
    '',
    `/** ${comment} */`,
    `export const ${name}${type && `: ${type}`} = {`,
    ...lines.map((line) => `  ${line},`),
    '}',
    '',
  ].join('\n')
}

const getPath = (line: string) => line.replace(/.* from /, '')

/** Kinds without controls of their own are made from the shop's record. */
function findPart(kind: string, { part, suffix }: Pick<Registry, 'part' | 'suffix'>) {
  if (part === 'controls.tsx' && !existsSync(`blocks/${kind}/${part}`))
    return { kind, path: '#blocks/record-controls.tsx', value: 'recordControls' }
  const isType = part === 'schema.ts'
  const name = isType ? kind.charAt(0).toUpperCase() + kind.slice(1) : kind
  return { kind, path: `#blocks/${kind}/${part}`, value: `${name}${suffix}` }
}
