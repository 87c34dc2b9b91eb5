import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Request } from '@playwright/test'
import { buildWeb } from '#infra/local/build-web.ts'
import { demoShop } from '#infra/local/demo/seed-demo.ts'
import { seedInstallation } from '#infra/local/seed-installation.ts'
import { startStack } from '#infra/local/start-stack.ts'
import { withBrowser, withBrowserPage } from '#test/bench/browser.ts'
import type { CallerSession } from '#test/bench/http-client.ts'
import type { BenchTable } from '#test/bench/report.ts'
import { roundTo } from '#test/bench/statistics.ts'
import { signInShop } from '#test/support/caller.ts'

/** An answer of the API: its JSON, and the number of bytes that were sent. */
type Answer = { call: string; json: Buffer; sent: number }

/** Measures the answers of the API when the demo shop opens page 1 in the editor. */
export async function measureAnswers(): Promise<BenchTable[]> {
  await buildWeb()
  const folder = await mkdtemp(join(tmpdir(), 'noren-bench-'))
  const stack = await startStack({ folder, web: true, imageVariants: true })
  try {
    await seedInstallation({ app: stack.app, demo: true, samples: false })
    const answers = await openEditor(stack.app)
    return [buildAnswerTable(answers), buildMethodTable(answers)]
  } finally {
    await stack.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

async function openEditor(app: string): Promise<Answer[]> {
  const session = await signInShop(app, demoShop)
  const options = { width: 1280, height: 800, origin: app, session }
  const requests = await withBrowser((browser) =>
    withBrowserPage(browser, options, async (page) => {
      const seen: Promise<{ request: Request; sent: number }>[] = []
      page.on('requestfinished', (request) => {
        if (request.url().startsWith(`${app}/api/`)) seen.push(readSize(request))
      })
      await page.goto(`${app}/1`, { waitUntil: 'networkidle' })
      return Promise.all(seen)
    }),
  )
  return Promise.all(
    requests.map(async ({ request, sent }) => ({
      call: `${request.method()} ${new URL(request.url()).pathname}`,
      json: await repeatCall(request, session),
      sent,
    })),
  )
}

async function readSize(request: Request) {
  return { request, sent: (await request.sizes()).responseBodySize }
}

/** The browser does not give out the JSON, which the app reads as a blob. */
async function repeatCall(request: Request, { cookie, handle }: CallerSession): Promise<Buffer> {
  const headers = { cookie, 'x-session-handle': handle, 'content-type': 'application/json' }
  const init = { method: request.method(), headers, body: request.postData() }
  return Buffer.from(await (await fetch(request.url(), init)).arrayBuffer())
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

function buildAnswerTable(answers: readonly Answer[]): BenchTable {
  const rows = answers
    .toSorted((one, other) => other.json.length - one.json.length)
    .map(({ call, json, sent }) => [call, json.length, sent])
  const all = [
    'all',
    sum(answers.map(({ json }) => json.length)),
    sum(answers.map(({ sent }) => sent)),
  ]
  return {
    title: 'answers: bodies of the API’s answers when the demo shop opens the editor',
    columns: ['call', 'JSON B', 'sent B'],
    rows: [...rows, all],
  }
}

const brotli = (level: number) => (json: Buffer) =>
  brotliCompressSync(json, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: level,
      [constants.BROTLI_PARAM_SIZE_HINT]: json.length,
    },
  })

const methods: [string, (json: Buffer) => Buffer][] = [
  ['gzip', gzipSync],
  ['Brotli, level 4', brotli(4)],
  ['Brotli, level 5', brotli(5)],
  ['Brotli, level 6', brotli(6)],
  ['Brotli, level 11 (default)', brotli(11)],
]

const rounds = 20

/** Compares the methods on the answers over 1 KB. */
function buildMethodTable(answers: readonly Answer[]): BenchTable {
  const bodies = answers.map(({ json }) => json).filter(({ length }) => length > 1024)
  const rows = methods.map(([name, compress]) => {
    const bytes = sum(bodies.map((json) => compress(json).length))
    const began = performance.now()
    for (let round = 0; round < rounds; round += 1) for (const json of bodies) compress(json)
    const milliseconds = (performance.now() - began) / rounds
    return [name, bytes, roundTo(milliseconds, 2)]
  })
  return {
    title: `answers: the ${bodies.length} bodies over 1 KB, ${sum(bodies.map(({ length }) => length))} B`,
    columns: ['method', 'B', 'ms for all'],
    rows,
  }
}
