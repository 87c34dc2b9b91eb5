import { existsSync } from 'node:fs'
import { cp, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { build, type Metafile, type Plugin } from 'esbuild'
import { endpointList } from '#functions/contract/endpoints.ts'
import { webFaceFiles } from '#functions/contract/platform/web-face-files.ts'
import { renderSamplePictures } from '#sample-pictures/render-sample-pictures.ts'
import { decodesImages } from './decodes-images.ts'
import { getHandlerPath } from './handler-path.ts'

// The only function without a route that processes images.
const imageVariantsHandler = 'derive-pictures'

// The only function that carries the sample pictures.
const installHandler = 'install-samples'

/** Folder of the sample pictures beside the bundle. */
export const bundledPictures = 'pictures'

/** Entry file of each handler, by the name of its bundle directory. */
export const handlerFiles: Record<string, string> = {
  ...Object.fromEntries(endpointList.map(([name]) => [name, getHandlerPath(name)])),
  'no-route': 'functions/http/no-route.ts',
  sweep: 'functions/events/sweep.ts',
  'fire-reservation': 'functions/events/fire-reservation.ts',
  'count-views': 'functions/events/count-views.ts',
  'check-pages': 'functions/events/check-pages.ts',
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
const heicThread = { in: 'functions/rules/images/codecs/heic-thread.ts', out: 'heic-thread' }

/** Phrases of texts need no DOM: BudouX gets the module that its package has for browsers, instead of 450 KB. */
const phrasesWithoutDom: Plugin = {
  name: 'phrases-without-dom',
  setup(bundling) {
    bundling.onResolve({ filter: /^\.\/dom\.js$/ }, ({ resolveDir }) =>
      resolveDir.endsWith('/budoux/module') ? { path: `${resolveDir}/dom-browser.js` } : undefined,
    )
  },
}

/** CommonJS packages load Node's modules with `require`, and the one that compresses fonts reads `__dirname`. */
const banner =
  "import { createRequire as nodeRequire } from 'node:module'; const require = nodeRequire(import.meta.url), __dirname = import.meta.dirname;"

/**
 * Bundles every handler with the SDK into `<outdir>/<name>/index.mjs`. A directory each, so that a changed handler
 * updates one function. Run it from the project root.
 * Throws when a handler is missing, does not compile, or uses sharp without declaring it.
 */
export async function bundleHandlers(outdir: string, files = handlerFiles): Promise<void> {
  const missing = Object.values(files).filter((file) => !existsSync(file))
  if (missing.length > 0) throw new Error(`Handler file not found: ${missing.join(', ')}`)

  const { metafile } = await build({
    entryPoints: Object.entries(files).flatMap(([name, file]) => listEntryPoints(name, file)),
    outdir,
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
    external: [sharp],
    plugins: [phrasesWithoutDom],
    banner: { js: banner },
    metafile: true,
    logLevel: 'silent',
  })
  await copyFontFiles(metafile)
  if (installHandler in files) await copySamplePictures(`${outdir}/${installHandler}`)
  const undeclared = findSharpImporters(metafile).filter((name) => !usesSharp(name))
  if (undeclared.length > 0)
    throw new Error(
      `Handlers import sharp without declaring the need 'pictures' or 'movies': ${undeclared.join(', ')}`,
    )
}

/** Copies what handlers that publish pages read from packages: the whole fonts, and the program that cuts them. */
async function copyFontFiles({ outputs }: Metafile): Promise<void> {
  const folders = Object.entries(outputs).flatMap(([file, { inputs }]) =>
    cutsFonts(inputs) ? [dirname(file)] : [],
  )
  const files = ['harfbuzzjs/dist/harfbuzz-subset.wasm', ...Object.values(webFaceFiles)]
  const copies = folders.flatMap((folder) =>
    files.map((file) => cp(`node_modules/${file}`, `${folder}/node_modules/${file}`)),
  )
  await Promise.all(copies)
}

async function copySamplePictures(folder: string): Promise<void> {
  const rendered = await renderSamplePictures()
  await rm(`${folder}/${bundledPictures}`, { recursive: true, force: true })
  await cp(rendered, `${folder}/${bundledPictures}`, { recursive: true })
}

const cutsFonts = (inputs: object) =>
  Object.keys(inputs).some((file) => file.includes('node_modules/subset-font/'))

function listEntryPoints(name: string, file: string) {
  const handler = { in: file, out: `${name}/index` }
  const thread = { ...heicThread, out: `${name}/${heicThread.out}` }
  return endpointDecodesImages(name) ? [handler, thread] : [handler]
}

/** Whether the handler's directory needs sharp beside the bundle. */
export const usesSharp = (name: string) =>
  name === imageVariantsHandler || endpointDecodesImages(name)

/** Whether it is an endpoint that decodes uploaded images, including HEIC. */
export function endpointDecodesImages(name: string) {
  return endpointList.some(([each, endpoint]) => each === name && decodesImages(endpoint))
}

function findSharpImporters({ outputs }: Metafile) {
  return Object.entries(outputs)
    .filter(([, { imports }]) => imports.some(({ path, external }) => external && path === sharp))
    .map(([file]) => file.split('/').at(-2) ?? file)
}
