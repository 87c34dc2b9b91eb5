import { existsSync } from 'node:fs'
import { cp, mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { type BuildOptions, build, type Metafile } from 'esbuild'
import { endpointList } from '#functions/contract/endpoints.ts'
import { webFaceFiles } from '#functions/contract/platform/web-face-files.ts'
import { listSamplePictureFiles, samplePictures } from '#sample-pictures/sample-pictures.ts'
import { decodesImages } from './decodes-images.ts'
import { getHandlerPath } from './handler-path.ts'
import { lighterPackages } from './lighter-packages.ts'
import { pickEndpoint } from './pick-endpoint.ts'

// The functions without a route that process images.
const imageVariantsHandler = 'derive-pictures'

// The only function that carries the sample pictures.
const installHandler = 'install-samples'

/** Folder of the sample pictures beside the bundle. */
export const bundledPictures = 'pictures'

/** Entry of each handler, by the name of its bundle directory; `#` precedes an export that is not called `handler`. */
export const handlerFiles: Record<string, string> = {
  ...Object.fromEntries(endpointList.map(([name]) => [name, `${getHandlerPath(name)}#${name}`])),
  'no-route': 'functions/http/no-route.ts',
  'clean-up': 'functions/events/clean-up.ts',
  'fire-reservation': 'functions/events/fire-reservation.ts',
  'count-views': 'functions/events/count-views.ts',
  'check-pages': 'functions/events/check-pages.ts',
  'check-domains': 'functions/events/check-domains.ts',
  'send-letters': 'functions/events/send-letters.ts',
  [imageVariantsHandler]: 'functions/events/derive-pictures.ts',
  'add-admin': 'functions/events/add-admin.ts',
  [installHandler]: 'functions/events/install-samples.ts',
  'make-canary': 'functions/events/make-canary.ts',
  canary: 'functions/events/canary.ts',
  'retire-assets': 'functions/events/retire-assets.ts',
}

// sharp cannot be bundled: it has a native binary per platform.
const sharp = 'sharp'

// The HEIC decoder runs in a thread from a separate bundle of 2 MB, which few calls need.
const heicThread = { in: 'functions/rules/files/codecs/heic-thread.ts', out: 'heic-thread' }

/*
 * Large packages that a handler imports when it first needs them. Beside its bundle, each in a file of its own, they
 * cost nothing at a start.
 */
const laterPackages = {
  subsetFont: 'subset-font',
  passwordDictionary: '@zxcvbn-ts/language-common',
  webAuthn: '@simplewebauthn/server',
} as const

/** CommonJS packages load Node's modules with `require`, and the one that compresses fonts reads `__dirname`. */
const banner =
  "import { createRequire as nodeRequire } from 'node:module'; const require = nodeRequire(import.meta.url), __dirname = import.meta.dirname;"

const bundling = {
  outExtension: { '.js': '.mjs' },
  bundle: true,
  format: 'esm',
  platform: 'node',
  target: 'node24',
  minify: true,
  // The scripts of pages are text of the bundles: escapes would be twice as long.
  charset: 'utf8',
  mainFields: ['module', 'main'],
  jsx: 'automatic',
  define: { 'process.env.NODE_ENV': '"production"' },
  plugins: [pickEndpoint, lighterPackages],
  banner: { js: banner },
  metafile: true,
  logLevel: 'silent',
} as const satisfies BuildOptions

/**
 * Bundles every handler with the SDK into `<outdir>/<name>/index.mjs`. A directory each, so that a changed handler
 * updates one function. Run it from the project root.
 * Throws when a handler is missing, does not compile, or uses sharp without declaring it.
 */
export async function bundleHandlers(outdir: string, files = handlerFiles): Promise<void> {
  const missing = Object.values(files).filter((file) => !existsSync(file.replace(/#.*/, '')))
  if (missing.length > 0) throw new Error(`Handler file not found: ${missing.join(', ')}`)

  const { metafile } = await build({
    ...bundling,
    entryPoints: Object.entries(files).flatMap(([name, file]) => listEntryPoints(name, file)),
    outdir,
    external: [sharp, ...Object.values(laterPackages)],
  })
  await addLaterPackages(metafile)
  if (installHandler in files) await copySamplePictures(`${outdir}/${installHandler}`)
  const undeclared = findSharpImporters(metafile).filter((name) => !usesSharp(name))
  if (undeclared.length > 0)
    throw new Error(
      `Handlers import sharp without declaring the need 'pictures' or 'movies': ${undeclared.join(', ')}`,
    )
}

/** Puts the packages that handlers import later into folders `node_modules` beside their bundles. */
async function addLaterPackages({ outputs }: Metafile): Promise<void> {
  const needs = Object.values(laterPackages).map((name) => ({
    name,
    folders: Object.entries(outputs)
      .filter(([, { imports }]) => imports.some(({ path }) => path === name))
      .map(([file]) => dirname(file)),
  }))
  await Promise.all(needs.map(({ name, folders }) => bundleLaterPackage(name, folders)))
  const cutting = needs.find(({ name }) => name === laterPackages.subsetFont)?.folders ?? []
  // Read from packages by what cuts fonts: its program, and the whole fonts.
  const files = ['harfbuzzjs/dist/harfbuzz-subset.wasm', ...Object.values(webFaceFiles)]
  const copies = cutting.flatMap((folder) =>
    files.map((file) => cp(`node_modules/${file}`, `${folder}/node_modules/${file}`)),
  )
  await Promise.all(copies)
}

async function bundleLaterPackage(name: string, folders: readonly string[]): Promise<void> {
  const [first] = folders
  if (first === undefined) return
  const place = (folder: string) => `${folder}/node_modules/${name}`
  await build({ ...bundling, entryPoints: { index: name }, outdir: place(first) })
  await writeFile(`${place(first)}/package.json`, JSON.stringify({ name, exports: './index.mjs' }))
  const copies = folders
    .slice(1)
    .map((folder) => cp(place(first), place(folder), { recursive: true }))
  await Promise.all(copies)
}

async function copySamplePictures(folder: string): Promise<void> {
  await rm(`${folder}/${bundledPictures}`, { recursive: true, force: true })
  await mkdir(`${folder}/${bundledPictures}`, { recursive: true })
  const files = samplePictures.flatMap(listSamplePictureFiles)
  await Promise.all(
    files.map((file) => cp(`sample-pictures/${file}`, `${folder}/${bundledPictures}/${file}`)),
  )
}

function listEntryPoints(name: string, file: string) {
  const handler = { in: file, out: `${name}/index` }
  const thread = { ...heicThread, out: `${name}/${heicThread.out}` }
  return endpointDecodesImages(name) ? [handler, thread] : [handler]
}

/** Whether the handler's directory needs sharp beside the bundle. */
export const usesSharp = (name: string) =>
  name === imageVariantsHandler || name === installHandler || endpointDecodesImages(name)

/** Whether it is an endpoint that decodes uploaded images, including HEIC. */
export function endpointDecodesImages(name: string) {
  return endpointList.some(([each, endpoint]) => each === name && decodesImages(endpoint))
}

function findSharpImporters({ outputs }: Metafile) {
  return Object.entries(outputs)
    .filter(([, { imports }]) => imports.some(({ path, external }) => external && path === sharp))
    .map(([file]) => file.split('/').at(-2) ?? file)
}
