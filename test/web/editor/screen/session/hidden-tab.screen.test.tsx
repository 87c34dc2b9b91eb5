import { HttpResponse, http } from 'msw'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { mockAnswer } from '#test/support/screen/mock-answers.ts'
import { shopUser } from '#test/support/screen/screen.tsx'
import { buildBlock } from '#test/web/editor/builders.ts'
import { openEditor, pageAnswer } from '#test/web/editor/screen/opened-editor.ts'
import { apiClient } from '#web/app/api-client.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

type SentBlocks = { data: { text: string }[]; version: number }

/** Opens page 1 with the first text selected. `saves` has its texts and how they were saved. */
async function openText(opened = pageAnswer()) {
  const saves: { text: string | undefined; keepalive: boolean }[] = []
  const save = http.post('/api/update', async ({ request }) => {
    const { keepalive } = request
    const { data, version } = (await request.json()) as SentBlocks
    saves.push({ text: data[0]?.text, keepalive })
    return HttpResponse.json({ res: '変更しました', data, version: version + 1 })
  })
  await openEditor({ answers: [save, mockAnswer('getPage', opened)] })
  await page.getByRole('button', { name: '部品1: 文字「a」' }).click()
  return { saves, text: page.getByRole('textbox', { name: '文字', exact: true }) }
}

function hideTab() {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange'))
}

test('the save of a hidden tab outlives the tab', async () => {
  const { saves, text } = await openText()
  await text.fill('見えている')
  await expect.poll(() => saves).toEqual([{ text: '見えている', keepalive: false }])
  await text.fill('かくれた')
  hideTab()
  await expect.poll(() => saves[1]).toEqual({ text: 'かくれた', keepalive: true })
})

test('a save that is too large to outlive its tab is sent as usual', async () => {
  const opened = pageAnswer({ texts: 'abcdef' })
  const long = '長'.repeat(5000)
  const data = opened.data.map((block, index) => (index === 0 ? block : { ...block, text: long }))
  const { saves, text } = await openText({ ...opened, data })
  await text.fill('かくれた')
  hideTab()
  await expect.poll(() => saves).toEqual([{ text: 'かくれた', keepalive: false }])
})

test('saves that are too large together to outlive their tab are sent as usual, but for the first', async () => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const kept: boolean[] = []
  const data = Array.from('abc', (id) => buildBlock(id, { text: '長'.repeat(5000) }))
  const save = http.post('/api/update', async ({ request }) => {
    kept.push(request.keepalive)
    await released
    return HttpResponse.json({ res: '変更しました', data, version: 2 })
  })
  await openEditor({ answers: [save] })
  const body = { user: shopUser.id, page: 1, data, version: 1 } as const
  const send = () => apiClient.saveData({ body }, { keepalive: true })
  const sent = [send(), send()]
  await expect.poll(() => kept.length).toBe(2)
  release()
  await Promise.all(sent)
  await send()
  expect(kept.filter(Boolean)).toHaveLength(2)
  expect(kept[2]).toBe(true)
})
