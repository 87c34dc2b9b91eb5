import { spawnSync } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { describe, expect, onTestFinished, test } from 'vitest'
import { cacheControlValues } from '#functions/contract/platform/http-headers.ts'
import { startJobTimer } from '#infra/local/events/background-work.ts'
import { PortInUse } from '#infra/local/start-failure.ts'
import { startStack } from '#infra/local/start-stack.ts'
import { startTestStack } from '#test/support/stack.ts'

const stack = startTestStack()

test('the API is served under /api, and answers 404 for an unknown endpoint', async () => {
  const response = await fetch(`${stack.app}/api/no-such-call`)
  expect([response.status, await response.json()]).toMatchObject([404, { code: 'not_found' }])
})

describe('the app’s host', () => {
  test('serves the origins of media and pages', async () => {
    const response = await fetch(`${stack.app}/config.json`)
    expect(await response.json()).toEqual({
      media: stack.media,
      pages: stack.pages,
      passkey_origin: stack.appByName,
      sends_mail: true,
      browser: 'Google Chrome',
    })
    expect(response.headers.get('cache-control')).toBe('no-cache')
    expect(response.headers.get('content-security-policy')).toContain(stack.s3)
  })

  test('answers 304 for known files', async () => {
    const first = await fetch(`${stack.app}/config.json`)
    const again = await fetch(`${stack.app}/config.json`, {
      headers: { 'if-none-match': first.headers.get('etag') ?? '' },
    })
    expect([again.status, await again.text()]).toEqual([304, ''])
  })

  test.each(['/assets/gone.js', '/..%2fpackage.json', '/%2e%2e%2fpackage.json', '/%zz.js'])(
    'answers 404 for %s',
    async (path) => {
      expect((await fetch(`${stack.app}${path}`)).status).toBe(404)
    },
  )
})

describe('the pages host', () => {
  test('serves a published page at one URL', async () => {
    await put('pages', 'sakura/index.html', {
      Body: '<p>さくら</p>',
      CacheControl: 'public, max-age=62',
      ContentType: 'text/html; charset=utf-8',
    })
    const response = await fetch(`${stack.pages}/sakura/`)
    expect([response.status, await response.text()]).toEqual([200, '<p>さくら</p>'])
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(response.headers.get('cache-control')).toBe('public, max-age=62')
    expect(response.headers.get('content-security-policy')).toContain(
      `img-src 'self' data:; media-src 'self';`,
    )
    const other = await fetch(`${stack.pages}/sakura/1?from=mail`, { redirect: 'manual' })
    expect([other.status, other.headers.get('location')]).toEqual([301, '/sakura/?from=mail'])
  })

  test('serves the second page, compressed and with an ETag', async () => {
    const html = '<p>二</p>'.repeat(100)
    await put('pages', 'sakura/2.html', { Body: html, ContentType: 'text/html; charset=utf-8' })
    const headers = { 'accept-encoding': 'gzip' }
    const response = await fetch(`${stack.pages}/sakura/2`, { headers })
    expect(response.headers.get('content-encoding')).toBe('gzip')
    expect(Number(response.headers.get('content-length'))).toBeLessThan(html.length)
    expect(await response.text()).toBe(html)
    const known = { ...headers, 'if-none-match': response.headers.get('etag') ?? '' }
    expect((await fetch(`${stack.pages}/sakura/2`, { headers: known })).status).toBe(304)
  })

  test('lists the published pages at its root, without those that were taken down', async () => {
    const ContentType = 'text/html'
    await put('pages', 'ume/index.html', { Body: 'うめ', ContentType })
    await put('pages', 'ume/3.html', {
      Body: '下げた',
      ContentType,
      Metadata: { state: 'taken-down' },
    })
    const html = await (await fetch(stack.pages)).text()
    expect(html).toContain('<a href="/ume/">/ume/</a>')
    expect(html).not.toContain('/ume/3')
  })

  test('serves the icons that browsers request', async () => {
    for (const [path, type] of [
      ['/favicon.ico', 'image/x-icon'],
      ['/favicon.svg', 'image/svg+xml'],
      ['/apple-touch-icon.png', 'image/png'],
    ]) {
      const response = await fetch(`${stack.pages}${path}`)
      expect([path, response.status, response.headers.get('content-type')]).toEqual([
        path,
        200,
        type,
      ])
      expect(response.headers.get('cache-control')).toBe(cacheControlValues.icons)
    }
  })
})

test('app and pages refuse all methods but GET and HEAD', async () => {
  for (const host of ['app', 'pages'] as const)
    for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS']) {
      const { status } = await fetch(`${stack[host]}/`, { method })
      expect([host, method, status]).toEqual([host, method, 405])
    }
})

test('startStack names the port that is in use, and can be started again', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'noren-test-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const [first, ...others] = await fourPorts()
  const { port } = first
  await Promise.all(others.map((other) => other.free()))
  await expect(startStack({ folder, port })).rejects.toThrow(PortInUse)
  await first.free()
  const started = await startStack({ folder, port })
  expect(started).toMatchObject({
    app: `http://127.0.0.1:${port}`,
    pages: `http://localhost:${port + 1}`,
    media: `http://localhost:${port + 2}`,
    s3: `http://127.0.0.1:${port + 3}`,
  })
  await started.stop()
})

type Taken = { port: number; free: () => Promise<unknown> }

/** Takes four consecutive ports, below the range that systems assign. */
async function fourPorts(): Promise<[Taken, ...Taken[]]> {
  const base = randomInt(10_000, 32_000)
  const taken = await Promise.allSettled([base, base + 1, base + 2, base + 3].map(takePort))
  const [first, ...others] = taken.flatMap((each) =>
    each.status === 'fulfilled' ? [each.value] : [],
  )
  if (first && others.length === 3) return [first, ...others]
  await first?.free()
  await Promise.all(others.map(({ free }) => free()))
  return fourPorts()
}

async function takePort(port: number): Promise<Taken> {
  const server = createServer()
  const listening = once(server, 'listening')
  server.listen(port, '127.0.0.1')
  await listening
  return { port, free: () => new Promise((resolve) => server.close(resolve)) }
}

async function put(
  Bucket: string,
  Key: string,
  content: {
    Body: string | Buffer
    ContentType: string
    CacheControl?: string
    Metadata?: Record<string, string>
  },
) {
  const client = new S3Client({ endpoint: stack.s3, forcePathStyle: true })
  await client.send(new PutObjectCommand({ Bucket, Key, ...content }))
  client.destroy()
}

/** A timer that runs this until its nth run has begun; resolves to its log lines. */
async function runTimes(times: number, run: () => Promise<void>) {
  const enough = Promise.withResolvers<void>()
  const logged: string[] = []
  let count = 0
  const timer = startJobTimer({
    intervalMs: 1,
    run: async () => {
      count += 1
      if (count === times) enough.resolve()
      await run()
    },
    failure: '後片付けができませんでした',
    log: (line) => void logged.push(line),
  })
  await enough.promise
  await timer.stop()
  return logged
}

test('runs repeatedly, one run at a time', async () => {
  let running = 0
  const logged = await runTimes(3, async () => {
    running += 1
    expect(running).toBe(1)
    // Longer than the interval.
    await new Promise((resolve) => setTimeout(resolve, 20))
    running -= 1
  })
  expect(logged).toEqual([])
})

test('logs a failed run and runs again', async () => {
  const [first] = await runTimes(2, () => Promise.reject(new Error('表が返事をしません')))
  expect(first).toBe('後片付けができませんでした: 表が返事をしません')
})

test('waits for the running job when it stops, and starts no other', async () => {
  const begun = Promise.withResolvers<void>()
  const released = Promise.withResolvers<void>()
  let count = 0
  let isOver = false
  const run = async () => {
    count += 1
    begun.resolve()
    await released.promise
    isOver = true
  }
  const timer = startJobTimer({ run, intervalMs: 1, failure: '' })
  await begun.promise
  const stopped = timer.stop().then(() => isOver)
  released.resolve()
  expect(await stopped).toBe(true)
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(count).toBe(1)
})

test('does not keep the process alive', () => {
  const program = `
    const { startJobTimer } = await import(${JSON.stringify(new URL('../../../infra/local/events/background-work.ts', import.meta.url).href)})
    startJobTimer({ run: async () => {}, intervalMs: 60_000, failure: '' })
    process.stdout.write('started')`
  const node = ['--import', 'tsx', '--input-type=module', '-e', program]
  const { status, stdout } = spawnSync(process.execPath, node, { encoding: 'utf8' })
  expect([status, stdout]).toEqual([0, 'started'])
})
