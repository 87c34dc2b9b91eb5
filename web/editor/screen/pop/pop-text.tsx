import { fitText } from './fit-text.ts'

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
