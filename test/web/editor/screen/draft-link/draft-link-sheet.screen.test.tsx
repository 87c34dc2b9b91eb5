import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { mockAnswer, mockRefusal, mockUnreachable } from '#test/support/screen/mock-answers.ts'
import { changeAnswers, expectAccessibleScreen } from '#test/support/screen/screen.tsx'
import { openEditor, pressTool } from '#test/web/editor/screen/opened-editor.ts'

const sheet = page.getByRole('dialog', { name: '下書きを見てもらう' })
const create = sheet.getByRole('button', { name: '見てもらうリンクを作る' })

const buildLink = (day: number) => ({
  id: `link-${day}`,
  created_at: `2026-11-${day}T06:30:00.000Z`,
  until: `2026-12-0${day - 20}T06:30:00.000Z`,
})

async function openSheet(size: 'desktop' | 'phone', links: ReturnType<typeof buildLink>[]) {
  await openEditor({ size, answers: [mockAnswer('listDraftLinks', { links })] })
  await pressTool('その他')
  await page.getByRole('button', { name: /^下書きを見てもらう/ }).click()
  await expect.element(sheet).toBeVisible()
}

test('lists links made before, whose addresses are not known any more', async () => {
  await openSheet('phone', [buildLink(23), buildLink(24)])
  const list = sheet.getByRole('region', { name: 'いま使えるリンク' })
  await expect.element(list.getByText('12月4日(金) 15:30まで')).toBeVisible()
  await expect.element(list.getByText(/もう表示できません/)).toBeVisible()
  expect(list.getByRole('button', { name: /を送る$/ }).elements()).toEqual([])
  await expectAccessibleScreen()
})

test('says when a shop has as many links as it may have', async () => {
  await openSheet('desktop', [23, 24, 25, 26, 27].map(buildLink))
  await expect.element(sheet.getByText(/使えるリンクは5つまでです/)).toBeVisible()
  await expect.element(create).toHaveAttribute('aria-disabled', 'true')
  await expectAccessibleScreen()
})

test('reports a failure, and makes the link with the next press', async () => {
  await openSheet('phone', [])
  changeAnswers(mockUnreachable('createDraftLink'))
  await create.click()
  await expect.element(sheet.getByText(/サーバーにつながりませんでした/)).toBeVisible()
  const link = buildLink(23)
  changeAnswers(
    mockAnswer('createDraftLink', { link, token: `shop.${'a'.repeat(43)}` }),
    mockAnswer('listDraftLinks', { links: [link] }),
  )
  await create.click()
  const address = `${window.location.origin}/draft/1#shop.${'a'.repeat(43)}`
  await expect.element(sheet.getByLabelText('リンクのアドレス')).toHaveValue(address)
  await expect.element(sheet.getByText('12月3日(木) 15:30まで').first()).toBeVisible()
  // The list is loaded again: only then do its answers change.
  const endButton = sheet.getByRole('button', { name: /を終わりにする$/ })
  await expect.element(endButton).toBeVisible()
  await expectAccessibleScreen()

  // Another device has ended it meanwhile.
  await endButton.click()
  // The list is loaded twice above; the later answer may still be on its way until here.
  changeAnswers(
    mockRefusal('endDraftLink', 404, { res: '見つかりません' }),
    mockAnswer('listDraftLinks', { links: [] }),
  )
  await page.getByRole('button', { name: '終わりにする', exact: true }).click()
  await expect.element(sheet.getByText('見つかりません')).toBeVisible()
  await expect.element(sheet.getByText(/^いま使えるリンク/)).not.toBeInTheDocument()
})

test('makes a new link after the one of the lost answer was ended on another device', async () => {
  await openSheet('phone', [])
  const keys: (string | null)[] = []
  const link = buildLink(23)
  const token = `shop.${'b'.repeat(43)}`
  const res = 'このリンクは、もう終わりにしてあります。'
  changeAnswers(
    http.post('/api/draftlinks/add', ({ request }) => {
      keys.push(request.headers.get('idempotency-key'))
      if (keys.length === 1) return HttpResponse.error()
      return keys.length === 2
        ? HttpResponse.json({ res, request_id: 'r-1', code: 'conflict' }, { status: 409 })
        : HttpResponse.json({ res: 'OK', link, token })
    }),
  )
  await create.click()
  await expect.element(sheet.getByText(/サーバーにつながりませんでした/)).toBeVisible()
  await create.click()
  await expect.element(sheet.getByText(res)).toBeVisible()
  await create.click()
  const address = `${window.location.origin}/draft/1#${token}`
  await expect.element(sheet.getByLabelText('リンクのアドレス')).toHaveValue(address)
  const [lost, ended, made] = keys
  expect(ended).toBe(lost)
  expect(made).not.toBe(lost)
})
