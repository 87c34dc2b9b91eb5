import type { RequestHandler } from 'msw'
import { expect } from 'vitest'
import type { DeletedNews, News } from '#functions/contract/news.ts'
import { listOptions } from '#test/support/screen/listed-shops.ts'
import { mockAnswer } from '#test/support/screen/mock-answers.ts'
import { openAdmin } from '#test/support/screen/screen.tsx'
import { router } from '#web/app/routes.tsx'

/** An entry without attachments; `changes` override its fields. */
export const entry = (of: Partial<News> = {}): News => ({
  id: 'entry-1',
  title: '写真のえらび方が新しくなりました',
  contents: '写真を押します。',
  link: '',
  photo: '',
  movie: '',
  updated_at: '2026-11-20T03:00:00.000Z',
  ...of,
})

/** Goes back in the history as far as possible. */
export async function goBack(): Promise<void> {
  const popped = new Promise((resolve) => {
    window.addEventListener('popstate', resolve, { once: true })
  })
  window.history.back()
  await popped
  await expect.poll(() => router.state.navigation.state).toBe('idle')
}

type Options = { size?: 'phone'; deleted?: DeletedNews[] }

/** Opens an admin screen; handlers for paths below an id come before those of the entries. */
export function openEdit(address: string, answers: RequestHandler[], options: Options = {}) {
  const { size, deleted = [] } = options
  const unseen = [{ id: 'entry-1', count: 1200, shops: 1234 }]
  return openAdmin(
    address,
    [
      mockAnswer('listNewsDrafts', { news: [] }),
      mockAnswer('listDeletedNews', { news: deleted }),
      mockAnswer('listDeletedQanda', { qanda: deleted }),
      ...answers,
      listOptions,
      mockAnswer('countUnseenNews', { shops: 1234, unseen }),
      mockAnswer('countNewsAudience', { count: 5, found: 5, names: [] }),
    ],
    { ...(size && { size }) },
  )
}
