/** The value below which this share of the values lies: 0.5 is the median. NaN without values. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

export const median = (values: readonly number[]) => quantile(values, 0.5)

export function roundTo(value: number, digits = 1): number {
  return Number(value.toFixed(digits))
}
