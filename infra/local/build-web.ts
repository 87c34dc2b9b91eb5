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
const sources = ['web/**/*.*', 'functions/{contract,renderer}/**/*.*', 'package-lock.json']

/**
 * Builds the web app into `web/dist`, unless it is there already and made of these very sources. The
 * signal ends it.
 * @throws {StartFailure} with what the build said
 */
export async function buildWeb({ signal }: { signal?: AbortSignal } = {}) {
  const mark = await markOfSources()
  if (await isBuiltOf(mark)) return
  // A build that is cut short leaves files that are of no sources at all.
  await rm(markerFile, { force: true })
  try {
    await promisify(execFile)(process.execPath, [vite, 'build', 'web'], {
      cwd: root,
      // Whoever asks for it, tests included, gets what visitors get.
      // oxlint-disable-next-line node/no-process-env -- all else is handed on as it is
      env: { ...process.env, NODE_ENV: 'production' },
      ...(signal && { signal }),
    })
  } catch (error) {
    throw new StartFailure(`画面を組み立てられませんでした。\n${saidBy(error)}`, { cause: error })
  }
  await mkdir(dirname(markerFile), { recursive: true })
  await writeFile(markerFile, mark)
}

/** What a program that failed has written, or why it was not run at all. */
function saidBy(error: unknown) {
  if (!(error instanceof Error)) return String(error)
  const { stdout = '', stderr = '' } = error as Error & { stdout?: string; stderr?: string }
  return `${stdout}${stderr}`.trim() || error.message
}

async function markOfSources() {
  const found = []
  for await (const file of glob(sources, { cwd: root, exclude: isBuilt })) found.push(file)
  const files = found.toSorted()
  const contents = await Promise.all(files.map((file) => readFile(join(root, file))))
  const hash = createHash('sha256')
  files.forEach((file, index) => hash.update(`${file}\0`).update(contents[index] ?? ''))
  return hash.digest('hex')
}

function isBuilt(path: string) {
  return path.startsWith(join('web', 'dist')) || path.endsWith('.tsbuildinfo')
}

async function isBuiltOf(mark: string) {
  try {
    await access(join(root, 'web/dist/index.html'))
    return (await readFile(markerFile, 'utf8')) === mark
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
