import * as v from 'valibot'
import { PageContent, SectionVersions } from '#functions/contract/pages/page.ts'
import { ApiError } from '#web/api/api-error.ts'
import type { EditingSession } from '#web/screens/editor/session/editing-session.ts'

/** The page and the versions that the user sees, for the server to compare. */
export const readSeenPage = ({ pageKey, autosave }: EditingSession) => ({
  ...pageKey,
  versions: autosave.versions(),
})

const Current = v.object({ ...PageContent.entries, versions: SectionVersions })

/**
 * When a call failed because another device changed the draft, shows the newer draft. Returns whether it
 * did.
 */
export function adoptConflictingPage({ autosave }: EditingSession, error: unknown): boolean {
  if (!(error instanceof ApiError) || error.problem?.code !== 'conflict') return false
  const newer = v.safeParse(Current, error.problem.current)
  if (!newer.success) return false
  const { versions, ...content } = newer.output
  autosave.adopt({ content, versions })
  return true
}
