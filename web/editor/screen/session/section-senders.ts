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
  const toSaved =
    (name: SectionName) =>
    ({ res, version }: { res: string; version: number }): SaveOutcome<never> => {
      onSaved({ [name]: version })
      return { kind: 'saved', version, message: res }
    }
  return {
    data: ({ content, version, key }) =>
      client
        .saveData({ body: { ...pageKey, data: content, version } }, buildOptions(key))
        .then(toSaved('data'))
        .catch((error: unknown) => toSaveOutcome(error, conflictSchemas.data)),
    bg: ({ content, version, key }) =>
      client
        .saveBackground({ body: { ...pageKey, data: content, version } }, buildOptions(key))
        .then(toSaved('bg'))
        .catch((error: unknown) => toSaveOutcome(error, conflictSchemas.bg)),
    slide: ({ content, version, key }) =>
      client
        .saveSlides({ body: { ...pageKey, ...content, version } }, buildOptions(key))
        .then(toSaved('slide'))
        .catch((error: unknown) => toSaveOutcome(error, conflictSchemas.slide)),
  }
}

/** A save of a hidden page may be its last: it finishes even when the tab is closed meanwhile. */
function buildOptions(idempotencyKey: string) {
  const isHidden = document.visibilityState === 'hidden'
  return { idempotencyKey, ...(isHidden && { keepalive: true as const }) }
}

const asSaved =
  <Content>() =>
  (saved: SavedSection<Content>) =>
    saved

export const conflictSchemas = {
  data: v.pipe(
    v.object({ data: v.array(Block), version: VersionNumber }),
    v.transform(({ data, version }) => ({ content: data, version })),
    v.transform(asSaved<Sections['data']>()),
  ),
  bg: v.pipe(
    v.object({ bg: Background, version: VersionNumber }),
    v.transform(({ bg, version }) => ({ content: bg, version })),
    v.transform(asSaved<Sections['bg']>()),
  ),
  slide: v.pipe(
    v.object({ data1: v.array(Slide), data2: v.array(Slide), version: VersionNumber }),
    v.transform(({ data1, data2, version }) => ({ content: { data1, data2 }, version })),
    v.transform(asSaved<Sections['slide']>()),
  ),
} as const

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
