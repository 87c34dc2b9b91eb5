import { expect, test } from 'vitest'
import { putSitemap } from '#functions/bucket/sitemap-files.ts'
import { handler } from '#functions/events/clean-up.ts'
import { startApi } from '#test/support/api.ts'

const api = startApi()

async function readSitemap() {
  const response = await fetch(`${api.stack.pages}/sitemap.xml`)
  return { status: response.status, text: await response.text() }
}

test('writes the first sitemap once, before any page is published', async () => {
  expect((await readSitemap()).status).toBe(404)
  await handler()
  const { status, text } = await readSitemap()
  expect(status).toBe(200)
  expect(text).toMatch(/<urlset xmlns="[^"]+">\n<\/urlset>\n$/)
  await putSitemap(api.stack.pages, [{ address: 'https://pages.example.jp/a/', at: '2026-11-22' }])
  await handler()
  expect((await readSitemap()).text).toContain('https://pages.example.jp/a/')
})
