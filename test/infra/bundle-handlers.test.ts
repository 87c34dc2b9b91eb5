import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { readdir, readFile, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { afterAll, expect, test } from 'vitest'
import { bundleHandlers, handlerFiles, takesPictures } from '#infra/bundle-handlers.ts'

const directory = mkdtempSync(`${tmpdir()}/noren-bundle-`)
afterAll(() => rmSync(directory, { recursive: true }))

function source(name: string, text: string) {
  writeFileSync(`${directory}/${name}`, text)
  return `${directory}/${name}`
}

test('every handler becomes one file in a directory of its own, which runs as it is', async () => {
  const outdir = `${directory}/all`
  await bundleHandlers(outdir)
  const names = Object.keys(handlerFiles)
  expect((await readdir(outdir)).toSorted()).toEqual(names.toSorted())
  for (const name of names) {
    const thread = takesPictures(name) ? ['heic-thread.mjs'] : []
    expect((await readdir(`${outdir}/${name}`)).toSorted()).toEqual([...thread, 'index.mjs'])
    const { size } = await stat(`${outdir}/${name}/index.mjs`)
    expect(size).toBeLessThan(1_500_000)
  }
  const { handler } = await import(`${outdir}/getPage/index.mjs`)
  expect(handler).toBeTypeOf('function')
}, 240_000)

test('a bundle is made for production', async () => {
  const file = source('mode.ts', 'export const handler = () => process.env.NODE_ENV')
  await bundleHandlers(`${directory}/mode`, { getPage: file })
  expect(await readFile(`${directory}/mode/getPage/index.mjs`, 'utf8')).toContain('"production"')
})

test('the same handler gives the same bundle, so that only what changed is deployed', async () => {
  const file = source('same.ts', 'export const handler = () => 1')
  await bundleHandlers(`${directory}/one`, { getPage: file })
  await bundleHandlers(`${directory}/two`, { getPage: file })
  const [one, two] = await Promise.all(
    ['one', 'two'].map((each) => readFile(`${directory}/${each}/getPage/index.mjs`, 'utf8')),
  )
  expect(one).toBe(two)
})

test('a handler that is missing is named', async () => {
  const outdir = `${directory}/missing`
  const bundling = bundleHandlers(outdir, { getPage: 'functions/api/nowhere.ts' })
  await expect(bundling).rejects.toThrow('No such handler: functions/api/nowhere.ts')
  expect(existsSync(outdir)).toBe(false)
})

test('the picture library is for those alone who said that they take pictures', async () => {
  const file = source('sharp.ts', "import sharp from 'sharp'\nexport const handler = () => sharp()")
  const bundling = bundleHandlers(`${directory}/sharp`, { getPage: file })
  await expect(bundling).rejects.toThrow("sharp without the need 'pictures' or 'movies': getPage")
  await bundleHandlers(`${directory}/sharp`, { uploadImage: file })
  const bundle = await readFile(`${directory}/sharp/uploadImage/index.mjs`, 'utf8')
  expect(bundle).toMatch(/from\s*"sharp"/)
})

test('a bundle that takes pictures finds the thread of the HEIC decoder beside it', async () => {
  const file = source(
    'heic.ts',
    `export { decodeHeic as handler } from '${process.cwd()}/functions/rules/pictures/decode-heic.ts'`,
  )
  await bundleHandlers(`${directory}/heic`, { uploadImage: file })
  const { handler } = await import(`${directory}/heic/uploadImage/index.mjs`)
  const pixels = await handler(await readFile('test/support/heic/telephone.heic'))
  expect(pixels).toMatchObject({ width: 180, height: 240, channels: 3 })
})
