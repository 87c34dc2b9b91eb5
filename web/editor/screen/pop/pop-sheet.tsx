import { useId } from 'react'
import { PopArt } from './pop-art.tsx'
import type { PopDesign } from './pop-design.ts'
import { listPiecePlaces, type PopFormat, paperSizes } from './pop-formats.ts'

type Props = { design: PopDesign; format: PopFormat; className: string; label?: string }

/** A whole sheet of paper in its real size: one unit is a millimetre. */
export function PopSheet({ design, format, className, label }: Props) {
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

type PieceProps = Pick<Props, 'design' | 'format' | 'className'>

/** One piece, larger than on its sheet. */
export function PopPiece({ design, format, className }: PieceProps) {
  const { width, height } = format.piece
  return (
    <svg className={className} viewBox={`0 0 ${width} ${height}`} aria-hidden>
      <PopArt design={design} format={format} />
    </svg>
  )
}
