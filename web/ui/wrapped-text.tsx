import { Fragment, type ReactNode } from 'react'
import { joinToPhrases } from './join-to-phrases.ts'
import { isolateTexts, LiveText } from './live-text.tsx'
import styles from './wrapped-text.module.css'

// Chromium breaks between phrases by itself (reset.css); Firefox before 125 has neither.
const isBrowser = 'CSS' in globalThis
const wordSegmenter =
  isBrowser && !CSS.supports('word-break', 'auto-phrase') && 'Segmenter' in Intl
    ? new Intl.Segmenter('ja', { granularity: 'word' })
    : undefined

/**
 * Texts of the app that do not break inside a word on a narrow screen, also in browsers without `word-break: auto-phrase`:
 * a text, or paragraphs and lists of them. The content of other components stays as it is. They may change while shown.
 *
 * @example <WrappedText>この写真は、まだどのページにも使っていません。</WrappedText>
 */
export function WrappedText({ children }: { children: ReactNode }) {
  if (!wordSegmenter) return <LiveText>{children}</LiveText>
  const segmenter = wordSegmenter
  // A changed text replaces its phrases as a whole.
  return isolateTexts(children, (text, key) => (
    <Phrases key={`${key} ${text}`} phrases={joinToPhrases(segmenter.segment(text))} />
  ))
}

const Phrases = ({ phrases }: { phrases: readonly string[] }) => (
  <span className={`break ${styles.phrases}`}>
    {phrases.map((phrase, index) => (
      // oxlint-disable-next-line react/no-array-index-key -- a phrase is its place in the text
      <Fragment key={index}>
        {index > 0 && <wbr />}
        {phrase}
      </Fragment>
    ))}
  </span>
)
