const currentCounts = { minute: 0, reads: new Map<string, number>() }

/**
 * Counts a read of an account in this process. Returns the seconds to wait if the account had `max` reads this minute, otherwise
 * undefined. On AWS each function instance counts separately; the firewall limits addresses over all of them.
 */
export function countRead(accountId: string, max: number, now: Date): number | undefined {
  const minute = Math.floor(now.getTime() / 60_000)
  if (minute !== currentCounts.minute) Object.assign(currentCounts, { minute, reads: new Map() })
  const reads = (currentCounts.reads.get(accountId) ?? 0) + 1
  if (reads > max) return Math.max(1, 60 - now.getUTCSeconds())
  currentCounts.reads.set(accountId, reads)
  return undefined
}
