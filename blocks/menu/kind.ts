import { isFilled } from '#functions/contract/text/is-filled.ts'
import type { KindDefinition } from '#functions/renderer/kinds/kind.ts'

export const menuKind: KindDefinition<'menu'> = {
  label: 'お品書き',
  layout: { width: true },
  findWidth: () => 'wide',
  showsContent: ({ content }) =>
    content.groups.some(({ items }) => items.some(({ name }) => isFilled(name))),
  listTexts: ({ content }) =>
    content.groups.flatMap(({ name, items }) => [
      name,
      ...items.flatMap((item) => [item.name, item.note]),
    ]),
  summarize: ({ content }) => content.groups.map(({ name }) => name).join(' '),
}
