import { useRef } from 'react'

/**
 * Idempotency keys for requests: `getKey` returns the same key for the same body, so that a retry is applied once.
 * After `resetKey` the same body gets a new key.
 */
export function useIdempotencyKey() {
  const last = useRef({ text: '', key: '' })
  return {
    getKey: (body: unknown): string => {
      const text = JSON.stringify(body)
      if (last.current.text !== text) last.current = { text, key: crypto.randomUUID() }
      return last.current.key
    },
    resetKey: () => {
      last.current = { text: '', key: '' }
    },
  }
}
