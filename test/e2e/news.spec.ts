import { expect } from '@playwright/test'
import { signIn, test } from '#test/support/browser.ts'
import { signInAdmin } from '#test/support/caller.ts'

test('a long list of news comes part by part @any-size', async ({ page, stack, shop }, {
  project,
}) => {
  const admin = await signInAdmin(stack.app)
  const titles = Array.from({ length: 61 }, (_, index) => `お知らせ ${project.name} ${index}`)
  // In tens, so that the newest sixty are these.
  for (let start = 0; start < titles.length; start += 10) {
    await Promise.all(
      titles
        .slice(start, start + 10)
        .map((title) => admin.ok('addNews', { body: { title, contents: 'くわしくは後日' } })),
    )
  }
  await signIn(page, stack, shop)
  const entries = page.getByRole('article')
  await expect(entries).toHaveCount(60)
  await page.getByRole('button', { name: 'もっと見る' }).click()
  await expect.poll(() => entries.count()).toBeGreaterThan(60)
  await expect(page.getByRole('heading', { name: `お知らせ ${project.name} 0` })).toBeVisible()
})
