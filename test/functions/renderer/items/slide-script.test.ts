import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { build } from 'esbuild'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { slideScript } from '#functions/renderer/items/slide-script.ts'

const works = { listened: ['click', 'scroll'], marked: ['data-wired'], isSafe: true, isSmall: true }
const run = promisify(execFile)
const source = path.resolve('functions/renderer/items/slide-script.ts')
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'noren-script-'))
})

afterAll(() => rm(folder, { recursive: true }))

test('needs only a document', () => {
  expect(ranAlone(slideScript)).toEqual(works)
})

test.each([
  ['plain Node', []],
  ['tsx', ['--import', 'tsx']],
])('is self-contained when loaded by %s', async (_loader, options) => {
  expect(ranAlone(await printedBy([...options, source]))).toEqual(works)
})

test.each([true, false])(
  'is self-contained in a bundle that keeps names, minified: %s',
  async (minify) => {
    const outfile = path.join(folder, `bundle-${minify}.mjs`)
    await build({
      entryPoints: [source],
      outfile,
      bundle: true,
      format: 'esm',
      platform: 'node',
      target: 'node24',
      keepNames: true,
      minify,
    })
    expect(ranAlone(await printedBy([outfile]))).toEqual(works)
  },
)

async function printedBy(args: string[]): Promise<string> {
  const file = args.at(-1) ?? ''
  const script = path.join(folder, `print-${path.basename(file)}.mjs`)
  await writeFile(
    script,
    `const { slideScript } = await import(${JSON.stringify(file)})\nprocess.stdout.write(slideScript)`,
  )
  const { stdout } = await run(process.execPath, [...args.slice(0, -1), script])
  return stdout
}

/** Runs a script where nothing but a document is known, and tells what it did to it. */
function ranAlone(text: string) {
  const listened: string[] = []
  const marked: string[] = []
  const document = {
    querySelector: () => ({ setAttribute: (name: string) => marked.push(name) }),
    addEventListener: (type: string) => listened.push(type),
  }
  // oxlint-disable-next-line no-new-func, typescript/no-implied-eval -- a browser runs it as text, too
  new Function('document', text)(document)
  return {
    listened,
    marked,
    isSafe: !/<\/script|<!--|__name/i.test(text),
    isSmall: text.length <= 2048,
  }
}
