import { parseImagePath } from '#functions/contract/files/file-path.ts'
import { isFilled } from '#functions/contract/text/is-filled.ts'
import type { KindDefinition } from '#functions/renderer/kinds/kind.ts'

export const galleryKind: KindDefinition<'gallery'> = {
  label: 'ギャラリー',
  layout: { width: true, photo: true },
  findWidth: ({ content }) =>
    content.photos.some(({ caption }) => isFilled(caption)) ? 'wide' : 'full',
  showsContent: ({ content }) =>
    content.photos.some(({ position_url }) => parseImagePath(position_url) !== undefined),
  listTexts: ({ content }) => content.photos.map(({ caption }) => caption),
  summarize: ({ content }) => `${content.photos.length}枚`,
}
