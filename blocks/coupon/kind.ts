import { isFilled } from '#functions/contract/text/is-filled.ts'
import type { KindDefinition } from '#functions/renderer/kinds/kind.ts'

export const couponKind: KindDefinition<'coupon'> = {
  label: 'クーポン',
  layout: { width: true },
  showsContent: ({ content: { title, until } }, { today }) =>
    isFilled(title) && (until === '' || today === undefined || today <= until),
  listTexts: ({ content }) => [content.title, content.terms],
  summarize: ({ content }) => content.title,
}
