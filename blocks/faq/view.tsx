/** @jsxRuntime automatic */
import { getFieldMark } from '#functions/renderer/kinds/field-mark.ts'
import type { KindDesign, KindViewProps } from '#functions/renderer/kinds/kind.ts'
import { OwnTitle } from '#functions/renderer/kinds/own-title.tsx'
import { PhraseText, ProseText } from '#functions/renderer/kinds/phrase-text.tsx'
import { faqStyles } from './styles.ts'

export const faqDesign: KindDesign<'faq'> = { View: FaqView, styles: faqStyles }

/** Questions that open their answers. */
function FaqView({ block, level, isTitled }: KindViewProps<'faq'>) {
  const mark = getFieldMark()
  const shown = block.content.entries.filter(
    ({ question, answer }) => question.trim() !== '' && answer.trim() !== '',
  )
  if (shown.length === 0) return null
  return (
    <>
      {!isTitled && <OwnTitle text={block.text.trim() || 'よくある質問'} level={level} />}
      <div className="faq">
        {shown.map((entry, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- a question is its place
          <details key={index} {...mark('item', entry)}>
            <summary {...mark('question', entry)}>
              <PhraseText text={entry.question} />
            </summary>
            <p className="prose" {...mark('answer', entry)}>
              <ProseText text={entry.answer} />
            </p>
          </details>
        ))}
      </div>
    </>
  )
}
