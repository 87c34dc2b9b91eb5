import type { News } from '#functions/contract/news.ts'

/** An entry without attachments; `changes` override its fields. */
export const entry = (of: Partial<News> = {}): News => ({
  id: 'entry-1',
  title: '写真を入れかえるには',
  contents: '写真を押します。',
  link: '',
  photo: '',
  movie: '',
  updated_at: '2026-11-20T03:00:00.000Z',
  ...of,
})
