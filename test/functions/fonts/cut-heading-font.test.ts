import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  cutHeadingFont,
  fontFileName,
  listFontCharacters,
} from '#functions/fonts/cut-heading-font.ts'
import { bundleHandlers } from '#infra/lambda/bundle-handlers.ts'

const heading = listFontCharacters('石臼で、その日の分だけ。 手打ちそば のれん')

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(process.cwd(), '.noren-fonts-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

test('a font has the characters of the headings only, and its name follows from them', async () => {
  expect(heading).toBe(listFontCharacters(`${heading}そばそば`))
  expect(fontFileName('mincho', heading)).toMatch(/^[\w-]{22}\.woff2$/)
  expect(fontFileName('mincho', heading)).not.toBe(fontFileName('maru', heading))
  expect(fontFileName('mincho', heading)).not.toBe(fontFileName('mincho', `${heading}湯`))
  for (const face of ['mincho', 'maru'] as const) {
    // oxlint-disable-next-line no-await-in-loop -- two faces
    const font = await cutHeadingFont(face, heading)
    expect(font?.subarray(0, 4).toString()).toBe('wOF2')
    expect(font?.byteLength).toBeLessThan(8_000)
  }
})

test('a page with more characters than 30 KB can hold gets no font', async () => {
  const many = Array.from({ length: 400 }, (_, index) => String.fromCodePoint(0x4e00 + index * 7))
  expect(await cutHeadingFont('mincho', listFontCharacters(many.join('')))).toBeUndefined()
})

test('a bundled function finds the fonts and the program that cuts them beside it', async () => {
  const file = join(folder, 'cut.ts')
  await writeFile(
    file,
    `import { cutHeadingFont } from '#functions/fonts/cut-heading-font.ts'
export const handler = async (text: string) => (await cutHeadingFont('maru', text))?.byteLength`,
  )
  const out = await mkdtemp(join(tmpdir(), 'noren-fonts-'))
  await bundleHandlers(out, { publishPage: file })
  const { handler } = (await import(`${out}/publishPage/index.mjs`)) as {
    handler: (text: string) => Promise<number>
  }
  expect(await handler(heading)).toBeGreaterThan(1000)
  await rm(out, { recursive: true })
})
