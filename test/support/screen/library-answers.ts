import type { LibraryImage } from '#functions/contract/files/library-file.ts'

const moment = '2026-11-20T03:00:00.000Z'

/** A photo of a library as the API answers it; `fields` override its own. */
export const buildPhoto = (id: string, fields: Partial<LibraryImage> = {}): LibraryImage => ({
  id,
  name: `${id}.jpg`,
  url: '/favicon.svg',
  thumb_url: '/favicon.svg',
  type: 'image/jpeg',
  bytes: 2_000_000,
  width: 1600,
  height: 1200,
  used: [],
  created_at: moment,
  updated_at: moment,
  ...fields,
})
