import type { RequestHandler } from 'msw'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { StaffMember } from '#functions/contract/accounts/staff-member.ts'
import { mockAnswer, mockRefusal } from '#test/support/screen/mock-answers.ts'
import {
  changeAnswers,
  expectAccessibleScreen,
  openAdmin,
  testAdmin,
} from '#test/support/screen/screen.tsx'

const at = '2026-11-20T03:00:00.000Z'
const later = '2099-12-02T03:00:00.000Z'
const longName = `tanaka-${'w'.repeat(57)}`

const member = (changes: Partial<StaffMember>): StaffMember => ({
  id: '01JD0000000000000000000001',
  login_id: 'tanaka',
  role: 'support',
  disabled: false,
  has_factor: true,
  created_at: at,
  last_sign_in_at: at,
  link: null,
  ...changes,
})
const own = member({ id: testAdmin.id, login_id: 'kanri', role: 'manager', has_factor: false })
const tanaka = member({})
const invited = member({
  id: '01JD0000000000000000000002',
  login_id: 'sato',
  last_sign_in_at: null,
  has_factor: false,
  link: { kind: 'invitation', until: later },
})
const others = [
  member({ id: '01JD0000000000000000000003', login_id: longName, disabled: true, role: 'viewer' }),
  member({
    id: '01JD0000000000000000000004',
    login_id: 'suzuki',
    link: { kind: 'password', until: '2020-01-01T00:00:00.000Z' },
  }),
]
const staff = [own, tanaka, invited, ...others]

const openStaff = (
  answers: RequestHandler[] = [mockAnswer('listStaff', { staff })],
  size?: 'phone',
) => openAdmin('/edit/staff', answers, { ...(size && { size }) })

const dialog = page.getByRole('dialog')
const password = dialog.getByLabelText(/今のパスワード/)
const openChanges = (name: string) =>
  page.getByRole('button', { name: `${name}を変更する`, exact: true }).click()

test.each([undefined, 'phone'] as const)('lists staff with roles and states (%s)', async (size) => {
  await openStaff(undefined, size)
  const list = page.getByRole('list', { name: 'スタッフの一覧' })
  await expect
    .element(list.getByText('招待のリンクを渡してあります', { exact: false }))
    .toBeVisible()
  await expect.element(list.getByText('使えません', { exact: true })).toBeVisible()
  await expect.element(list.getByText('期限が切れました', { exact: false })).toBeVisible()
  // Admins change their own account on another screen.
  await expect.element(list.getByText('アカウントで変える')).toBeVisible()
  await expect
    .element(page.getByRole('button', { name: 'kanriを変更する' }))
    .not.toBeInTheDocument()
  await expectAccessibleScreen()
})

test('shows an error when the list cannot be loaded', async () => {
  await openStaff([mockRefusal('listStaff', 503)])
  await expect.element(page.getByText('スタッフの一覧を読み込めませんでした')).toBeVisible()
})

test('invites with login ID, role and the own password, and shows the link once', async () => {
  await openStaff(undefined, 'phone')
  await page.getByRole('button', { name: '招待する' }).click()
  const go = dialog.getByRole('button', { name: '招待のリンクを作る' })
  await go.click()
  await expect.element(dialog.getByText('IDが入力されていません')).toBeVisible()
  await expect.element(dialog.getByText('パスワードが入力されていません')).toBeVisible()
  await expectAccessibleScreen()

  const login = dialog.getByLabelText('ログインID')
  await login.fill('sato')
  await dialog.getByRole('combobox').selectOptions('viewer')
  await expect.element(dialog.getByText('見るだけです。何も変えられません。')).toBeVisible()
  await password.fill('kanri-no-himitsu')
  const taken = 'このログインIDはすでに使われています'
  changeAnswers(
    mockRefusal('inviteStaff', 409, { code: 'conflict', res: taken, fields: { login_id: taken } }),
  )
  await go.click()
  await expect.element(dialog.getByText(taken)).toBeVisible()
  await expect.element(login).toHaveFocus()

  const inviteStaff = mockAnswer('inviteStaff', { staff: invited, token: 'sato.secret' })
  changeAnswers(inviteStaff)
  await login.fill('sato2')
  await go.click()
  await expect.element(dialog.getByText('リンクを渡してください')).toBeVisible()
  expect(inviteStaff.bodies).toEqual([
    { login_id: 'sato2', role: 'viewer', current: 'kanri-no-himitsu' },
  ])
  const address = `${window.location.origin}/edit/password#sato.secret`
  await expect.element(dialog.getByLabelText('リンクのアドレス')).toHaveValue(address)
  await expect.element(dialog.getByRole('img', { name: 'リンクのQRコード' })).toBeVisible()
  await expectAccessibleScreen()
  await dialog.getByRole('button', { name: '渡したのでとじる' }).click()
  await expect.element(page.getByText('招待のリンクを作りました')).toBeVisible()
})

test('changes a role, and says why a change was refused', async () => {
  await openStaff()
  await openChanges('tanaka')
  await dialog.getByRole('button', { name: '権限を変える' }).click()
  await dialog.getByRole('combobox').selectOptions('manager')
  const text = '今のパスワードが違います'
  changeAnswers(mockRefusal('changeStaff', 400, { fields: { current: text } }))
  await password.fill('hazure')
  const go = dialog.getByRole('button', { name: '権限を変える' })
  await go.click()
  await expect.element(dialog.getByText(text)).toBeVisible()
  await expectAccessibleScreen()

  const changeStaff = mockAnswer('changeStaff', { staff: member({ role: 'manager' }) })
  changeAnswers(changeStaff, mockAnswer('listStaff', { staff: [own, member({ role: 'manager' })] }))
  await password.fill('kanri-no-himitsu')
  await go.click()
  await expect.element(page.getByText('権限を変えました')).toBeVisible()
  expect(changeStaff.bodies).toEqual([
    { current: 'kanri-no-himitsu', id: tanaka.id, role: 'manager' },
  ])
  await expect.element(page.getByText('sato', { exact: true })).not.toBeInTheDocument()
})

test.each([
  {
    name: 'tanaka',
    action: '2段階認証を解除する',
    answer: mockAnswer('resetStaffFactors', { staff: tanaka }),
    go: '解除する',
    text: '2段階認証を解除しました',
  },
  {
    name: 'tanaka',
    action: '使えなくする',
    answer: mockAnswer('changeStaff', { staff: tanaka }),
    go: '使えなくする',
    text: '使えなくしました',
  },
  {
    name: 'tanaka',
    action: '削除する',
    answer: mockAnswer('removeStaff', {}),
    go: '削除する',
    text: '削除しました',
  },
  {
    name: 'sato',
    action: '招待を取り消す',
    answer: mockAnswer('removeStaff', {}),
    go: '招待を取り消す',
    text: '削除しました',
  },
  {
    name: longName,
    action: 'また使えるようにする',
    answer: mockAnswer('changeStaff', { staff: tanaka }),
    go: '使えるようにする',
    text: '使えるようにしました',
  },
])('$name: $action', async ({ name, action, answer, go, text }) => {
  await openStaff()
  await openChanges(name)
  await dialog.getByRole('button', { name: action, exact: true }).click()
  await password.fill('kanri-no-himitsu')
  changeAnswers(answer)
  await dialog.getByRole('button', { name: go, exact: true }).click()
  await expect.element(page.getByText(text)).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
})

test('a new link is shown, or how to get another when it cannot be shown any more', async () => {
  await openStaff()
  await openChanges('sato')
  await dialog.getByRole('button', { name: '新しいリンクを作る' }).click()
  changeAnswers(mockAnswer('resetStaffPassword', { staff: invited, token: 'sato.newer' }))
  await password.fill('kanri-no-himitsu')
  await dialog.getByRole('button', { name: 'リンクを作る' }).click()
  await expect
    .element(dialog.getByLabelText('リンクのアドレス'))
    .toHaveValue(`${window.location.origin}/edit/password#sato.newer`)
  await dialog.getByRole('button', { name: '渡したのでとじる' }).click()

  await openChanges('tanaka')
  await dialog.getByRole('button', { name: 'パスワードを決めなおしてもらう' }).click()
  changeAnswers(mockAnswer('resetStaffPassword', { staff: tanaka }))
  await password.fill('kanri-no-himitsu')
  await dialog.getByRole('button', { name: 'リンクを作る' }).click()
  await expect.element(dialog.getByText('リンクを表示できません')).toBeVisible()
})
