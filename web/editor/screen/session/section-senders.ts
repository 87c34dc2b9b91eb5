import * as v from 'valibot'
import {
  Background,
  Block,
  type SectionName,
  Slide,
  VersionNumber,
} from '#functions/contract/pages/page.ts'
import type { PageNumber } from '#functions/contract/pages/page-number.ts'
import type { ProblemCode } from '#functions/contract/problem.ts'
import { sharedMessages } from '#functions/contract/shared-messages.ts'
import { ApiError } from '#web/api/api-error.ts'
import type { Client } from '#web/api/client.ts'
import type { SectionSenders } from '#web/editor/saving/autosave.ts'
import type { NamedVersions } from '#web/editor/saving/browser-saves.ts'
import type { RetryReason, SavedSection, SaveOutcome } from '#web/editor/saving/section-save.ts'
import type { Sections } from '#web/editor/saving/sections.ts'

export function createSectionSenders(
  client: Client,
  pageKey: { user: string; page: PageNumber },
  onSaved: (saved: NamedVersions) => void,
): SectionSenders {
  async function toOutcome<Name extends SectionName>(
    name: Name,
    saving: Promise<{ res: string; version: number }>,
  ): Promise<SaveOutcome<Sections[Name]>> {
    try {
      const { res, version } = await saving
      onSaved({ [name]: version })
      return { kind: 'saved', version, message: res }
    } catch (error) {
      return toSaveOutcome<Sections[Name]>(error, conflictSchemas[name])
    }
  }
  return {
    data: ({ content: data, version, key }) =>
      toOutcome(
        'data',
        client.saveData({ body: { ...pageKey, data, version } }, buildOptions(key)),
      ),
    bg: ({ content: data, version, key }) =>
      toOutcome(
        'bg',
        client.saveBackground({ body: { ...pageKey, data, version } }, buildOptions(key)),
      ),
    slide: ({ content, version, key }) =>
      toOutcome(
        'slide',
        client.saveSlides({ body: { ...pageKey, ...content, version } }, buildOptions(key)),
      ),
  }
}

/** A save of a hidden page may be its last: it finishes even when the tab is closed meanwhile. */
function buildOptions(idempotencyKey: string) {
  const isHidden = document.visibilityState === 'hidden'
  return { idempotencyKey, ...(isHidden && { keepalive: true as const }) }
}

type ConflictSchemas = {
  [Name in SectionName]: v.GenericSchema<unknown, SavedSection<Sections[Name]>>
}

export const conflictSchemas: ConflictSchemas = {
  data: v.pipe(
    v.object({ data: v.array(Block), version: VersionNumber }),
    v.transform(({ data, version }) => ({ content: data, version })),
  ),
  bg: v.pipe(
    v.object({ bg: Background, version: VersionNumber }),
    v.transform(({ bg, version }) => ({ content: bg, version })),
  ),
  slide: v.pipe(
    v.object({ data1: v.array(Slide), data2: v.array(Slide), version: VersionNumber }),
    v.transform(({ version, ...content }) => ({ content, version })),
  ),
}

const secondMs = 1000

const transientCodes = new Set<ProblemCode>(['busy', 'internal'])
const signedOutCodes = new Set<ProblemCode>(['session_required', 'session_mismatch'])

/** Maps a failed save to what happens next: ask, wait, sign in, or change the content. */
export function toSaveOutcome<Content>(
  error: unknown,
  current: v.GenericSchema<unknown, SavedSection<Content>>,
): SaveOutcome<Content> {
  if (!(error instanceof ApiError) || !error.problem) return { kind: 'later' }
  const { code, res, current: state } = error.problem
  if (signedOutCodes.has(code)) return { kind: 'signed-out' }
  if (code === 'too_many') return toRetry('crowded', error.retryAfter)
  if (res === sharedMessages.storageFull) return toRetry('full', error.retryAfter)
  if (res === sharedMessages.storageReadOnly) return toRetry('read-only', error.retryAfter)
  if (transientCodes.has(code)) return toRetry('later', error.retryAfter)
  const read = v.safeParse(current, state)
  if (code === 'conflict' && read.success) return { kind: 'conflict', current: read.output }
  return { kind: 'refused', message: res }
}

function toRetry(kind: RetryReason, retryAfter: number | undefined): SaveOutcome<never> {
  return retryAfter === undefined ? { kind } : { kind, waitMs: retryAfter * secondMs }
}
