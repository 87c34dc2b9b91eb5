import * as v from 'valibot'
import { News } from '#functions/contract/news.ts'
import { browserDevice } from '#web/drafts/draft-device.ts'
import { createLocalDraft, waitForDraftWrites } from '#web/drafts/local-draft.ts'
import type { EntryKind } from '#web/screens/shared/entries/entry-kinds.ts'
import type { DatedDraft } from '#web/screens/shared/unsaved/use-local-draft.ts'
import { type Audience, AudienceOnDevice, serializeAudience } from './audience.ts'
import type { EntryDraft } from './entry-draft.ts'

/**
 * Identifies the draft of one admin for one entry; the id of a new entry is `new`. A new entry that is begun for an
 * `audience` has its own draft.
 */
export type EntryDraftName = { admin: string; kind: EntryKind; id: string; audience?: Audience }

const texts = v.pick(News, ['title', 'contents', 'link', 'photo', 'movie']).entries
const Time = v.nullable(v.string())
const EntryFieldsSchema = v.object({
  ...texts,
  audience: AudienceOnDevice,
  publish_at: Time,
})
const ChangesSchema = v.partial(
  v.object({ ...texts, audience: AudienceOnDevice, publish_at: Time }),
)
const LocalEntryDraft = v.object({
  draft: v.object({
    fields: EntryFieldsSchema,
    base: v.nullable(News),
    attempt: v.exactOptional(
      v.object({ key: v.string(), fields: ChangesSchema, draft: v.optional(v.boolean()) }),
    ),
  }),
  at: v.string(),
})
export type LocalEntryDraft = DatedDraft<EntryDraft>

export const entryDraftPrefix = ({ admin, kind, id, audience }: EntryDraftName) =>
  `noren:entry:${admin}:${kind}:${id}${audience ? ` ${serializeAudience(audience)}` : ''}:`

/**
 * Reads the local draft of this tab, or adopts one from a closed tab; undefined if there is none or storage
 * fails.
 */
export async function readLocalEntryDraft(
  name: EntryDraftName,
): Promise<LocalEntryDraft | undefined> {
  const localDraft = v.safeParse(
    LocalEntryDraft,
    await createLocalDraft(entryDraftPrefix(name)).read(),
  )
  return localDraft.success ? localDraft.output : undefined
}

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
