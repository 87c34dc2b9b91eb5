import * as v from 'valibot'
import { readFromDevice, writeToDevice } from '#web/api/device-storage.ts'

const Stored = v.record(v.string(), v.number())

const storageKey = (shop: string) => `noren-later:${shop}`
const putOffMs = 30 * 24 * 60 * 60_000

/** Reads what the owner has put off on this device for the next 30 days, with the moment. */
export function readPutOff(shop: string, now: number): Record<string, number> {
  const entries = Object.entries(readFromDevice(storageKey(shop), Stored) ?? {})
  return Object.fromEntries(entries.filter(([, at]) => now - at < putOffMs))
}

/** Without storage, it is offered again at the next visit. */
export const putOff = (shop: string, id: string, now: number) =>
  writeToDevice(storageKey(shop), { ...readPutOff(shop, now), [id]: now })
