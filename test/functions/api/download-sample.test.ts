import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { startApi } from '#test/support/api.ts'
import type { Caller, ShopCaller } from '#test/support/caller.ts'
import { addSampleOf } from '#test/support/samples.ts'

const api = startApi()
let admin: Caller
let shop: ShopCaller
beforeAll(async () => {
  admin = await api.admin()
  shop = await api.shop()
})
afterEach(() => {
  vi.useRealTimers()
})

async function linkTo(link_name: string) {
  const sample = await addSampleOf(admin, { category: '春', link_name })
  const { url } = await shop.ok('downloadSample', { parameters: { id: sample.id } })
  return { sample, url }
}

/** The file's name as a browser takes it from the answer, and for browsers that know no better. */
function namesIn(headers: Headers) {
  const disposition = headers.get('content-disposition') ?? ''
  const [, plain = '', full = ''] =
    /^attachment; filename="([^"\\]*)"; filename\*=UTF-8''([\w!#$&+.^`|~%-]*)$/.exec(disposition) ??
    []
  return { plain, full: decodeURIComponent(full) }
}

test('the link downloads the picture itself, under its Japanese name', async () => {
  const { sample, url } = await linkTo('桜の背景（春）')
  const response = await fetch(url)
  expect(response.status).toBe(200)
  expect(namesIn(response.headers)).toEqual({ full: '桜の背景（春）.jpg', plain: 'sample.jpg' })
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
])('%s is a safe name for a file', async (link_name, full, plain) => {
  const { url } = await linkTo(link_name)
  expect(namesIn((await fetch(url)).headers)).toEqual({ full, plain })
})

test('a very long name is cut between two characters', async () => {
  const { url } = await linkTo('桜'.repeat(200))
  const { full } = namesIn((await fetch(url)).headers)
  expect(full).toBe(`${'桜'.repeat(66)}.jpg`)
})

test('the link is good for a minute, and for this file and name alone', async () => {
  const { sample, url } = await linkTo('一分')
  const other = await addSampleOf(admin, { category: '春', link_name: '別' })
  for (const changed of [url.replace(sample.id, other.id), url.replace('attachment', 'inline')]) {
    expect(changed).not.toBe(url)
    expect((await fetch(changed)).status).toBe(403)
  }
  vi.useFakeTimers({ toFake: ['Date'] })
  const start = Date.now()
  vi.setSystemTime(start + 50_000)
  expect((await fetch(url)).status).toBe(200)
  vi.setSystemTime(start + 62_000)
  expect((await fetch(url)).status).toBe(403)
})
