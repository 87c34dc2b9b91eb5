import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { describe, expect, test } from 'vitest'
import { cacheControlValues } from '#functions/contract/platform/http-headers.ts'
import { startTestStack } from '#test/support/stack.ts'

const stack = startTestStack()
const bytes = Buffer.from(Array.from({ length: 1000 }, (_, index) => index % 256))
const page = '<script>alert(1)</script>'

const mediaHeaders = {
  'content-security-policy': "default-src 'none'; sandbox",
  'x-content-type-options': 'nosniff',
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
}

describe.each(['media', 'pages'] as const)('images and movies on the %s host', (host) => {
  const ask = (path: string, headers: Record<string, string> = {}) =>
    fetch(`${stack[host]}${path}`, { headers, redirect: 'manual' })

  test.each([
    ['images/a/b/1.webp', 'image/webp'],
    ['images/a/b/1.avif', 'image/avif'],
    ['images/a/b/4x3.jpg', 'image/jpeg'],
    ['movies/a/b/1.mp4', 'video/mp4'],
    // What must not happen: it is no document even then.
    ['images/a/b/1.html', 'text/html'],
  ])('%s is served to all origins as %s, but not as a document', async (key, type) => {
    await put('media', key, { Body: bytes, ContentType: type })
    const response = await ask(`/${key}`)
    expect(Buffer.from(await response.arrayBuffer()).equals(bytes)).toBe(true)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': type,
      ...mediaHeaders,
    })
  })

  test('a file’s own cache rule is sent', async () => {
    const CacheControl = cacheControlValues.immutable
    await put('media', 'images/a/b/3.webp', {
      Body: bytes,
      ContentType: 'image/webp',
      CacheControl,
    })
    const first = await ask('/images/a/b/3.webp')
    const known = { 'if-none-match': first.headers.get('etag') ?? '' }
    const again = await ask('/images/a/b/3.webp', known)
    expect([first, again].map(({ headers }) => headers.get('cache-control'))).toEqual([
      CacheControl,
      CacheControl,
    ])
    await put('media', 'images/a/b/4.webp', { Body: bytes, ContentType: 'image/webp' })
    const silent = await ask('/images/a/b/4.webp')
    expect(silent.headers.get('cache-control')).toBeNull()
  })

  test('ranges are served, and invalid ones get 416', async () => {
    await put('media', 'movies/a/b/1.mp4', { Body: bytes, ContentType: 'video/mp4' })
    const part = await ask('/movies/a/b/1.mp4', { range: 'bytes=10-19' })
    expect([part.status, part.headers.get('content-range')]).toEqual([206, 'bytes 10-19/1000'])
    expect(Object.fromEntries(part.headers)).toMatchObject(mediaHeaders)
    expect(Buffer.from(await part.arrayBuffer()).equals(bytes.subarray(10, 20))).toBe(true)
    const outside = await ask('/movies/a/b/1.mp4', { range: 'bytes=2000-' })
    expect(outside.status).toBe(416)
    expect(Object.fromEntries(outside.headers)).toMatchObject(mediaHeaders)
  })

  test('HEAD is answered without a body, and 304 for known files', async () => {
    await put('media', 'images/a/b/2.webp', { Body: bytes, ContentType: 'image/webp' })
    const head = await fetch(`${stack[host]}/images/a/b/2.webp`, { method: 'HEAD' })
    expect(head.headers.get('content-length')).toBe('1000')
    expect(await head.text()).toBe('')
    const again = await ask('/images/a/b/2.webp', {
      'if-none-match': head.headers.get('etag') ?? '',
    })
    expect(again.status).toBe(304)
    expect(Object.fromEntries(again.headers)).toMatchObject(mediaHeaders)
  })

  test('nothing else of the media bucket is served', async () => {
    await put('media', 'other/a', { Body: bytes, ContentType: 'image/webp' })
    await put('media', 'index.html', { Body: page, ContentType: 'text/html' })
    for (const path of ['/other/a', '/images/../other/a', '/images/%2e%2e/other/a', '/images%2fa'])
      expect([path, (await ask(path)).status]).toEqual([path, 404])
  })

  test('a missing file gets 404 that no cache keeps, with the same headers', async () => {
    const late = `/images/late/${host}`
    for (const path of ['/images/', late, '/images/%zz', '/images/2', '/movies/none/']) {
      const response = await ask(path)
      expect([path, response.status]).toEqual([path, 404])
      expect(Object.fromEntries(response.headers)).toMatchObject(mediaHeaders)
      expect(['no-store', cacheControlValues.published]).toContain(
        response.headers.get('cache-control'),
      )
    }
    await put('media', late.slice(1), { Body: bytes, ContentType: 'image/webp' })
    expect((await ask(late)).status).toBe(200)
  })

  test('other methods are refused', async () => {
    for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS']) {
      const { status, headers } = await fetch(`${stack[host]}/images/a/b/1.webp`, { method })
      expect([method, status]).toEqual([method, 405])
      expect(Object.fromEntries(headers)).toMatchObject(mediaHeaders)
    }
  })
})

test('a page that lies at a path of images or movies is never served', async () => {
  for (const key of ['images/index.html', 'images/2.html', 'movies/index.html', 'movies/a/b/1.mp4'])
    await put('pages', key, { Body: page, ContentType: 'text/html; charset=utf-8' })
  for (const path of [
    '/images/',
    '/images/2',
    '/images/index.html',
    '/movies/',
    '/movies/a/b/1.mp4',
  ])
    expect(await (await fetch(`${stack.pages}${path}`)).text()).not.toContain(page)
})

async function put(
  Bucket: string,
  Key: string,
  content: { Body: string | Buffer; ContentType: string; CacheControl?: string },
) {
  const client = new S3Client({ endpoint: stack.s3, forcePathStyle: true })
  await client.send(new PutObjectCommand({ Bucket, Key, ...content }))
  client.destroy()
}
