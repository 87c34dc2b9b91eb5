import { Fragment } from 'react'
import { joinToPhrases } from './join-to-phrases.ts'
import styles from './words.module.css'

// Chromium breaks between phrases by itself; Firefox before 125 has neither.
const isBrowser = 'CSS' in globalThis
const breaksBetweenPhrases = isBrowser && CSS.supports('word-break', 'auto-phrase')
const segmenter =
  isBrowser && !breaksBetweenPhrases && 'Segmenter' in Intl
    ? new Intl.Segmenter('ja', { granularity: 'word' })
    : undefined

/** A text of the app, such as a hint, which does not break inside a word on a narrow screen. */
export function Words({ children }: { children: string }) {
  if (breaksBetweenPhrases) return <span className={styles.phrases}>{children}</span>
  if (!segmenter) return children
  return (
    <span className={styles.words}>
      {joinToPhrases(segmenter.segment(children)).map((phrase, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a phrase is its place in the text
        <Fragment key={index}>
          {index > 0 && <wbr />}
          {phrase}
        </Fragment>
      ))}
    </span>
  )
}
