import { glob, readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'

const web = new URL('../../../web/', import.meta.url)

async function readAll(pattern: string): Promise<string> {
  const texts = []
  for await (const file of glob(pattern, { cwd: web, exclude: ['dist'] })) {
    texts.push(await readFile(new URL(file, web), 'utf8'))
  }
  return texts.join('\n')
}

const layout = await readAll('ui/layout/*.css')
const code = await readAll('**/*.{ts,tsx}')
const classes = new Set([...layout.matchAll(/\.([a-z][\w-]*)/g)].map(([, name = '']) => name))

test('every class of the layout is used by a screen', () => {
  const words = new Set(code.split(/[\s"'`]+/))
  expect([...classes].filter((name) => !words.has(name))).toEqual([])
})

test('every class that a screen names is one of the layout or of the page editor', () => {
  const words = [...code.matchAll(/className=(?:"|\{`)([^"`$]*)/g)].flatMap(([, text = '']) =>
    text.split(' '),
  )
  const unknown = words.filter(
    (word) =>
      word && !classes.has(word) && !code.includes(`.${word}`) && !word.startsWith('noren-'),
  )
  expect(unknown).toEqual([])
})

test('no rule of three declarations or more stands twice', async () => {
  const css = (await readAll('**/*.css')).replaceAll(/\/\*[^]*?\*\//g, '')
  const bodies: string[] = []
  // A rule inside a media query has other conditions.
  const plain = css.replaceAll(
    /@(?:media|container|supports)[^{]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g,
    '',
  )
  for (const [, body = ''] of plain.matchAll(/\{([^{}]*)\}/g)) {
    const declarations = body
      .split(';')
      .map((each) => each.trim())
      .filter(Boolean)
    if (declarations.length >= 3) bodies.push(declarations.toSorted().join('; '))
  }
  expect(bodies.filter((body, index) => bodies.indexOf(body) !== index)).toEqual([])
})
