import type { PageNumber } from '#functions/contract/pages/page-number.ts'
import type { Client } from '#web/api/client.ts'
import type { SectionSenders } from '#web/editor/saving/autosave.ts'
import type { SaveOutcome } from '#web/editor/saving/section-save.ts'
import { conflictSchemas, toSaveOutcome } from './save-outcome.ts'

export function createSectionSenders(
  client: Client,
  pageKey: { user: string; page: PageNumber },
): SectionSenders {
  return {
    data: ({ content, version, key }) =>
      client
        .saveData({ body: { ...pageKey, data: content, version } }, { idempotencyKey: key })
        .then(toSaved)
        .catch((error: unknown) => toSaveOutcome(error, conflictSchemas.data)),
    bg: ({ content, version, key }) =>
      client
        .saveBackground({ body: { ...pageKey, data: content, version } }, { idempotencyKey: key })
        .then(toSaved)
        .catch((error: unknown) => toSaveOutcome(error, conflictSchemas.bg)),
    slide: ({ content, version, key }) =>
      client
        .saveSlides({ body: { ...pageKey, ...content, version } }, { idempotencyKey: key })
        .then(toSaved)
        .catch((error: unknown) => toSaveOutcome(error, conflictSchemas.slide)),
  }
}

function toSaved({ res, version }: { res: string; version: number }): SaveOutcome<never> {
  return { kind: 'saved', version, message: res }
}
