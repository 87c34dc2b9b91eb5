import styles from './page-cards.module.css'

type Shape = { kind: 'picture' | 'ink' | 'line' | 'button'; box: [number, number, number, number] }

const first: Shape[] = [
  { kind: 'picture', box: [44, 24, 72, 34] },
  { kind: 'ink', box: [44, 64, 40, 5] },
  { kind: 'line', box: [44, 75, 72, 3] },
  { kind: 'line', box: [44, 82, 60, 3] },
]
const second: Shape[] = [
  { kind: 'ink', box: [44, 26, 44, 5] },
  { kind: 'line', box: [44, 37, 72, 3] },
  { kind: 'picture', box: [44, 46, 34, 24] },
  { kind: 'picture', box: [82, 46, 34, 24] },
  { kind: 'picture', box: [44, 74, 34, 24] },
  { kind: 'picture', box: [82, 74, 34, 24] },
]
const third: Shape[] = [
  { kind: 'ink', box: [60, 26, 40, 5] },
  { kind: 'picture', box: [44, 37, 72, 26] },
  { kind: 'line', box: [44, 70, 72, 3] },
  { kind: 'line', box: [44, 77, 52, 3] },
  { kind: 'button', box: [58, 86, 44, 9] },
]

/** A page as one would draw it on paper, another for each of the three. */
export function PageSketch({ number }: { number: 1 | 2 | 3 }) {
  const shapes = { 1: first, 2: second, 3: third }[number]
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
          rx={kind === 'picture' ? 3 : height / 2}
        />
      ))}
    </svg>
  )
}
