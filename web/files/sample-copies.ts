import { createStore, type StoreApi } from 'zustand/vanilla'
import { messages } from '#functions/contract/shared-messages.ts'
import type { Client } from '#web/api/client.ts'

/** How far a sample is on its way into the shop's own photos. */
type SampleCopy =
  | { phase: 'copying' }
  | { phase: 'failed'; message: string }
  | { phase: 'done'; path: string }

export type SampleCopies = {
  store: StoreApi<{ copies: Readonly<Record<string, SampleCopy>> }>
  /** Gives the path of the shop's own copy, or undefined when it could not be made. */
  copy: (id: string) => Promise<string | undefined>
}

type Setting = { client: Pick<Client, 'useSample'>; user: string; onCopied: () => void }

/**
 * Copies samples into the shop's own photos, each once however often it is asked for: a try whose answer
 * was lost is asked for again under the same key.
 */
export function createSampleCopies({ client, user, onCopied }: Setting): SampleCopies {
  const store = createStore<{ copies: Readonly<Record<string, SampleCopy>> }>(() => ({
    copies: {},
  }))
  const keys = new Map<string, string>()
  const change = (id: string, now: SampleCopy) =>
    store.setState(({ copies }) => ({ copies: { ...copies, [id]: now } }))

  function keyOf(id: string): string {
    const key = keys.get(id) ?? crypto.randomUUID()
    keys.set(id, key)
    return key
  }

  async function copy(id: string): Promise<string | undefined> {
    const before = store.getState().copies[id]
    if (before?.phase === 'done') return before.path
    change(id, { phase: 'copying' })
    try {
      const body = { user, id }
      const { img } = await client.useSample({ body }, { idempotencyKey: keyOf(id) })
      change(id, { phase: 'done', path: img.url })
      onCopied()
      return img.url
    } catch (error) {
      const message = error instanceof Error ? error.message : messages.internal
      change(id, { phase: 'failed', message })
      return undefined
    }
  }

  return { store, copy }
}
