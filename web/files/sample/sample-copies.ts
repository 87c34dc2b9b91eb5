import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { createStore } from 'zustand/vanilla'
import { parseFilePath } from '#functions/contract/files/file-path.ts'
import { sharedMessages } from '#functions/contract/shared-messages.ts'
import { ApiError } from '#web/api/api-error.ts'
import type { Client } from '#web/api/client.ts'
import { useClient } from '#web/api/client-context.tsx'
import { refreshFiles } from '#web/files/file-lists.ts'

type SampleCopy =
  | { phase: 'copying' }
  | { phase: 'failed'; message: string }
  | { phase: 'done'; path: string }

type Copies = Readonly<Record<string, SampleCopy | undefined>>

export type SampleCopies = ReturnType<typeof createSampleCopies>

type Setting = {
  client: Pick<Client, 'useSample' | 'selectImages'>
  user: string
  onCopied: () => void
}

/**
 * Copies samples into the shop's library, each at most once: a call whose answer was lost is repeated with
 * the same idempotency key.
 */
export function createSampleCopies({ client, user, onCopied }: Setting) {
  const store = createStore<{ copies: Copies }>(() => ({ copies: {} }))
  const keys = new Map<string, string>()
  const setCopy = (id: string, now: SampleCopy | undefined) =>
    store.setState(({ copies }) => ({ copies: { ...copies, [id]: now } }))

  function getIdempotencyKey(id: string): string {
    const key = keys.get(id) ?? crypto.randomUUID()
    keys.set(id, key)
    return key
  }

  /** Clears an earlier failure, and a copy that the shop has deleted since. */
  async function refresh(id: string): Promise<void> {
    const before = store.getState().copies[id]
    if (before?.phase === 'done') {
      if (await isCopyPresent({ client, user }, before.path)) return
      keys.delete(id)
    }
    if (before && before.phase !== 'copying') setCopy(id, undefined)
  }

  /** Returns the path of the shop's copy, or undefined when copying failed. */
  async function copy(id: string): Promise<string | undefined> {
    await refresh(id)
    const before = store.getState().copies[id]
    if (before?.phase === 'done') return before.path
    setCopy(id, { phase: 'copying' })
    try {
      const body = { user, id }
      const { img } = await client.useSample({ body }, { idempotencyKey: getIdempotencyKey(id) })
      setCopy(id, { phase: 'done', path: img.url })
      onCopied()
      return img.url
    } catch (error) {
      const message = error instanceof Error ? error.message : sharedMessages.internal
      setCopy(id, { phase: 'failed', message })
      return undefined
    }
  }

  function forgetFailed(): void {
    for (const [id, now] of Object.entries(store.getState().copies)) {
      if (now?.phase === 'failed') setCopy(id, undefined)
    }
  }

  return { store, copy, refresh, forgetFailed }
}

/** Whether the shop still has this image; true when that cannot be determined. */
async function isCopyPresent({ client, user }: Omit<Setting, 'onCopied'>, path: string) {
  const ids = [parseFilePath(path)?.id ?? '']
  try {
    await client.selectImages({ body: { user, ids } })
    return true
  } catch (error) {
    return !(error instanceof ApiError && error.status === 404)
  }
}

const copiesByClient = new WeakMap<QueryClient, { user: string; copies: SampleCopies }>()

/** Returns the shop's sample copies, shared by all screens until the app is reloaded. */
export function useSampleCopies(user: string): SampleCopies {
  const client = useClient()
  const queries = useQueryClient()
  const existing = copiesByClient.get(queries)
  if (existing?.user === user) return existing.copies
  const onCopied = () => void refreshFiles(queries, 'image')
  const copies = createSampleCopies({ client, user, onCopied })
  copiesByClient.set(queries, { user, copies })
  return copies
}
