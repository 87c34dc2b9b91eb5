import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { mockAnswer } from '#test/support/screen/mock-answers.ts'
import { router } from '#web/app/routes.tsx'
import { auditLine, openAudit } from './open-audit.ts'

const getCentre = (element: Element) => {
  const { top, bottom } = element.getBoundingClientRect()
  return (top + bottom) / 2
}

test('filters by an admin of the form, and by the owner of a shop', async () => {
  const byOwner = { ...auditLine, who: { kind: 'user', name: 'さくら', id: 'mise' } } as const
  const answer = mockAnswer('listAudit', { lines: [byOwner] })
  await openAudit('/edit/audit', { answers: [answer] })
  const who = page.getByRole('combobox', { name: /だれの操作/ })
  await expect
    .element(who)
    .toHaveTextContent(
      'すべて管理者（全員）管理者：suzuki管理者：tanakaお店の人ログイン前自動運用担当',
    )
  await who.selectOptions('管理者：suzuki')
  await expect.poll(() => answer.queries.at(-1)).toBe('who=admin%3Aadmin-2')
  await page.getByRole('button', { name: 'お店 さくら の操作だけを見る' }).click()
  await expect.element(who).toHaveDisplayValue('お店：さくら')
  await expect.poll(() => answer.queries.at(-1)).toBe('who=user%3Amise')
  await router.navigate('/edit/audit?shop=mise')
  await expect.poll(() => answer.queries.at(-1)).toBe('shop=mise')
  await who.selectOptions('えらんだお店の人')
  await expect.poll(() => answer.queries.at(-1)).toBe('shop=mise&who=user')
})

test('on a phone, name and address of a line are on one level', async () => {
  const byAdmin = { ...auditLine, who: { kind: 'admin', name: 'kanri', id: 'admin-1' } } as const
  await openAudit('/edit/audit', {
    answers: [mockAnswer('listAudit', { lines: [byAdmin] })],
    size: 'phone',
  })
  const name = page.getByRole('button', { name: /^管理者 kanri/ })
  await expect.element(name).toBeVisible()
  const address = page.getByText(auditLine.from)
  expect(getCentre(address.element())).toBeCloseTo(getCentre(name.element()), 0)
})
