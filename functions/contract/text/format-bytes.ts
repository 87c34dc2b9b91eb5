const byteUnits = ['KB', 'MB', 'GB'] as const

/** Formats a size: `850KB`, `3.2MB`, `5GB`. */
export function formatBytes(bytes: number): string {
  let amount = bytes / 1024
  let unit = 0
  // Rounding must not show 1024: use the next unit.
  while (unit < byteUnits.length - 1 && amount > 1023) {
    amount /= 1024
    unit += 1
  }
  const isWhole = unit === 0 || amount >= 99.95
  const shown = isWhole ? Math.ceil(amount) : Math.round(amount * 10) / 10
  return `${shown}${byteUnits[unit]}`
}
