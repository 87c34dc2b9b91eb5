import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { readdir, readFile, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { promisify } from 'node:util'
import { afterAll, expect, test } from 'vitest'
import { endpointList } from '#functions/contract/endpoints.ts'
import { messages } from '#functions/contract/messages.ts'
import {
  bundleHandlers,
  endpointDecodesImages,
  handlerFiles,
} from '#infra/lambda/bundle-handlers.ts'
import { samplePictures } from '#sample-pictures/sample-pictures.ts'

const runProgram = promisify(execFile)

const directory = mkdtempSync(`${tmpdir()}/noren-bundle-`)
afterAll(() => rmSync(directory, { recursive: true }))

function source(name: string, text: string) {
  writeFileSync(`${directory}/${name}`, text)
  return `${directory}/${name}`
}

// These render pages, and so cut fonts for them.
const renderers = new Set([
  'updateUser',
  'updateShop',
  'updateNotice',
  'startPages',
  'publishPage',
  'unpublishPage',
  'undoPublish',
  'holdPage',
  'releasePage',
  'restoreUser',
  'clean-up',
  'fire-reservation',
  'derive-pictures',
])

// These check new passwords with a list of common ones.
const passwordCheckers = new Set([
  'addUser',
  'updateUser',
  'changePassword',
  'setPasswordByLink',
  'setStaffPassword',
  'add-admin',
])

const passkeyHandlers = new Set([
  'adminSignIn',
  'signInFactor',
  'beginPasskey',
  'confirmPasskey',
  'beginShopPasskey',
  'confirmShopPasskey',
  'beginPasskeySignIn',
  'signInWithPasskey',
])

const listLaterPackages = (name: string) => [
  ...(renderers.has(name) ? ['@expo-google-fonts'] : []),
  ...(passkeyHandlers.has(name) ? ['@simplewebauthn'] : []),
  ...(passwordCheckers.has(name) ? ['@zxcvbn-ts'] : []),
  ...(renderers.has(name) ? ['harfbuzzjs', 'subset-font'] : []),
]

// In bytes, with the SDK. Reads start often, and this one also signs the address of a download.
function findSizeLimit(name: string): number {
  if (renderers.has(name)) return 920_000
  const endpoint = endpointList.find(([each]) => each === name)?.[1]
  return endpoint?.effect === 'reads' && name !== 'downloadSample' ? 380_000 : 760_000
}

test('bundles every handler into a directory of its own, and the bundle runs', async () => {
  const outdir = `${directory}/all`
  await bundleHandlers(outdir)
  const names = Object.keys(handlerFiles)
  expect((await readdir(outdir)).toSorted()).toEqual(names.toSorted())
  for (const name of names) {
    const thread = endpointDecodesImages(name) ? ['heic-thread.mjs'] : []
    const packages = listLaterPackages(name).length > 0 ? ['node_modules'] : []
    const pictures = name === 'install-samples' ? ['pictures'] : []
    const files = [...thread, 'index.mjs', ...packages, ...pictures]
    expect((await readdir(`${outdir}/${name}`)).toSorted()).toEqual(files)
    const { size } = await stat(`${outdir}/${name}/index.mjs`)
    expect([name, size < findSizeLimit(name)]).toEqual([name, true])
  }
  for (const name of names.filter((each) => listLaterPackages(each).length > 0)) {
    const packages = await readdir(`${outdir}/${name}/node_modules`)
    expect(packages.toSorted()).toEqual(listLaterPackages(name))
  }
  const pictures = await readdir(`${outdir}/install-samples/pictures`, { recursive: true })
  expect(pictures.filter((file) => file.endsWith('.jpg'))).toHaveLength(samplePictures.length)
  // Only these need the KMS client, which makes bundles larger and starts slower.
  const texts = await Promise.all(
    names.map((name) => readFile(`${outdir}/${name}/index.mjs`, 'utf8')),
  )
  const needing = endpointList.filter(([, { needs }]) => needs?.some((need) => need === 'codes'))
  expect(names.filter((_, at) => texts[at]?.includes('TrentService'))).toEqual(
    needing.map(([name]) => name),
  )
  // Passwords are hashed at the full cost; tests have a cheaper one.
  const hashing = texts.filter((text) => text.includes('argon2id'))
  expect(hashing.length).toBeGreaterThan(3)
  for (const text of hashing) {
    expect(text).toMatch(/memory: ?19456, ?passes: ?2\b/)
    expect(text).not.toContain('argon2id-cheap')
  }
  const { handler } = await import(`${outdir}/getPage/index.mjs`)
  expect(handler).toBeTypeOf('function')
})

test('bundles for production', async () => {
  const file = source('mode.ts', 'export const handler = () => process.env.NODE_ENV')
  await bundleHandlers(`${directory}/mode`, { getPage: file })
  expect(await readFile(`${directory}/mode/getPage/index.mjs`, 'utf8')).toContain('"production"')
})

test('the same handler gives the same bundle', async () => {
  const file = source('same.ts', 'export const handler = () => 1')
  await bundleHandlers(`${directory}/one`, { getPage: file })
  await bundleHandlers(`${directory}/two`, { getPage: file })
  const [one, two] = await Promise.all(
    ['one', 'two'].map((each) => readFile(`${directory}/${each}/getPage/index.mjs`, 'utf8')),
  )
  expect(one).toBe(two)
})

test('names a missing handler', async () => {
  const outdir = `${directory}/missing`
  const bundling = bundleHandlers(outdir, { getPage: 'functions/api/pages/missing.ts' })
  await expect(bundling).rejects.toThrow('Handler file not found: functions/api/pages/missing.ts')
  expect(existsSync(outdir)).toBe(false)
})

test('refuses sharp in a handler that does not declare it', async () => {
  const file = source('sharp.ts', "import sharp from 'sharp'\nexport const handler = () => sharp()")
  const bundling = bundleHandlers(`${directory}/sharp`, { getPage: file })
  await expect(bundling).rejects.toThrow(
    "import sharp without declaring the need 'pictures' or 'movies': getPage",
  )
  await bundleHandlers(`${directory}/sharp`, { uploadImage: file })
  const bundle = await readFile(`${directory}/sharp/uploadImage/index.mjs`, 'utf8')
  expect(bundle).toMatch(/from\s*"sharp"/)
})

test('a handler that renders pages cuts their fonts in its bundle', async () => {
  const outdir = `${directory}/fonts`
  await bundleHandlers(outdir, { publishPage: 'functions/fonts/cut-heading-font.ts' })
  // In a process of its own: vitest gives modules names that Lambda does not.
  const program = `
    const { cutPageFont } = await import('${outdir}/publishPage/index.mjs')
    const { bytes } = await cutPageFont('mincho', '<h1 class="h">そば処</h1>')
    process.stdout.write(bytes.subarray(0, 4))`
  const running = runProgram('node', ['--input-type=module', '--eval', program])
  // Of an error, without the line of the bundle that Node prints.
  const { stdout } = await running.catch(({ stderr }: { stderr: string }) => ({
    stdout: stderr.slice(-500),
  }))
  expect(stdout).toBe('wOF2')
})

test('a handler finds the packages beside its bundle that it imports later', async () => {
  const rules = `${process.cwd()}/functions/rules`
  const file = source(
    'later.ts',
    `import { findPasswordProblem } from '${rules}/accounts/passwords/password-rules.ts'
    import { createProofOptions } from '${rules}/accounts/factors/passkeys.ts'
    export const handler = async () => [
      await findPasswordProblem('password', { login_id: 'sakura' }),
      await findPasswordProblem('sakura-saku-9', { login_id: 'sakura' }),
      JSON.parse(await createProofOptions([], { origin: '', host: 'noren.example' }, 'AAAA')).rpId,
    ]`,
  )
  await bundleHandlers(`${directory}/later`, { changePassword: file })
  const { handler } = await import(`${directory}/later/changePassword/index.mjs`)
  expect(await handler()).toEqual([messages.passwordCommon, undefined, 'noren.example'])
})

test('a bundle takes its credentials from the environment', async () => {
  const file = source(
    'credentials.ts',
    `import { table } from '${process.cwd()}/functions/table/table.ts'
    export const handler = () => table.config.credentials()`,
  )
  await bundleHandlers(`${directory}/credentials`, { getPage: file })
  const program = `
    const { handler } = await import('${directory}/credentials/getPage/index.mjs')
    process.stdout.write((await handler()).sessionToken)`
  const { stdout } = await runProgram('node', ['--input-type=module', '--eval', program], {
    env: {
      ...process.env,
      AWS_REGION: 'ap-northeast-1',
      AWS_ACCESS_KEY_ID: 'key',
      AWS_SECRET_ACCESS_KEY: 'secret',
      AWS_SESSION_TOKEN: 'token of Lambda',
    },
  })
  expect(stdout).toBe('token of Lambda')
})

test('a bundle starts without Node’s fetch and makes requests all the same', async () => {
  const file = source(
    'requests.ts',
    `import https, { Agent } from 'node:https'
    export const handler = async () => [typeof https.request, typeof Agent, typeof (await import('node:http')).request]
    export const loaded = () => process.moduleLoadList.some((name) => name.includes('undici'))`,
  )
  await bundleHandlers(`${directory}/requests`, { getPage: file })
  const program = `
    const { handler, loaded } = await import('${directory}/requests/getPage/index.mjs')
    process.stdout.write(JSON.stringify([...(await handler()), loaded()]))`
  const { stdout } = await runProgram('node', ['--input-type=module', '--eval', program])
  expect(JSON.parse(stdout)).toEqual(['function', 'function', 'function', false])
})

test('a handler that decodes images has the HEIC thread beside its bundle', async () => {
  const file = source(
    'heic.ts',
    `export { decodeHeic as handler } from '${process.cwd()}/functions/rules/files/codecs/decode-heic.ts'`,
  )
  await bundleHandlers(`${directory}/heic`, { uploadImage: file })
  const { handler } = await import(`${directory}/heic/uploadImage/index.mjs`)
  const pixels = await handler(await readFile('test/support/files/heic/telephone.heic'))
  expect(pixels).toMatchObject({ width: 180, height: 240, channels: 3 })
})
