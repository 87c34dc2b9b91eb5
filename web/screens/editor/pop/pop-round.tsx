import { PopCode } from './pop-code.tsx'
import type { PopDesign } from './pop-design.ts'
import { PopText } from './pop-text.tsx'

// Printers are off by up to a millimetre: the ground is larger than the label.
const bleed = 1

/** A round label: the words above the code, the name below it. */
export function PopRound({ design, diameter }: { design: PopDesign; diameter: number }) {
  const { name, words, colours } = design
  const centre = diameter / 2
  const text = { x: centre, isCentred: true, heading: { ...design, spacing: 0.02 } } as const
  const code = diameter * 0.56
  const codeTop = diameter * 0.247
  return (
    <>
      <circle cx={centre} cy={centre} r={centre + bleed} fill={colours.paper} />
      <circle
        cx={centre}
        cy={centre}
        r={centre - 1.3}
        fill="none"
        stroke={colours.mark}
        strokeWidth={0.3}
      />
      <PopText
        {...text}
        text={words}
        y={diameter * 0.188}
        width={diameter * 0.55}
        size={diameter * 0.075}
        colour={colours.accent}
      />
      <PopCode design={design} x={centre - code / 2} y={codeTop} size={code} />
      <PopText
        {...text}
        text={name}
        y={diameter * 0.868}
        width={diameter * 0.46}
        size={diameter * 0.068}
        colour={colours.ink}
      />
    </>
  )
}
