import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { mockAnswer, mockRefusal } from '#test/support/screen/mock-answers.ts'
import { changeAnswers, expectAccessibleScreen } from '#test/support/screen/screen.tsx'
import { openEditor, pageAnswer, pressTool } from '#test/web/screens/editor/opened-editor.ts'

const held = {
  reason: `写真の持ち主から申し出がありました。${'長'.repeat(60)}`,
  at: '2026-11-20T03:00:00.000Z',
}
const sheet = page.getByRole('dialog', { name: 'ページ1は、いま公開できません' })
const line = page.getByText(/^このページは、サポート窓口が公開を止めています。理由：/)
const answerHeld = mockAnswer('getPage', { ...pageAnswer(), held })

test.each(['phone', 'desktop'] as const)(
  'says why a page is held instead of asking whether to publish it, on a %s',
  async (size) => {
    await openEditor({ size, answers: [answerHeld] })
    await expect.element(line).toBeVisible()
    await expectAccessibleScreen()
    await pressTool('公開する')
    await expect.element(sheet.getByText(new RegExp(held.reason))).toBeVisible()
    await expect.element(sheet.getByText(/直したら、サポート窓口に/)).toBeVisible()
    await expectAccessibleScreen()
    await sheet.getByRole('button', { name: '編集にもどる' }).click()
    await expect.element(sheet).not.toBeInTheDocument()
  },
)

test('a page that was held since it was opened says so when it is published', async () => {
  await openEditor({ answers: [mockRefusal('publishPage', 403, { code: 'forbidden' })] })
  await expect.element(line).not.toBeInTheDocument()
  await pressTool('公開する')
  changeAnswers(answerHeld)
  await page.getByRole('dialog').getByRole('button', { name: '公開する' }).click()
  await expect.element(sheet.getByText(new RegExp(held.reason))).toBeVisible()
})
