import type { VersionKind } from '#functions/contract/page.ts'
import type { StoredPage } from '#functions/table/pages.ts'
import { isDraft } from './page-answers.ts'

/**
 * The number that a call which was not finished keeps this very draft under, for the same reason; or
 * undefined. Whoever comes after it keeps the draft under that number, and not once more.
 */
export function keptBefore(page: StoredPage, kind: VersionKind): number | undefined {
  const begun = Object.values(page.operations).filter(
    ({ version, made_of, keeps, done }) =>
      keeps?.kind === kind && !done && version > page.marked && isDraft(page, made_of),
  )
  return begun.toSorted((one, other) => other.version - one.version)[0]?.keeps?.version
}
