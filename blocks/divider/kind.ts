import type { KindDefinition } from '#functions/renderer/kinds/kind.ts'

export const dividerKind: KindDefinition<'divider'> = {
  label: '区切り',
  layout: {},
  findWidth: () => 'wide',
  showsContent: () => true,
  listTexts: () => [],
}
