/** @jsxRuntime automatic */
import { loadDefaultJapaneseParser } from 'budoux'
import { Fragment, memo } from 'react'

const parser = loadDefaultJapaneseParser()

/**
 * Renders a text that breaks between phrases only, for elements with `word-break:keep-all`. Line breaks of the text stay, where
 * the element keeps them.
 */
export const PhraseText = memo(function PhraseText({ text }: { text: string }) {
  return splitPhrases(text).map((phrase, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- a phrase is its place in the text
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {phrase}
    </Fragment>
  ))
})

function splitPhrases(text: string): string[] {
  return text.trim() === '' ? [text] : parser.parse(text).filter((phrase) => phrase !== '')
}
