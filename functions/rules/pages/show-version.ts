import type { PageNumber } from '#functions/contract/page-number.ts'
import { markAgain, markPublished, markShown } from '#functions/table/page-marks.ts'
import { draftVersionsOf, getPage, type Live } from '#functions/table/pages.ts'
import { findVersion, type KeptContent } from '#functions/table/versions.ts'
import { followSlug, type PageOwner, type Showing, showPage } from './show-page.ts'

/** Whose page is changed for its visitors, and the number that was taken for the change. */
type Change = { owner: PageOwner; page: PageNumber; claim: number }

/** Whether it was brought out; or what stood against it: a newer change, or that it is kept no longer. */
export type Brought = 'shown' | 'newer' | 'lost'

/** What is published: the version that it is kept as, and what is live where that is the same already. */
type Publication = { content: KeptContent; keptAs: number; live?: Live | undefined; at: string }

/** Publishes what is kept: visitors see it, then the page says so, and how to undo it. */
export function bringOut(change: Change, publication: Publication): Promise<Brought> {
  const { content, keptAs, live, at } = publication
  return show(change, content, (shop, mark) =>
    live
      ? markAgain(shop, mark, live)
      : markPublished(shop, mark, { version: keptAs, at, ...draftVersionsOf(content) }),
  )
}

/** Shows what was live at some time before, or nothing for null; then the page says so. */
export async function bringBack(change: Change, live: Live | null): Promise<Brought> {
  const shop = { shopId: change.owner.id }
  const kept = live && (await findVersion(shop, change.page, live.version))
  if (live && !kept) return 'lost'
  return show(change, kept?.content, (_, mark) => markShown(shop, mark, live))
}

type Mark = (shop: { shopId: string }, change: Omit<Change, 'owner'>) => Promise<void>

/**
 * Never says what visitors do not see: what the bucket refuses because something newer lies there is not
 * marked, even where whoever put that there has died before its own mark. A slug that was left is followed.
 */
async function show(
  { owner, page, claim }: Change,
  content: KeptContent | undefined,
  mark: Mark,
): Promise<Brought> {
  const showing: Showing = { page, claim, content }
  if ((await showPage(owner, showing)) === 'newer') return 'newer'
  await mark({ shopId: owner.id }, { page, claim })
  await followSlug(owner, showing)
  return 'shown'
}

/**
 * Shows once more what the page says is live. For whoever finds a change marked already: the one that
 * marked it may have died before it followed the slug.
 */
export async function showMarked(owner: PageOwner, page: PageNumber): Promise<void> {
  const shop = { shopId: owner.id }
  const { live, marked } = await getPage(shop, page)
  const kept = live && (await findVersion(shop, page, live.version))
  if (live && !kept) return
  const showing = { page, claim: marked, content: kept?.content }
  await showPage(owner, showing)
  await followSlug(owner, showing)
}
