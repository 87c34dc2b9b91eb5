import { isFilled } from '#functions/contract/text/is-filled.ts'
import type { KindDefinition } from '#functions/renderer/kinds/kind.ts'

export const faqKind: KindDefinition<'faq'> = {
  label: 'よくある質問',
  layout: { width: true },
  showsContent: ({ content }) =>
    content.entries.some(({ question, answer }) => isFilled(question) && isFilled(answer)),
  listTexts: ({ content }) => content.entries.flatMap(({ question, answer }) => [question, answer]),
  summarize: ({ content }) => content.entries[0]?.question ?? '',
}
