import { glob, readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { buildUtilities } from '#web/add-utilities.ts'
import { fixed } from '#web/utilities.ts'

const web = new URL('../../../web/', import.meta.url)

async function readAll(pattern: string): Promise<string> {
  const texts = []
  for await (const file of glob(pattern, { cwd: web, exclude: ['dist'] })) {
    texts.push(await readFile(new URL(file, web), 'utf8'))
  }
  return texts.join('\n')
}

const primitives = await readAll('styles/primitives.css')
const code = await readAll('**/*.tsx')
// Where the page editor and modules have their styles.
const styles = await readAll('**/*.{ts,css}')
const tokens = await readAll('styles/tokens.css')
const classes = new Set([...primitives.matchAll(/\.([a-z][\w-]*)/g)].map(([, name = '']) => name))

/** The classes at the start of each `className`, and all other words of the form of a utility, such as `md:p-5`. */
function listClasses(): string[] {
  const begun = [...code.matchAll(/className=(?:"|\{`)([^"`$]*)/g)].flatMap(([, text = '']) =>
    text.split(' '),
  )
  const others = code
    .split(/[\s"'`]+/)
    .filter((word) =>
      /^(?:(?:[a-z>*\d-]+:)+(?!focus-visible)[a-z][^.]*|[a-z-]+-\d[^.]*)$/.test(word),
    )
  return [...begun, ...others].filter(Boolean)
}

const isKnown = (word: string) =>
  classes.has(word) || styles.includes(`.${word}`) || word.startsWith('noren-')

test('every class of the layout is used by a screen', () => {
  const words = new Set(code.split(/[\s"'`]+|[\w*]+:/))
  expect([...classes, ...Object.keys(fixed)].filter((name) => !words.has(name))).toEqual([])
})

test('every class that a screen names is one of the layout or of the page editor', async () => {
  const words = listClasses()
  const { css, matched } = await buildUtilities(new Set(words))
  expect(words.filter((word) => !isKnown(word) && !matched.has(word))).toEqual([])
  const used = css.match(/(?<=var\()--(?:color|radius|space|text)-[\w-]+/g) ?? []
  expect(used.filter((token) => !tokens.includes(`${token}:`))).toEqual([])
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
