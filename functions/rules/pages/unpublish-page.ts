import { messages } from '#functions/contract/messages.ts'
import type { PageState, SectionVersions } from '#functions/contract/page.ts'
import type { PageNumber } from '#functions/contract/page-number.ts'
import { conflict } from '#functions/failure.ts'
import { getPage, type Live, type StoredPage } from '#functions/table/pages.ts'
import { claimNumber, type PageRequest } from './claim-number.ts'
import { stateOf } from './page-answers.ts'
import { requireSeen } from './require-seen.ts'
import { addressOf } from './show-page.ts'
import { bringBack, showMarked } from './show-version.ts'

type Request = PageRequest & {
  body: { page: PageNumber; versions?: SectionVersions | undefined }
}

/** What is to be seen under a number: what was live at some time before, or nothing. */
type Claim = { version: number; live: Live | null; isDone: boolean }

type Answer = { url: string; state: PageState }

/**
 * Takes a page down: visitors find nothing there. As fenced as a publish is, by a number that is
 * claimed first; the same operation again takes nothing down twice. Where nothing is published, a
 * publish that is still under way is kept from going out.
 */
export async function unpublishPage(request: Request): Promise<Answer> {
  return show(request, () => null)
}

/**
 * Undoes the last publish, once: visitors see what was live before it, or nothing where there was
 * nothing. The draft stays as it is. Throws `conflict` when there is nothing to undo.
 */
export async function undoPublish(request: Request): Promise<Answer> {
  return show(request, (page) => {
    if (!page.undoable) throw conflict(messages.nothingToUndo)
    return page.before
  })
}

/**
 * Shows what `choose` finds on the page, under a number of its own; nothing for null.
 * Throws `conflict` when the draft is not the one that the editor has seen.
 */
async function show(request: Request, choose: (page: StoredPage) => Live | null): Promise<Answer> {
  const { shop, person, body } = request
  const claim = await claimNumber<Claim>(request, body.page, {
    begin(page, version) {
      requireSeen(page, body.versions)
      const live = choose(page)
      return { claim: { version, live, isDone: false }, notes: { brings: live } }
    },
    async goOn(page, { version, brings = null }) {
      return { version, live: brings, isDone: page.marked >= version }
    },
  })
  await (claim.isDone ? showMarked(person, body.page) : change(request, claim))
  const state = stateOf(await getPage(shop, body.page))
  return { url: addressOf(person, body.page), state }
}

async function change({ person, body }: Request, { version, live }: Claim): Promise<void> {
  const brought = await bringBack({ owner: person, page: body.page, claim: version }, live)
  if (brought === 'lost') throw conflict(messages.nothingToUndo)
}
