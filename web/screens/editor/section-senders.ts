import type { PageNumber } from '#functions/contract/page-number.ts'
import type { Client } from '#web/api/client.ts'
import type { SectionSenders } from '#web/editor/autosave.ts'
import type { SaveOutcome } from '#web/editor/section-save.ts'
import { currentOf, outcomeOf } from './outcome-of.ts'

/** Sends each section of a page to its own call. */
export function sectionSenders(
  client: Client,
  owner: { user: string; page: PageNumber },
): SectionSenders {
  return {
    data: ({ content, version, key }) =>
      client
        .saveData({ body: { ...owner, data: content, version } }, { idempotencyKey: key })
        .then(savedOf)
        .catch((error: unknown) => outcomeOf(error, currentOf.data)),
    bg: ({ content, version, key }) =>
      client
        .saveBackground({ body: { ...owner, data: content, version } }, { idempotencyKey: key })
        .then(savedOf)
        .catch((error: unknown) => outcomeOf(error, currentOf.bg)),
    slide: ({ content, version, key }) =>
      client
        .saveSlides({ body: { ...owner, ...content, version } }, { idempotencyKey: key })
        .then(savedOf)
        .catch((error: unknown) => outcomeOf(error, currentOf.slide)),
  }
}

function savedOf({ res, version }: { res: string; version: number }): SaveOutcome<never> {
  return { kind: 'saved', version, message: res }
}
