import { existsSync } from 'node:fs'
import { build, type Metafile } from 'esbuild'
import { endpointList } from '#functions/contract/endpoints.ts'
import { decodesPictures } from './decodes-pictures.ts'
import { handlerFile } from './handler-file.ts'

// The one function without a route that works on pictures.
const derivePictures = 'derive-pictures'

/** The handlers by the directories they are bundled into. */
export const handlerFiles: Record<string, string> = {
  ...Object.fromEntries(endpointList.map(([name]) => [name, handlerFile(name)])),
  'no-route': 'functions/http/no-route.ts',
  sweep: 'functions/events/sweep.ts',
  'fire-reservation': 'functions/events/fire-reservation.ts',
  [derivePictures]: 'functions/events/derive-pictures.ts',
  'add-admin': 'functions/events/add-admin.ts',
  'make-canary': 'functions/events/make-canary.ts',
  canary: 'functions/events/canary.ts',
  'retire-assets': 'functions/events/retire-assets.ts',
}

// What cannot be bundled: it brings a binary of its own for each processor.
const sharp = 'sharp'

// The thread of the HEIC decoder is a file of its own, of two megabytes that few calls need.
const heicThread = { in: 'functions/rules/pictures/heic-thread.ts', out: 'heic-thread' }

/** Packages that came as CommonJS ask for Node's own modules by `require`. */
const banner =
  "import { createRequire as nodeRequire } from 'node:module'; const require = nodeRequire(import.meta.url);"

/**
 * Bundles every handler, SDK included, into `<outdir>/<name>/index.mjs`: a directory each, so that a
 * changed handler changes one function. Those that take pictures have a thread beside it. One call of
 * esbuild, without splitting. Run from the root.
 * Throws when a handler is missing, does not compile, or takes pictures without saying so.
 */
export async function bundleHandlers(outdir: string, files = handlerFiles): Promise<void> {
  const missing = Object.values(files).filter((file) => !existsSync(file))
  if (missing.length > 0) throw new Error(`No such handler: ${missing.join(', ')}`)

  const { metafile } = await build({
    entryPoints: Object.entries(files).flatMap(([name, file]) => entryPoints(name, file)),
    outdir,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node24',
    minify: true,
    mainFields: ['module', 'main'],
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
    external: [sharp],
    banner: { js: banner },
    metafile: true,
    logLevel: 'silent',
  })
  const unsaid = importersOfSharp(metafile).filter((name) => !usesSharp(name))
  if (unsaid.length > 0)
    throw new Error(`sharp without the need 'pictures' or 'movies': ${unsaid.join(', ')}`)
}

function entryPoints(name: string, file: string) {
  const handler = { in: file, out: `${name}/index` }
  const thread = { ...heicThread, out: `${name}/${heicThread.out}` }
  return takesPictures(name) ? [handler, thread] : [handler]
}

/** The handlers whose directories need the picture library beside the bundle. */
export const usesSharp = (name: string) => name === derivePictures || takesPictures(name)

/** The endpoints that people send pictures to, of any kind: they decode HEIC as well. */
export function takesPictures(name: string) {
  return endpointList.some(([each, endpoint]) => each === name && decodesPictures(endpoint))
}

function importersOfSharp({ outputs }: Metafile) {
  return Object.entries(outputs)
    .filter(([, { imports }]) => imports.some(({ path, external }) => external && path === sharp))
    .map(([file]) => file.split('/').at(-2) ?? file)
}
