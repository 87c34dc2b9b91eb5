import { messages } from '#functions/contract/messages.ts'
import type { SectionVersions } from '#functions/contract/page.ts'
import { conflict } from '#functions/failure.ts'
import type { StoredPage } from '#functions/table/pages.ts'
import { areSame, sectionAnswers, versionsOf } from './page-answers.ts'

/** Throws `conflict`, with the page as it stands, when its draft is not the one that the editor has seen. */
export function requireSeen(page: StoredPage, seen: SectionVersions | undefined): void {
  const present = versionsOf(page)
  if (!seen || areSame(seen, present)) return
  const { data, bg, slide } = sectionAnswers
  throw conflict(messages.stalePublish, {
    current: { ...data(page), ...bg(page), ...slide(page), versions: present },
  })
}
