/** The least contrast of text that WCAG 2 calls readable (AA). */
export const minContrast = 4.5

/** Returns the contrast of two colours `#rrggbb` by WCAG 2: 1 to 21. */
export function getContrast(one: string, other: string): number {
  const [first, second] = [getLuminance(one), getLuminance(other)]
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05)
}

/** Returns the relative luminance of `#rrggbb`: 0 for black, 1 for white. */
export function getLuminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = toParts(colour).map((part) => linearize(part / 255))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Returns the light of a level of a colour's part, both 0 to 1. */
export function linearize(part: number): number {
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
}

/** Returns the level of the grey with this luminance, both 0 to 1. */
export function toGreyLevel(luminance: number): number {
  return luminance <= 0.0031308 ? luminance * 12.92 : 1.055 * luminance ** (1 / 2.4) - 0.055
}

/** Returns `over` at an opacity of 0 to 1 on `under`. */
export function blendColours(over: string, opacity: number, under: string): string {
  const below = toParts(under)
  const parts = toParts(over).map((part, at) => part * opacity + (below[at] ?? 0) * (1 - opacity))
  return `#${parts.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`
}

const toParts = (colour: string) =>
  [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
