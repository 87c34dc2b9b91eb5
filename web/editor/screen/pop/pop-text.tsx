import { splitAllPhrases } from '#functions/renderer/kinds/phrase-text.tsx'

type Props = {
  text: string
  /** Of the middle of the text, or of its left edge. */
  x: number
  /** Of the middle of all lines. */
  y: number
  width: number
  /** The largest font size. */
  size: number
  colour: string
  maxLines?: 1 | 2
  isCentred?: boolean
  /** Of headings; other texts have the face of the device. */
  heading?: { face: string; weight: number; spacing: number }
}

const plainFace = '"Hiragino Sans","Noto Sans JP","Noto Sans CJK JP","Yu Gothic",sans-serif'
export const popLeading = 1.3

/** A text that is made as small as its width demands. */
export function PopText(props: Props) {
  const { text, x, y, width, colour, maxLines = 1, isCentred = false, heading } = props
  const { face, weight, spacing } = heading ?? { face: plainFace, weight: 400, spacing: 0.02 }
  const { size, lines } = fitText(text, { width, size: props.size, maxLines, spacing })
  const first = y - ((lines.length - 1) * size * popLeading) / 2
  return lines.map((line, index) => (
    <text
      key={line}
      // The space after the last letter is part of the line.
      x={isCentred ? x + (size * spacing) / 2 : x}
      // Glyphs of Japanese faces have their middle 0.38 em above the baseline.
      y={first + index * size * popLeading + size * 0.38}
      textAnchor={isCentred ? 'middle' : 'start'}
      fontFamily={face}
      fontWeight={weight}
      fontSize={size}
      letterSpacing={size * spacing}
      fill={colour}
    >
      {line}
    </text>
  ))
}

type Fit = {
  width: number
  /** The largest font size. */
  size: number
  maxLines: 1 | 2
  /** Between letters, in em. */
  spacing: number
}

type FittedText = { size: number; lines: readonly string[] }

// Two lines are harder to read at a glance: they must be this much larger than one.
const gainOfTwoLines = 1.2

/** Chooses the lines and the font size with which a text fits into a width, in the unit of the width. */
export function fitText(text: string, { width, size, maxLines, spacing }: Fit): FittedText {
  const fitLines = (lines: readonly string[]) => {
    const longest = Math.max(...lines.map((line) => estimateWidth(line, spacing)))
    return { size: Math.min(size, width / longest), lines }
  }
  const whole = text.trim()
  const one = fitLines([whole])
  if (maxLines === 1) return one
  const halves = splitInHalves(whole, spacing)
  const two = halves && fitLines(halves)
  return two && two.size > one.size * gainOfTwoLines ? two : one
}

/** Splits a text between two phrases or at a space, so that the longer half is as short as possible. */
function splitInHalves(text: string, spacing: number): [string, string] | undefined {
  const phrases = splitAllPhrases(text).flatMap((phrase) => phrase.match(/\S+\s*/g) ?? [])
  const halves = phrases.slice(1).map((_, index): [string, string] => {
    const at = index + 1
    return [phrases.slice(0, at).join('').trim(), phrases.slice(at).join('').trim()]
  })
  const longer = (pair: [string, string]) =>
    Math.max(...pair.map((each) => estimateWidth(each, spacing)))
  return halves
    .filter((pair) => pair.every((each) => each !== ''))
    .sort((one, other) => longer(one) - longer(other))[0]
}

/** An upper bound in em: the width of text in all faces cannot be measured before they are loaded. */
function estimateWidth(text: string, spacing: number): number {
  let width = 0
  for (const letter of text) width += (isNarrow(letter) ? 0.62 : 1) + spacing
  return Math.max(width, 1)
}

const isNarrow = (letter: string) => /[\u0020-\u007e\uff61-\uff9f]/.test(letter)
