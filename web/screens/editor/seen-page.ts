import * as v from 'valibot'
import { PageContent, SectionVersions } from '#functions/contract/page.ts'
import { ApiError } from '#web/api/api-error.ts'
import type { EditingSession } from './open-session.ts'

/** The page, and the versions of it that the owner has before their eyes. */
export const seenOf = ({ owner, autosave }: EditingSession) => ({
  ...owner,
  versions: autosave.versions(),
})

const Current = v.object({ ...PageContent.entries, versions: SectionVersions })

/**
 * Where a call was refused because another device has changed the draft, the editor shows that from now
 * on, so that the next try is about what the owner has seen. Answers whether that was why.
 */
export function adoptCurrent({ autosave }: EditingSession, error: unknown): boolean {
  if (!(error instanceof ApiError) || error.problem?.code !== 'conflict') return false
  const newer = v.safeParse(Current, error.problem.current)
  if (!newer.success) return false
  const { versions, ...content } = newer.output
  autosave.adopt({ content, versions })
  return true
}
