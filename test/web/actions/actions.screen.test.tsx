import { http } from 'msw'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { StaffMember } from '#functions/contract/accounts/staff-member.ts'
import { endpoints } from '#functions/contract/endpoints.ts'
import { mockAnswer, mockRefusal } from '#test/support/screen/mock-answers.ts'
import { changeAnswers, openAdmin, testAdmin } from '#test/support/screen/screen.tsx'
import { answers, button, hostile, line, open, user } from '#test/web/admin/shop/open-shop.ts'

const dialog = page.getByRole('dialog')

/** In a newly opened dialog. */
async function suspendShop(): Promise<void> {
  await button('一時停止する').click()
  await dialog.getByRole('button', { name: '一時停止する' }).click()
}

async function failToSuspend(): Promise<void> {
  await suspendShop()
  await expect.element(dialog.getByText(/断りの言葉/)).toBeVisible()
  await dialog.getByRole('button', { name: 'やめる' }).click()
}

async function succeedToSuspend(): Promise<void> {
  await suspendShop()
  await expect.element(dialog).not.toBeInTheDocument()
}

test('repeats a call under its key until it succeeds, also in a dialog that was opened again', async () => {
  const keys: (string | null)[] = []
  const recordKey = http.post(`/api${endpoints.updateUser.path}`, ({ request }) => {
    keys.push(request.headers.get('idempotency-key'))
  })
  await open('desktop', answers, 'end')
  changeAnswers(recordKey, mockRefusal('updateUser', 503))
  await failToSuspend()
  await failToSuspend()
  changeAnswers(recordKey, mockAnswer('updateUser', { user }))
  await succeedToSuspend()
  await succeedToSuspend()
  expect(keys).toHaveLength(4)
  expect(new Set(keys.slice(0, 3)).size).toBe(1)
  expect(keys[3]).not.toBe(keys[2])
})

test('loads what an action changes again also after a failure', async () => {
  const audit = mockAnswer('listAudit', { lines: [line] })
  await open('desktop', [audit, ...answers], 'audit')
  await expect.poll(() => audit.queries.length).toBe(1)
  await page.getByRole('button', { name: '一時停止・削除' }).click()
  changeAnswers(mockRefusal('deleteUser', 503))
  await button('お店を削除する').click()
  await dialog.getByLabelText('お店の名前').fill(hostile)
  await dialog.getByRole('button', { name: '削除する' }).click()
  await expect.element(dialog.getByText(/断りの言葉/)).toBeVisible()
  await expect.poll(() => audit.queries.length).toBe(2)
})

test('a late answer says what was done, and leaves a dialog open that was opened meanwhile', async () => {
  const tanaka: StaffMember = {
    id: '01JD0000000000000000000001',
    login_id: 'tanaka',
    role: 'support',
    disabled: false,
    has_factor: false,
    created_at: '2026-11-20T03:00:00.000Z',
    last_sign_in_at: null,
    link: null,
  }
  const staff = [{ ...tanaka, id: testAdmin.id, login_id: 'kanri' }, tanaka]
  await openAdmin('/edit/staff', [mockAnswer('listStaff', { staff })])
  const { promise, resolve } = Promise.withResolvers<{ staff: StaffMember }>()
  changeAnswers(mockAnswer('changeStaff', () => promise))
  await page.getByRole('button', { name: 'tanakaを変更する' }).click()
  await dialog.getByRole('button', { name: '権限を変える' }).click()
  await dialog.getByLabelText(/今のパスワード/).fill('kanri-no-himitsu')
  await dialog.getByRole('button', { name: '権限を変える' }).click()
  await dialog.getByRole('button', { name: 'とじる' }).click()
  await page.getByRole('button', { name: '招待する' }).click()
  const login = dialog.getByLabelText('ログインID')
  await login.fill('sato')
  resolve({ staff: tanaka })
  await expect.element(page.getByText('権限を変えました')).toBeInTheDocument()
  await expect.element(login).toHaveValue('sato')
})
