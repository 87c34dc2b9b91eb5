import { parseImagePath } from '#functions/contract/files/file-path.ts'
import { isFilled } from '#functions/contract/text/is-filled.ts'
import type { KindDefinition } from '#functions/renderer/kinds/kind.ts'

export const pairKind: KindDefinition<'pair'> = {
  label: '写真と文章',
  layout: { width: true, photo: true },
  hasLink: true,
  hasImage: true,
  findWidth: () => 'wide',
  showsContent: ({ content, text, position_url }) =>
    isFilled(content.title) || isFilled(text) || parseImagePath(position_url) !== undefined,
  listTexts: ({ text, content }) => [content.title, text],
  summarize: ({ content, text }) => content.title || text,
}
