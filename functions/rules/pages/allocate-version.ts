import type { VersionKind } from '#functions/contract/pages/page.ts'
import type { PageNumber } from '#functions/contract/pages/page-number.ts'
import { findPageOperation, type OperationName } from '#functions/rules/operations.ts'
import type { StoredShop } from '#functions/table/accounts/accounts.ts'
import { reserveVersionNumbers } from '#functions/table/pages/page-changes.ts'
import {
  getPage,
  type PageOperation,
  type StoredPage,
  type StoredPageHold,
} from '#functions/table/pages/pages.ts'
import { findVersion, type VersionContent } from '#functions/table/pages/versions.ts'
import type { Shop } from '#functions/table/shop.ts'
import { retryWhileChanged } from '#functions/table/transact.ts'
import { isDraftAt } from './page-answers.ts'

export type PageRequest = {
  shop: Shop
  person: Pick<StoredShop, 'login_id'>
  /** The login id of an admin who acts for the shop. */
  helper?: string | undefined
  now: Date
  operation: OperationName | undefined
}

/** Who makes a version, as it is stored. */
export const getVersionMaker = ({ person, helper }: Pick<PageRequest, 'person' | 'helper'>) =>
  helper === undefined ? { by: person.login_id } : { by: helper, on_behalf: true }

/** What a call does with the version that it allocates. */
export type AllocationPlan<Allocated> = {
  /** The number of versions to allocate, 1 by default. */
  numbers?: number
  /** Checks the page and returns the work, with what the operation records. May throw. */
  begin: (
    page: StoredPage,
    version: number,
  ) => {
    allocated: Allocated
    record?: Pick<PageOperation, 'keeps' | 'brings' | 'took' | 'done'>
    /** Takes the page down with the same write. */
    held?: StoredPageHold
  }
  /** Continues an earlier run of the same operation; undefined if it has nothing to continue. */
  resume: (page: StoredPage, before: PageOperation) => Promise<Allocated | undefined>
}

/** For changes of a page, which may have many at the same time. */
export const pageRetries = { most: 24, step: 10 } as const

/**
 * Allocates the next version of a page, once for each operation, and returns the work planned for
 * it. Throws `busy` after too many concurrent changes, and what the plan throws.
 */
export const allocateVersion = <Allocated>(
  request: PageRequest,
  number: PageNumber,
  plan: AllocationPlan<Allocated>,
): Promise<Allocated> => retryWhileChanged(() => tryAllocate(request, number, plan), pageRetries)

async function tryAllocate<Allocated>(
  { shop, operation }: PageRequest,
  number: PageNumber,
  { begin, resume, numbers = 1 }: AllocationPlan<Allocated>,
): Promise<Allocated | undefined> {
  const page = await getPage(shop, number)
  const before = findPageOperation(page, operation)
  const resumed = before && (await resume(page, before))
  if (resumed !== undefined) return resumed
  const { allocated, record, held } = begin(page, page.last_version + 1)
  const allocation = { numbers, operation: operation && { ...operation, ...record }, held }
  const isReserved = await reserveVersionNumbers(shop, page, allocation)
  return isReserved ? allocated : undefined
}

/**
 * The draft for which the same operation allocated its version; undefined if it is not stored any
 * more.
 */
export async function findAllocatedDraft(
  shop: Shop,
  page: StoredPage,
  { version, made_of, keeps }: PageOperation,
): Promise<VersionContent | undefined> {
  if (isDraftAt(page, made_of)) return page
  return (await findVersion(shop, page.page, keeps?.version ?? version))?.content
}

/**
 * Finds the version under which an unfinished call keeps this draft for the same reason, so that
 * the draft is not kept twice.
 */
export function findUnfinishedVersion(page: StoredPage, kind: VersionKind): number | undefined {
  const begun = Object.values(page.operations).filter(
    ({ version, made_of, keeps, done }) =>
      keeps?.kind === kind && !done && version > page.marked && isDraftAt(page, made_of),
  )
  return begun.toSorted((one, other) => other.version - one.version)[0]?.keeps?.version
}
