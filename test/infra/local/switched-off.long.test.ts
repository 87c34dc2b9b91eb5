import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { S3Client } from '@aws-sdk/client-s3'
import { expect, onTestFinished, test } from 'vitest'
import { createMediaHost, createPagesHost } from '#infra/local/hosts/bucket-hosts.ts'
import { createEdgeCache } from '#infra/local/hosts/edge-cache.ts'
import { createViewLog } from '#infra/local/hosts/view-log.ts'
import { startS3Server } from '#infra/local/s3/start-s3-server.ts'
import { openLocalServer } from '#infra/local/server/local-server.ts'
import { localBuckets } from '#infra/local/start-local-services.ts'
import { type Stack, startStack } from '#infra/local/start-stack.ts'
import { adminLogin } from '#test/support/admin-login.ts'
import { addTestShop, signInAdmin, signInShop } from '#test/support/caller.ts'
import { drawPhoto } from '#test/support/files/images.ts'
import { addMovie, buildPosterFile } from '#test/support/files/movies.ts'
import { addShopImage, buildJpegFile } from '#test/support/files/uploads.ts'
import { waitForVariants } from '#test/support/files/variants.ts'

/** Publishes a page with an image, two slides and a movie; returns its address. */
async function publishFullPage({ app }: Stack): Promise<string> {
  const { handler } = await import('#functions/events/add-admin.ts')
  await handler(adminLogin)
  const shop = await signInShop(app, await addTestShop(await signInAdmin(app)))
  const jpeg = await drawPhoto({ width: 700, height: 500 }).jpeg().toBuffer()
  await addShopImage(shop, buildJpegFile(jpeg))
  const [{ url: position_url } = { url: '' }] = await waitForVariants(shop)
  const movie = await addMovie(shop, await buildPosterFile())
  const at = { user: shop.user.id, page: 1 as const }
  const data = [{ position_url, alt: '店先' }, { position_url: movie.url }]
  const data1 = [{ position_url }, { position_url }]
  await shop.ok('saveData', { body: { ...at, data, version: 1 } })
  await shop.ok('saveSlides', { body: { ...at, data1, data2: [], version: 1 } })
  return (await shop.ok('publishPage', { body: at })).url
}

/** Starts the buckets and the two public hosts at their old addresses, without table and API. */
async function startPublicHosts(folder: string, { pages, media }: Stack) {
  const region = 'ap-northeast-1'
  const credentials = { accessKeyId: 'local', secretAccessKey: 'public-hosts-alone' }
  const s3 = await startS3Server({
    folder: join(folder, 'buckets'),
    port: 0,
    buckets: Object.values(localBuckets),
    credentials,
    region,
    cors: {},
  })
  const client = new S3Client({ endpoint: s3.endpoint, region, credentials, forcePathStyle: true })
  const [pagesHost, mediaHost] = await Promise.all(
    [pages, media].map((each) => openLocalServer(readPort(each))),
  )
  const buckets = {
    pages: { client, name: localBuckets.pages },
    media: { client, name: localBuckets.media },
  }
  const viewLog = createViewLog({ client, name: localBuckets.viewLogs })
  pagesHost?.answer(
    createPagesHost(buckets, {
      cache: createEdgeCache(),
      viewLog,
      findSlug: async () => undefined,
      api: () => undefined,
    }),
  )
  mediaHost?.answer(createMediaHost(buckets.media))
  onTestFinished(async () => {
    await Promise.all([pagesHost?.stop(), mediaHost?.stop()])
    client.destroy()
    await s3.stop()
  })
}

const readPort = (origin: string) => Number(new URL(origin).port)

/** Lists the paths of images and movies in a page. */
function listMediaPaths(html: string): string[] {
  const found = html.match(/\/(?:images|movies)\/[^"'\s,)<>]+/g) ?? []
  return [...new Set(found)]
}

test('pages, images and movies stay available without the API and the table', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'noren-off-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const stack = await startStack({ folder, imageVariants: true })
  const address = await publishFullPage(stack)
  const before = await (await fetch(address)).text()
  await stack.stop()
  for (const gone of [`${stack.app}/config.json`, stack.table])
    await expect(fetch(gone)).rejects.toThrow('fetch failed')

  await startPublicHosts(folder, stack)
  const page = await fetch(address)
  expect([page.status, await page.text()]).toEqual([200, before])
  const paths = listMediaPaths(before)
  expect(paths.length).toBeGreaterThan(4)
  const named = paths.map((path) => `${stack.pages}${path}`)
  // The media host serves them, too, for the editor.
  for (const each of [...named, ...paths.map((path) => `${stack.media}${path}`)]) {
    const { status, headers } = await fetch(each)
    expect([each, status]).toEqual([each, 200])
    expect(headers.get('cache-control')).toContain('immutable')
  }
  const movie = named.find((each) => each.endsWith('.mp4')) ?? ''
  const part = await fetch(movie, { headers: { range: 'bytes=0-99' } })
  expect([part.status, (await part.arrayBuffer()).byteLength]).toEqual([206, 100])
  const missing = await fetch(`${stack.pages}/nobody/`)
  expect([missing.status, await missing.text()]).toEqual([
    404,
    expect.stringContaining('ページが見つかりません'),
  ])
})
