import type { SectionName } from '#functions/contract/pages/page.ts'
import type { PageNumber } from '#functions/contract/pages/page-number.ts'
import type { Client } from '#web/api/client.ts'
import type { SectionSenders } from '#web/editor/saving/autosave.ts'
import type { NamedVersions } from '#web/editor/saving/browser-saves.ts'
import type { SaveOutcome } from '#web/editor/saving/section-save.ts'
import { conflictSchemas, toSaveOutcome } from './save-outcome.ts'

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
