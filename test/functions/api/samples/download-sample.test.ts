import { beforeAll, expect, test } from 'vitest'
import { startApi } from '#test/support/api.ts'
import type { ShopCaller } from '#test/support/caller.ts'
import { setClock } from '#test/support/clock.ts'
import { addListedSample } from '#test/support/shops/samples.ts'

const api = startApi()
const { admin } = api
let shop: ShopCaller
beforeAll(async () => {
  shop = await api.shop()
})

async function loadDownloadUrl(link_name: string) {
  const sample = await addListedSample(admin, { category: '春', link_name })
  const { url } = await shop.ok('downloadSample', { parameters: { id: sample.id } })
  return { sample, url }
}

/** The file name for current browsers and the fallback. */
function parseFileNames(headers: Headers) {
  const disposition = headers.get('content-disposition') ?? ''
  const [, plain = '', full = ''] =
    /^attachment; filename="([^"\\]*)"; filename\*=UTF-8''([\w!#$&+.^`|~%-]*)$/.exec(disposition) ??
    []
  return { plain, full: decodeURIComponent(full) }
}

test('the link downloads the image itself under its Japanese name', async () => {
  const { sample, url } = await loadDownloadUrl('桜の背景（春）')
  const response = await fetch(url)
  expect(response.status).toBe(200)
  expect(parseFileNames(response.headers)).toEqual({
    full: '桜の背景（春）.jpg',
    plain: 'sample.jpg',
  })
  expect(response.headers.get('content-type')).toBe('image/jpeg')
  const shown = await fetch(`${api.stack.media}${sample.url}`)
  expect(await response.arrayBuffer()).toEqual(await shown.arrayBuffer())
})

test.each([
  ['Coffee break', 'Coffee break.jpg', 'Coffee break.jpg'],
  ['春 Sale 2026', '春 Sale 2026.jpg', 'Sale 2026.jpg'],
  ['a/b\\c:"d"*?<e>|', 'a_b_c__d____e__.jpg', 'a_b_c__d____e__.jpg'],
  ["it's 100% (new)!", "it's 100% (new)!.jpg", 'it_s 100_ (new)!.jpg'],
  ['..hidden', '_hidden.jpg', '_hidden.jpg'],
  ['絵文字👨‍👩‍👧𠮷', '絵文字👨‍👩‍👧𠮷.jpg', 'sample.jpg'],
])('%s is a safe file name', async (link_name, full, plain) => {
  const { url } = await loadDownloadUrl(link_name)
  expect(parseFileNames((await fetch(url)).headers)).toEqual({ full, plain })
})

test('a very long name is cut between two characters', async () => {
  const { url } = await loadDownloadUrl('桜'.repeat(200))
  const { full } = parseFileNames((await fetch(url)).headers)
  expect(full).toBe(`${'桜'.repeat(66)}.jpg`)
})

test('the link is valid for one minute, for this file and name only', async () => {
  const { sample, url } = await loadDownloadUrl('一分')
  const other = await addListedSample(admin, { category: '春', link_name: '別' })
  for (const changed of [url.replace(sample.id, other.id), url.replace('attachment', 'inline')]) {
    expect(changed).not.toBe(url)
    expect((await fetch(changed)).status).toBe(403)
  }
  const start = Date.now()
  setClock(start + 50_000)
  expect((await fetch(url)).status).toBe(200)
  setClock(start + 62_000)
  expect((await fetch(url)).status).toBe(403)
})
