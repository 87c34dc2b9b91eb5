import { useQuery } from '@tanstack/react-query'
import * as v from 'valibot'
import { createLocalDraft } from './local-draft.ts'
import {
  type Conflict,
  createDraft,
  hasChanges,
  listConflicts,
  listDifferences,
  type RecordDraft,
  type RecordKind,
  rebaseDraft,
} from './record-draft.ts'

/** A draft on the device; `at` is the ISO time of its last change. */
export type LocalRecord<Fields, Stored> = { draft: RecordDraft<Fields, Stored>; at: string }

export type OpenedRecord<Fields, Stored> = {
  stored: Stored
  localDraft: LocalRecord<Fields, Stored> | undefined
}

type LocalKind<Fields extends object, Stored> = RecordKind<Fields, Stored> & {
  /** Key of the draft on the device, without the tab. */
  keyPrefix: string
}

/** Loads a record once, with the local draft of this tab or of a closed one. The query is never refetched. */
export function useOpenedRecord<Fields extends object, Stored, Loaded extends { stored: Stored }>(
  record: LocalKind<Fields, Stored>,
  load: (signal: AbortSignal) => Promise<Loaded>,
) {
  return useQuery<Loaded & OpenedRecord<Fields, Stored>>({
    queryKey: ['openedRecord', record.keyPrefix],
    queryFn: async ({ signal }) => {
      const [loaded, localDraft] = await Promise.all([load(signal), readLocalRecord(record)])
      return { ...loaded, localDraft }
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
}

/** Typed texts may be invalid. */
async function readLocalRecord<Fields extends object, Stored>({
  keyPrefix,
  fields,
  stored,
}: LocalKind<Fields, Stored>): Promise<LocalRecord<Fields, Stored> | undefined> {
  const attempt = v.exactOptional(v.object({ key: v.string(), fields }))
  const draft = v.object({ fields, base: fields, stored, attempt })
  const schema = v.object({ draft, at: v.string() })
  const result = v.safeParse(schema, await createLocalDraft(keyPrefix).read())
  return result.typed ? result.output : undefined
}

type Start<Fields, Stored> = {
  draft: RecordDraft<Fields, Stored>
  /** When the local draft was last changed, if editing continues from one. */
  at?: string
  conflict?: Conflict<Fields, Stored>
}

/** Continues from the local draft, merged with changes of others to other parts. */
export function startDraft<Fields extends object, Stored>(
  kind: RecordKind<Fields, Stored>,
  { stored, localDraft }: OpenedRecord<Fields, Stored>,
): Start<Fields, Stored> {
  const fresh = createDraft(kind, stored)
  if (!localDraft) return { draft: fresh }
  const { attempt, ...left } = localDraft.draft
  const isApplied = attempt && listDifferences(kind, attempt.fields, fresh.fields).length === 0
  // The next save finds out what became of the attempt. A new record has no other state.
  if (stored === null || (attempt && !isApplied)) return localDraft
  const draft = isApplied ? { ...left, base: attempt.fields } : left
  const conflict = { stored, fields: fresh.fields, isReview: false }
  if (listConflicts(kind, draft, conflict).length > 0) return { ...localDraft, draft, conflict }
  const rebased = rebaseDraft(kind, draft, stored)
  return hasChanges(kind, rebased) ? { ...localDraft, draft: rebased } : { draft: fresh }
}
