import type { RequestHandler } from 'msw'
import { expect } from 'vitest'
import type { DeletedNews, News } from '#functions/contract/news.ts'
import { answering } from '#test/support/answers.ts'
import { anAdmin, openScreen } from '#test/support/screen.tsx'
import { router } from '#web/app/routes.tsx'

/** An entry with nothing attached, but for what a test says of it. */
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

/** Goes the browser's way back, as far as it leads. */
export async function goBack(): Promise<void> {
  const popped = new Promise((resolve) => {
    window.addEventListener('popstate', resolve, { once: true })
  })
  window.history.back()
  await popped
  await expect.poll(() => router.state.navigation.state).toBe('idle')
}

type Opening = { size?: 'phone'; deleted?: DeletedNews[] }

/** Opens an admin's screen; what is below an id comes before the entries themselves. */
export function openEdit(address: string, answers: RequestHandler[], opening: Opening = {}) {
  const { size, deleted = [] } = opening
  const unseen = [{ id: 'entry-1', count: 1200 }]
  return openScreen(address, {
    admin: anAdmin,
    answers: [
      answering('listDeletedNews', { news: deleted }),
      answering('listDeletedQanda', { qanda: deleted }),
      answering('countUnseenNews', { shops: 1234, unseen }),
      ...answers,
    ],
    ...(size && { size }),
  })
}
