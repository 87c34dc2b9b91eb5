import { isFilled } from '#functions/contract/text/is-filled.ts'
import type { KindDefinition } from '#functions/renderer/kinds/kind.ts'

export const headingKind: KindDefinition<'heading'> = {
  label: '見出し',
  layout: { align: true, width: true },
  showsContent: ({ text }) => isFilled(text),
  listTexts: ({ text }) => [text],
  summarize: ({ text }) => text,
}
