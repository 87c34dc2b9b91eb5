/** The value below which a share of the values lie: 0.5 is the median. NaN where there are none. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

export const median = (values: readonly number[]) => quantile(values, 0.5)

/** With so many digits after the point. */
export function rounded(value: number, digits = 1): number {
  return Number(value.toFixed(digits))
}
