import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const documents = ['README.md', 'infra/local/README.md', ...globSync('docs/**/*.md')]
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  scripts: Record<string, string>
}
const pathPattern =
  /`((?:blocks|docs|functions|infra|sample-pictures|templates|test|web)\/[^\s`#:]*)`/g
const knownByNpm = new Set(['ci', 'install', 'start', 'test'])

const read = (file: string) => readFileSync(file, 'utf8')
const findAll = (text: string, pattern: RegExp) =>
  Array.from(text.matchAll(pattern), ([, found = '']) => found)

/** The anchors of a document, as GitHub makes them from its headings. */
const listAnchors = (text: string) =>
  findAll(text, /^#+ (.*)$/gm).map((heading) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  )

test.each(documents)('the links of %s lead somewhere', (file) => {
  const text = read(file)
  const links = findAll(text, /(?:\]\(|src=")([^)\s"]+)/g).filter((to) => !/^[a-z]+:/.test(to))
  const dead = links.filter((link) => {
    const [path = '', anchor] = link.split('#')
    const target = path === '' ? file : join(dirname(file), path)
    if (!existsSync(target)) return true
    return anchor !== undefined && !listAnchors(read(target)).includes(anchor)
  })
  expect(dead).toEqual([])
})

test.each(documents)('the scripts that %s names exist', (file) => {
  const named = findAll(read(file), /(?:`|^)npm (?:-s )?(?:run )?(?:-s )?([a-z][a-z0-9:]*)/gm)
  expect(named.filter((name) => !knownByNpm.has(name) && scripts[name] === undefined)).toEqual([])
})

test.each(documents)('the files and folders that %s names exist', (file) => {
  const named = findAll(read(file), pathPattern).filter((name) => !/[<…A-Z]/.test(name))
  expect(named.filter((name) => globSync(name.replace(/\/$/, '')).length === 0)).toEqual([])
})
