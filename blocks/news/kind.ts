import { isFilled } from '#functions/contract/text/is-filled.ts'
import type { KindDefinition } from '#functions/renderer/kinds/kind.ts'

export const newsKind: KindDefinition<'news'> = {
  label: 'お知らせ',
  layout: { width: true },
  findWidth: ({ content }) => (content.style === 'band' ? 'full' : 'normal'),
  showsContent: ({ content }) => content.entries.some(({ title, text }) => isFilled(title + text)),
  listTexts: ({ content }) => content.entries.flatMap(({ title, text }) => [title, text]),
  summarize: ({ content }) => content.entries[0]?.title ?? '',
}
