import * as v from 'valibot'

const Stored = v.record(v.string(), v.number())

const storageKey = (shop: string) => `noren-later:${shop}`
const putOffMs = 30 * 24 * 60 * 60_000

/** Reads what the owner has put off on this device for the next 30 days, with the moment. */
export function readPutOff(shop: string, now: number): Record<string, number> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey(shop)) ?? '{}')
    const entries = Object.entries(v.parse(Stored, stored))
    return Object.fromEntries(entries.filter(([, at]) => now - at < putOffMs))
  } catch {
    return {}
  }
}

export function putOff(shop: string, id: string, now: number): void {
  try {
    localStorage.setItem(storageKey(shop), JSON.stringify({ ...readPutOff(shop, now), [id]: now }))
  } catch {
    // Full or forbidden: it is offered again at the next visit.
  }
}
