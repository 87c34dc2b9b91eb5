import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { access, glob, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { StartFailure } from './start-failure.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const vite = join(root, 'node_modules/vite/bin/vite.js')
const markerFile = join(root, 'node_modules/.cache/noren/web-build')
const sources = [
  '{web,blocks,templates}/**/*.*',
  'functions/{contract,renderer}/**/*.*',
  'sample-pictures/sample-pictures.ts',
  'package-lock.json',
]

type BuildOptions = {
  signal?: AbortSignal
  /** Called when there is something to build. */
  onBegin?: () => void
}

/**
 * Builds the web app into `web/dist`, unless it is up to date with its sources. The signal cancels
 * the build.
 * @throws {StartFailure} with the output of the build
 */
export async function buildWeb({ signal, onBegin }: BuildOptions = {}) {
  const sourceHash = await hashSources()
  if (await isUpToDate(sourceHash)) return
  onBegin?.()
  // A cancelled build leaves a mixture of old and new files.
  await rm(markerFile, { force: true })
  try {
    await promisify(execFile)(process.execPath, [vite, 'build', 'web'], {
      cwd: root,
      // Tests get the production build too.
      // oxlint-disable-next-line node/no-process-env -- the rest is passed on
      env: { ...process.env, NODE_ENV: 'production' },
      ...(signal && { signal }),
    })
  } catch (error) {
    throw new StartFailure(`画面を組み立てられませんでした。\n${readBuildOutput(error)}`, {
      cause: error,
    })
  }
  await mkdir(dirname(markerFile), { recursive: true })
  await writeFile(markerFile, sourceHash)
}

/** Returns the output of a failed program, or the reason why it did not run. */
function readBuildOutput(error: unknown) {
  if (!(error instanceof Error)) return String(error)
  const { stdout = '', stderr = '' } = error as Error & { stdout?: string; stderr?: string }
  return `${stdout}${stderr}`.trim() || error.message
}

async function hashSources() {
  const found = []
  for await (const file of glob(sources, { cwd: root, exclude: isBuildOutput })) found.push(file)
  const files = found.toSorted()
  const contents = await Promise.all(files.map((file) => readFile(join(root, file))))
  const hash = createHash('sha256')
  files.forEach((file, index) => hash.update(`${file}\0`).update(contents[index] ?? ''))
  return hash.digest('hex')
}

function isBuildOutput(path: string) {
  return path.startsWith(join('web', 'dist')) || path.endsWith('.tsbuildinfo')
}

async function isUpToDate(sourceHash: string) {
  try {
    await access(join(root, 'web/dist/index.html'))
    return (await readFile(markerFile, 'utf8')) === sourceHash
  } catch {
    return false
  }
}

if (import.meta.main) {
  try {
    await buildWeb()
  } catch (error) {
    process.stderr.write(`${error instanceof StartFailure ? error.message : String(error)}\n`)
    process.exitCode = 1
  }
}
