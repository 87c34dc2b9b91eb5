import { messages } from '#functions/contract/messages.ts'
import type { SectionVersions } from '#functions/contract/pages/page.ts'
import { conflictFailure } from '#functions/failure.ts'
import type { StoredPage } from '#functions/table/pages/pages.ts'
import { areSameVersions, sectionAnswers, toSectionVersions } from './page-answers.ts'

/** Throws `conflict` with the current page when the editor has not seen its draft. */
export function requireSeenDraft(page: StoredPage, seen: SectionVersions | undefined): void {
  const present = toSectionVersions(page)
  if (!seen || areSameVersions(seen, present)) return
  const { data, bg, slide } = sectionAnswers
  throw conflictFailure(messages.stalePublish, {
    current: { ...data(page), ...bg(page), ...slide(page), versions: present },
  })
}
