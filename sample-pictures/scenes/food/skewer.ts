import { reuse } from '#sample-pictures/kit/reuse.ts'
import { ellipse, group, line, rect, repeat } from '#sample-pictures/kit/svg.ts'

/** A skewer of grilled chicken, with or without leek, lying to the right of its handle. */
export function drawSkewer(kind: 'meat' | 'leek'): string {
  const pieces = repeat(5, (index) => {
    const at = `translate(${-200 + index * 106} ${(index % 2) * 8})`
    return kind === 'leek' && index % 2 ? reuse('leek', leek, at) : reuse('chicken', chicken, at)
  })
  const skewer = line('M-300 0H470', ['#e3c48d', 13]) + group({ filter: '@near' }, pieces)
  return reuse(`skewer-${kind}`, skewer)
}

const leek =
  rect([-34, -62, 68, 116], '#e6e8b8', { rx: 22 }) +
  rect([-34, -62, 24, 116], '#b5c976', { rx: 12 }) +
  line('M-20 -34h44M-22 20h46', ['#8a6a35', 9], { opacity: 0.7 })

const chicken =
  rect([-54, -72, 108, 140], '#8f461c', { rx: 40 }) +
  rect([-48, -68, 92, 118], '#c06f2c', { rx: 36 }) +
  ellipse([-10, -26, 26, 20], '#efae57', { opacity: 0.9 }) +
  line('M-32 14q30 -14 60 4M-26 40q24 -10 46 2', ['#5e2810', 10], { opacity: 0.65 })
