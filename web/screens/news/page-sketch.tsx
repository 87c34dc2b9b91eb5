import styles from './page-cards.module.css'

type Shape = { kind: 'image' | 'ink' | 'line' | 'button'; box: [number, number, number, number] }

const firstSketch: Shape[] = [
  { kind: 'image', box: [44, 24, 72, 34] },
  { kind: 'ink', box: [44, 64, 40, 5] },
  { kind: 'line', box: [44, 75, 72, 3] },
  { kind: 'line', box: [44, 82, 60, 3] },
]
const secondSketch: Shape[] = [
  { kind: 'ink', box: [44, 26, 44, 5] },
  { kind: 'line', box: [44, 37, 72, 3] },
  { kind: 'image', box: [44, 46, 34, 24] },
  { kind: 'image', box: [82, 46, 34, 24] },
  { kind: 'image', box: [44, 74, 34, 24] },
  { kind: 'image', box: [82, 74, 34, 24] },
]
const thirdSketch: Shape[] = [
  { kind: 'ink', box: [60, 26, 40, 5] },
  { kind: 'image', box: [44, 37, 72, 26] },
  { kind: 'line', box: [44, 70, 72, 3] },
  { kind: 'line', box: [44, 77, 52, 3] },
  { kind: 'button', box: [58, 86, 44, 9] },
]

/** A schematic drawing for each of the three pages. */
export function PageSketch({ number }: { number: 1 | 2 | 3 }) {
  const shapes = { 1: firstSketch, 2: secondSketch, 3: thirdSketch }[number]
  return (
    <svg
      viewBox="0 0 160 100"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      className={styles.sketch}
    >
      <rect className={styles.paper} x="36" y="16" width="88" height="92" rx="6" />
      {shapes.map(({ kind, box: [x, y, width, height] }) => (
        <rect
          key={`${x} ${y}`}
          className={styles[kind]}
          x={x}
          y={y}
          width={width}
          height={height}
          rx={kind === 'image' ? 3 : height / 2}
        />
      ))}
    </svg>
  )
}
