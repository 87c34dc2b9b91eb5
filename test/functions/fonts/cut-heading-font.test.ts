import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cutPageFont } from '#functions/fonts/cut-heading-font.ts'
import { bundleHandlers } from '#infra/lambda/bundle-handlers.ts'

const page = (heading: string) =>
  `<p class="text">本文</p><h2 class="h"><wbr>${heading}</h2><p class="note">注</p>`
const heading = '石臼で、その日の分だけ。 手打ちそば のれん'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(process.cwd(), '.noren-fonts-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

test('a font has the characters of the headings only, and its digest follows from them', async () => {
  const one = await cutPageFont('mincho', page(heading))
  expect(one?.digest).toMatch(/^[\w-]{14}$/)
  expect(one?.bytes.subarray(0, 4).toString()).toBe('wOF2')
  expect(one?.bytes.byteLength).toBeLessThan(8_000)
  expect(await cutPageFont('mincho', page(`${heading}そばそば`))).toEqual(one)
  const digests = [
    await cutPageFont('mincho', page(`${heading}湯`)),
    await cutPageFont('maru', page(heading)),
  ].map((font) => font?.digest)
  expect(new Set([one?.digest, ...digests]).size).toBe(3)
  expect(await cutPageFont('gothic', page(heading))).toBeUndefined()
})

test('a page with more characters than 30 KB can hold gets no font', async () => {
  const many = Array.from({ length: 400 }, (_, index) => String.fromCodePoint(0x4e00 + index * 7))
  expect(await cutPageFont('mincho', page(many.join('')))).toBeUndefined()
})

test('a bundled function finds the fonts and the program that cuts them beside it', async () => {
  const file = join(folder, 'cut.ts')
  await writeFile(
    file,
    `import { cutPageFont } from '#functions/fonts/cut-heading-font.ts'
export const handler = async (html: string) => (await cutPageFont('maru', html))?.bytes.byteLength`,
  )
  const out = await mkdtemp(join(tmpdir(), 'noren-fonts-'))
  await bundleHandlers(out, { publishPage: file })
  const { handler } = (await import(`${out}/publishPage/index.mjs`)) as {
    handler: (html: string) => Promise<number>
  }
  expect(await handler(page(heading))).toBeGreaterThan(1000)
  await rm(out, { recursive: true })
})
