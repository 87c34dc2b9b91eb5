import type { News } from '#functions/contract/news.ts'
import { formatApiFailure } from '#web/actions/format-api-failure.ts'
import { adminCalls } from '#web/admin/entries/entry-calls.ts'
import type { Client } from '#web/api/client.ts'
import { useClient } from '#web/api/client-context.tsx'
import { browserDevice } from '#web/drafts/draft-device.ts'
import { waitForDraftWrites } from '#web/drafts/local-draft.ts'
import { type OpenedRecord, useOpenedRecord } from '#web/drafts/open-record.ts'
import { hasChanges } from '#web/drafts/record-draft.ts'
import { type EditedRecord, useRecordDraft } from '#web/drafts/use-record-draft.ts'
import { type EntryKind, readAnswer } from '#web/home/entries/entry-kinds.ts'
import { type Audience, serializeAudience } from './audience.ts'
import { checkEntryDraft, type EntryFields, getEntryKind } from './entry-fields.ts'

/**
 * Identifies the draft of one admin for one entry; the id of a new entry is `new`. A new entry that is begun for an
 * `audience` has its own draft.
 */
export type EntryDraftName = { admin: string; kind: EntryKind; id: string; audience?: Audience }

/** The id of a new entry in URLs. */
export const newEntryId = 'new'

export const editListPath = (kind: EntryKind) => `/edit/${kind}`

export const editEntryPath = (kind: EntryKind, id: string) => `${editListPath(kind)}/${id}`

export const entryDraftPrefix = ({ admin, kind, id, audience }: EntryDraftName) =>
  `noren:entry:${admin}:${kind}:${id}${audience ? ` ${serializeAudience(audience)}` : ''}:`

/** Ids of the entries that have a local draft on this device, in any tab. */
export async function listLocalEntryDrafts({
  admin,
  kind,
}: Pick<EntryDraftName, 'admin' | 'kind'>): Promise<Set<string>> {
  const prefix = `noren:entry:${admin}:${kind}:`
  await waitForDraftWrites()
  try {
    const names = (await browserDevice.store.keys()).filter((key) => typeof key === 'string')
    const own = names.filter((key) => key.startsWith(prefix))
    return new Set(own.map((key) => key.slice(prefix.length).split(':')[0] ?? ''))
  } catch {
    return new Set()
  }
}

export type OpenedEntry = OpenedRecord<EntryFields, News | null>

function useEditedEntry(name: EntryDraftName): EditedRecord<EntryFields, News | null> {
  const client = useClient()
  return {
    ...getEntryKind(client, name.kind, name.audience),
    keyPrefix: entryDraftPrefix(name),
    check: checkEntryDraft,
    reload: async (stored) => stored && loadEntry(client, { kind: name.kind, id: stored.id }),
    formatFailure: formatApiFailure,
  }
}

async function loadEntry(
  client: Client,
  { kind, id }: Pick<EntryDraftName, 'kind' | 'id'>,
  signal?: AbortSignal,
) {
  return readAnswer(
    await client[adminCalls[kind].get]({ parameters: { id } }, signal && { signal }),
  )
}

export function useOpenedEntry(name: EntryDraftName) {
  const client = useClient()
  const { kind, id } = name
  return useOpenedRecord(useEditedEntry(name), async (signal) => ({
    stored: id === newEntryId ? null : await loadEntry(client, { kind, id }, signal),
  }))
}

type Options = {
  name: EntryDraftName
  opened: OpenedEntry
  /** `isFirst`: this save has created the entry, or sent a draft. */
  onSaved: (entry: News, isFirst: boolean) => void
}

/** State of an entry editor: stores a local draft with every change and saves on request. */
export function useEntryEditing({ name, opened, onSaved }: Options) {
  const kind = useEditedEntry(name)
  const editing = useRecordDraft(kind, opened)

  /** `draft`: whether the entry becomes or stays a draft that only admins see. */
  async function save(draft: boolean) {
    if (editing.isSaving) return
    const { stored } = editing.getDraft()
    editing.change({ draft })
    const result = await editing.save()
    const saved = result?.kind === 'saved' && result.draft.stored
    // What was typed during the save is still to be saved.
    if (saved && !hasChanges(kind, editing.getDraft()))
      onSaved(saved, stored === null || stored.draft === true)
  }

  return {
    ...editing,
    kind,
    save: () => void save(false),
    saveAsDraft: () => void save(true),
  }
}

export type EntryEditing = ReturnType<typeof useEntryEditing>
