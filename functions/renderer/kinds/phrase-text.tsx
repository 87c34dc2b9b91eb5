/** @jsxRuntime automatic */
import { jaModel, Parser } from 'budoux'
import { Fragment } from 'react/jsx-runtime'

const parser = new Parser(jaModel)

/**
 * Renders a text that breaks between phrases only, for elements with `word-break:keep-all`. Line breaks of the text stay, where
 * the element keeps them.
 */
export function PhraseText({ text }: { text: string }) {
  return splitPhrases(text).map((phrase, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- a phrase is its place in the text
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {phrase}
    </Fragment>
  ))
}

type ProseProps = {
  text: string
  /** Whether lines can also be set to end between phrases only, as in the middle of a wide page. */
  hasPhrases?: boolean
}

/**
 * Renders sentences, whose lines end between any letters, as in print; only the last letters of a paragraph that ends with a
 * sentence stay together.
 */
export function ProseText({ text, hasPhrases = false }: ProseProps) {
  return text.split('\n').map((line, index) => {
    const letters = Array.from(line)
    const isSentence = /[。！？]$/.test(line) && letters.length > minLastLetters
    const start = isSentence ? letters.slice(0, -minLastLetters).join('') : line
    return (
      // oxlint-disable-next-line react/no-array-index-key -- a line is its place in the text
      <Fragment key={index}>
        {index > 0 && '\n'}
        {hasPhrases ? <PhraseText text={start} /> : start}
        {isSentence && <span className="tail">{letters.slice(-minLastLetters).join('')}</span>}
      </Fragment>
    )
  })
}

// A last line of fewer letters looks lost; phrases that become longer than a heading's line on a phone are not joined.
const [minLastLetters, maxJoinedLetters] = [4, 10]

/**
 * Splits a text where a line may end. A short last phrase stays with the one before it, in browsers without `text-wrap: pretty`
 * too.
 */
export const splitPhrases = (text: string): string[] => joinLast(splitAllPhrases(text))

/** Splits a text between all its phrases. None is a single letter: BudouX sees some in words like のどごし and にしん. */
export function splitAllPhrases(text: string): string[] {
  if (text.trim() === '') return [text]
  const phrases: string[] = []
  for (const phrase of parser.parse(text).flatMap(splitAtDots)) {
    const last = phrases.at(-1) ?? ''
    // A single letter after the end of a sentence begins the next one.
    const isJoined =
      countLetters(last) === 1 || (countLetters(phrase) === 1 && !/[、。！？!?]$/.test(last))
    if (last !== '' && isJoined && !/\s$/.test(last)) phrases.splice(-1, 1, last + phrase)
    else if (phrase !== '') phrases.push(phrase)
  }
  return phrases
}

// With `keep-all`, Chromium and Firefox end lines after these dots, WebKit does not.
const splitAtDots = (phrase: string) => phrase.split(/(?<=・)/)

function joinLast(phrases: readonly string[]): string[] {
  const [before = '', last = ''] = phrases.slice(-2)
  const isJoined =
    phrases.length > 1 &&
    countLetters(last) < minLastLetters &&
    countLetters(before + last) <= maxJoinedLetters &&
    !/\s$/.test(before)
  return isJoined ? [...phrases.slice(0, -2), before + last] : [...phrases]
}

const countLetters = (text: string) => text.match(/[\p{L}\p{N}]/gu)?.length ?? 0

/**
 * Renders a heading, which breaks between its clauses (毎朝五時、｜粉をこねるところから。), and inside one only where it is longer than the
 * line.
 */
export function HeadingText({ text }: { text: string }) {
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
}

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
