import * as v from 'valibot'
import { News } from '#functions/contract/news.ts'
import { ApiError } from '#web/api/api-error.ts'
import {
  type Attempt,
  changed,
  changesOf,
  clashesOf,
  type Draft,
  fieldsOf,
  isChanged,
  rebased,
} from './draft.ts'
import type { EntryCalls } from './entry-calls.ts'

/** How a save ended: it stands, or another admin has changed the same meanwhile. */
export type Saved = { kind: 'saved'; entry: News } | { kind: 'clash'; theirs: News; draft: Draft }

type Saving = {
  calls: EntryCalls
  /** Keeps the draft on the device, with the call that is about to be made. */
  keep: (draft: Draft) => void
}

/**
 * Saves what is written. A call whose answer never came is made again first, as it was: what has been
 * written since is then a change of what came of it.
 */
export async function saveDraft(draft: Draft, saving: Saving): Promise<Saved> {
  const attempt = draft.attempt ?? {
    key: crypto.randomUUID(),
    fields: draft.base ? changesOf(draft) : draft.fields,
  }
  saving.keep({ ...draft, attempt })
  const stands = await send({ ...draft, attempt }, saving)
  if ('kind' in stands) return stands
  const written: Draft = { fields: draft.fields, base: { ...stands, ...expected(draft, attempt) } }
  if (clashesOf(written, stands).length > 0)
    return { kind: 'clash', theirs: stands, draft: written }
  const rest = rebased(written, stands)
  return isChanged(rest) ? saveDraft(rest, saving) : { kind: 'saved', entry: stands }
}

/** What the entry holds if nobody but this call has changed it. */
const expected = ({ base }: Draft, { fields }: Attempt) => changed(fieldsOf(base), fields)

async function send(
  draft: Draft & { attempt: Attempt },
  { calls, keep }: Saving,
): Promise<News | Saved> {
  const { attempt, ...before } = draft
  const once = { idempotencyKey: attempt.key }
  try {
    if (!draft.base) return await calls.add(changed(draft.fields, attempt.fields), once)
    const { id, updated_at } = draft.base
    return await calls.change({ id, ...attempt.fields, based_on: updated_at }, once)
  } catch (error) {
    // What was refused was not done, and is made anew the next time.
    if (isRefusal(error)) keep(before)
    const theirs = theirsIn(error)
    if (theirs) return { kind: 'clash', theirs, draft: before }
    throw error
  }
}

/** An answer of success that could not be read is none. */
function isRefusal(error: unknown): boolean {
  const status = error instanceof ApiError ? error.status : undefined
  return status !== undefined && status >= 400 && status < 500
}

/** The entry as it stands, in the refusal of a change that was made on an older one. */
function theirsIn(error: unknown): News | undefined {
  if (!(error instanceof ApiError) || error.problem?.code !== 'conflict') return undefined
  const theirs = v.safeParse(News, error.problem.current)
  return theirs.success ? theirs.output : undefined
}
