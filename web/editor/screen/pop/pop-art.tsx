import { useId } from 'react'
import type { PopDesign } from './pop-design.ts'
import { listPiecePlaces, type PopFormat, paperSizes, posterWidth } from './pop-formats.ts'
import { fitText, PopText, popLeading } from './pop-text.tsx'

type Props = { design: PopDesign; format: PopFormat }

/** One piece of a sheet, in millimetres. */
function PopArt({ design, format }: Props) {
  const { width, height } = format.piece
  return (
    <>
      <rect width={width} height={height} fill={design.colours.paper} />
      {format.art === 'poster' ? (
        <g transform={`scale(${width / posterWidth})`}>
          <Poster design={design} />
        </g>
      ) : (
        <Row design={design} width={width} height={height} />
      )}
    </>
  )
}

const centre = posterWidth / 2

function Poster({ design }: { design: PopDesign }) {
  const { name, catchPhrase, caption, colours, radius } = design
  const text = { x: centre, width: 160, isCentred: true }
  const nameY = catchPhrase === '' ? 50 : 60
  return (
    <>
      <PosterFrame design={design} />
      {catchPhrase !== '' && (
        <PopText {...text} text={catchPhrase} y={34} size={7.5} colour={colours.muted} />
      )}
      <PopText
        {...text}
        text={name}
        y={nameY}
        size={21}
        maxLines={2}
        colour={colours.ink}
        heading={design}
      />
      <rect x={22} y={88} width={166} height={29} rx={radius} fill={colours.accent} />
      <PopText
        {...text}
        width={150}
        text={caption}
        y={102.5}
        size={15}
        colour={colours.accentInk}
        heading={design}
      />
      <PopCode design={design} x={48} y={127} size={114} />
      <PopText
        {...text}
        text="スマートフォンのカメラで読み取ってください"
        y={252}
        size={5.8}
        colour={colours.ink}
      />
      <PosterFooter design={design} />
    </>
  )
}

function PosterFrame({ design: { colours, radius } }: { design: PopDesign }) {
  const frames = [
    { inset: 9, rx: radius, strokeWidth: 1 },
    { inset: 11.5, rx: Math.max(0, radius - 2), strokeWidth: 0.3 },
  ]
  return frames.map(({ inset, ...line }) => (
    <rect
      key={inset}
      x={inset}
      y={inset}
      width={paperSizes.a4.width - 2 * inset}
      height={paperSizes.a4.height - 2 * inset}
      fill="none"
      stroke={colours.mark}
      {...line}
    />
  ))
}

function PosterFooter({ design: { address, phone, colours } }: { design: PopDesign }) {
  const text = { x: centre, width: 165, isCentred: true, size: 4.8, colour: colours.muted }
  const lines = [address, phone === '' ? '' : `電話 ${phone}`].filter((line) => line !== '')
  return lines.map((line, index) => (
    <PopText key={line} {...text} text={line} y={266 + index * 7.5} />
  ))
}

/** Texts at the left, the code at the right. */
function Row({ design, width, height }: { design: PopDesign; width: number; height: number }) {
  const { name, caption, colours } = design
  const code = Math.max(leastCode, height * 0.66)
  const pad = Math.min((height - code) / 2, 6)
  const column = { x: pad + 1, width: width - code - 2 * pad - 1 - Math.max(2, pad / 2) }
  // Wide spacing would make the letters smaller.
  const heading = { ...design, spacing: Math.min(design.spacing, 0.04) }
  const fit = { width: column.width, maxLines: 2, spacing: heading.spacing } as const
  const size = { caption: height * 0.15, name: height * 0.105, note: height * 0.068 }
  const heights = {
    caption: measureHeight(fitText(caption, { ...fit, size: size.caption })),
    name: measureHeight(fitText(name, { ...fit, size: size.name })),
    note: size.note,
  }
  const gap = height * 0.08
  const top = (height - heights.caption - heights.name - heights.note - 2 * gap) / 2
  const nameTop = top + heights.caption + gap
  const text = { ...column, maxLines: 2, heading } as const
  return (
    <>
      <PopText
        {...text}
        text={caption}
        y={top + heights.caption / 2}
        size={size.caption}
        colour={colours.accent}
      />
      <rect {...column} y={nameTop - gap / 2} height={0.3} fill={colours.mark} />
      <PopText
        {...text}
        text={name}
        y={nameTop + heights.name / 2}
        size={size.name}
        colour={colours.ink}
      />
      <PopText
        {...column}
        text="カメラで読み取ってください"
        y={nameTop + heights.name + gap * 0.7 + heights.note / 2}
        size={size.note}
        colour={colours.muted}
      />
      <PopCode design={design} x={width - code - pad} y={(height - code) / 2} size={code} />
    </>
  )
}

// Without its quiet zone, a code of this width is at least 20 mm wide.
const leastCode = 28

const measureHeight = ({ size, lines }: ReturnType<typeof fitText>) =>
  size * (1 + (lines.length - 1) * popLeading)

/** The QR code on white. Its quiet zone is inside `size`. */
function PopCode({ design, ...place }: { design: PopDesign; x: number; y: number; size: number }) {
  const { code, codeInk, colours } = design
  const { x, y, size } = place
  return (
    <>
      <rect
        x={x}
        y={y}
        width={size}
        height={size}
        rx={design.radius * (size / posterWidth)}
        fill="#ffffff"
        stroke={colours.line}
        strokeWidth={size * 0.003}
      />
      <svg
        x={x}
        y={y}
        width={size}
        height={size}
        viewBox={code.viewBox}
        shapeRendering="crispEdges"
      >
        <path d={code.path} fill={codeInk} />
      </svg>
    </>
  )
}

type PopSheetProps = { design: PopDesign; format: PopFormat; className: string; label?: string }

/** A whole sheet of paper in its real size: one unit is a millimetre. */
export function PopSheet({ design, format, className, label }: PopSheetProps) {
  const id = useId()
  const { width, height } = paperSizes[format.paper]
  return (
    <svg
      className={className}
      viewBox={`0 0 ${width} ${height}`}
      width={`${width}mm`}
      height={`${height}mm`}
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      <rect width={width} height={height} fill="#ffffff" />
      <defs>
        <g id={id}>
          <PopArt design={design} format={format} />
        </g>
      </defs>
      {listPiecePlaces(format).map(({ x, y }) => (
        <use key={`${x} ${y}`} href={`#${id}`} x={x} y={y} />
      ))}
      {format.art === 'poster' && format.columns > 1 && (
        <path
          d={`M${format.piece.width} 0v${height}M0 ${format.piece.height}h${width}`}
          stroke="#888888"
          strokeWidth={0.25}
          strokeDasharray="2 2"
        />
      )}
    </svg>
  )
}

type PieceProps = Pick<PopSheetProps, 'design' | 'format' | 'className'>

/** One piece, larger than on its sheet. */
export function PopPiece({ design, format, className }: PieceProps) {
  const { width, height } = format.piece
  return (
    <svg className={className} viewBox={`0 0 ${width} ${height}`} aria-hidden>
      <PopArt design={design} format={format} />
    </svg>
  )
}
