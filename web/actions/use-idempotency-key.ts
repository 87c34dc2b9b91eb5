import { useState } from 'react'

/**
 * Idempotency keys for requests: `getKey` returns the same key for the same body, so that a retry is applied once.
 * After `resetKey` the same body gets a new key.
 */
export function createIdempotencyKeys() {
  let last = { text: '', key: '' }
  return {
    getKey: (body: unknown): string => {
      const text = JSON.stringify(body)
      if (last.text !== text) last = { text, key: crypto.randomUUID() }
      return last.key
    },
    resetKey: () => {
      last = { text: '', key: '' }
    },
  }
}

export function useIdempotencyKey() {
  const [keys] = useState(createIdempotencyKeys)
  return keys
}
