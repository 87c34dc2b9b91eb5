import { inquiryTexts } from '#functions/contract/inquiries/inquiry.ts'
import type { KindDefinition } from '#functions/renderer/kinds/kind.ts'

export const inquiryKind: KindDefinition<'inquiry'> = {
  label: 'お問い合わせ・ご予約',
  layout: { width: true },
  showsContent: () => true,
  listTexts: ({ text, content }) => [text, content.note, content.choice, ...content.choices],
  summarize: ({ text, content }) => text.trim() || inquiryTexts[content.form].title,
}
