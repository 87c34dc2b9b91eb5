import type { PopDesign } from './pop-design.ts'
import { posterWidth } from './pop-formats.ts'

/** The QR code on white. Its quiet zone is inside `size`. */
export function PopCode({
  design,
  ...place
}: {
  design: PopDesign
  x: number
  y: number
  size: number
}) {
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
