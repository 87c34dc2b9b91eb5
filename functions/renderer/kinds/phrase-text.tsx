/** @jsxRuntime automatic */
import { jaModel, Parser } from 'budoux'
import { Fragment, memo } from 'react'

const parser = new Parser(jaModel)

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

/** Splits a text where a line may end. */
export function splitPhrases(text: string): string[] {
  return text.trim() === '' ? [text] : parser.parse(text).filter((phrase) => phrase !== '')
}

/**
 * Renders a heading, which breaks between its clauses (毎朝五時、｜粉をこねるところから。), and inside one only where it is longer than the
 * line.
 */
export const HeadingText = memo(function HeadingText({ text }: { text: string }) {
  return text.split('\n').map((line, index) => {
    const clauses = line.match(/[、。！？!?]*[^、。！？!?]+[、。！？!?]*\s*/g) ?? [line]
    return (
      // oxlint-disable-next-line react/no-array-index-key -- a line is its place in the text
      <Fragment key={index}>
        {index > 0 && '\n'}
        {clauses.length > 1 ? <Clauses clauses={clauses} /> : <PhraseText text={line} />}
      </Fragment>
    )
  })
})

function Clauses({ clauses }: { clauses: readonly string[] }) {
  return clauses.map((clause, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- a clause is its place in the line
    <Fragment key={index}>
      <span className="clause">
        <PhraseText text={clause.trimEnd()} />
      </span>
      {clause.slice(clause.trimEnd().length)}
    </Fragment>
  ))
}
