import { limits } from '#functions/contract/limits.ts'
import { messages } from '#functions/contract/messages.ts'
import type { ShopSupport, SupportNote, TagCount } from '#functions/contract/shops/shop-support.ts'
import { conflictFailure, notFoundFailure } from '#functions/failure.ts'
import { isAgain, type RepeatableCall } from '#functions/rules/operations.ts'
import { getShopAccount } from '#functions/table/accounts/accounts.ts'
import { deriveId } from '#functions/table/ids.ts'
import type { Shop } from '#functions/table/shop.ts'
import { markShopActive } from '#functions/table/shops/active-shops.ts'
import type { ShopRow } from '#functions/table/shops/shop-rows.ts'
import {
  addSupportNote,
  deleteSupportNote,
  findShopTags,
  listSupportNotes,
  putNoteWords,
  replaceShopTags,
} from '#functions/table/shops/shop-support.ts'
import { retryWhileChanged } from '#functions/table/transact.ts'

type Call<Body> = RepeatableCall & {
  person: { id: string; login_id: string }
  body: { id: string } & Body
}

/** Adds and removes tags of a shop. Throws `not_found`, and `conflict` for too many tags. */
export async function changeShopTags(call: Call<TagChange>): Promise<ShopSupport> {
  const { body, now } = call
  const shop = await getShop(body.id)
  await markShopActive(body.id, now)
  await retryWhileChanged(() => changeTags(shop, body))
  return loadShopSupport(shop)
}

type TagChange = { add: readonly string[]; remove: readonly string[] }

/** Undefined where another admin was faster. */
async function changeTags(shop: Shop, change: TagChange): Promise<true | undefined> {
  const before = await findShopTags(shop)
  const tags = [...new Set([...before, ...change.add])].filter(
    (tag) => !change.remove.includes(tag),
  )
  if (tags.length === before.length && tags.every((tag) => before.includes(tag))) return true
  if (tags.length > Math.max(limits.tagsPerShop, before.length))
    throw conflictFailure(messages.tagsFull(limits.tagsPerShop))
  return (await replaceShopTags(shop, { tags, before })) || undefined
}

/** Adds a note about a shop. Throws `not_found`, and `conflict` when it has too many notes. */
export async function addNote(call: Call<{ text: string }>): Promise<ShopSupport> {
  const { person, body, operation, now } = call
  const shop = await getShop(body.id)
  const id = deriveId(undefined, `note ${person.id} ${body.id}`, operation)
  const notes = await listSupportNotes(shop)
  if (notes.length >= limits.notesPerShop && notes.every((note) => note.id !== id))
    throw conflictFailure(messages.notesFull(limits.notesPerShop))
  const { text } = body
  await markShopActive(body.id, now)
  await addSupportNote(shop, { id, text, by: person.login_id, at: now.toISOString() })
  return indexNotes(shop)
}

/** Deletes a note about a shop. Throws `not_found` for an unknown shop or note. */
export async function deleteNote(call: Call<{ note: string }>): Promise<ShopSupport> {
  const shop = await getShop(call.body.id)
  await markShopActive(call.body.id, call.now)
  const wasThere = await deleteSupportNote(shop, call.body.note)
  if (!wasThere && !isAgain(call)) throw notFoundFailure()
  return indexNotes(shop)
}

/** Stores what is searched in the notes, again as long as another admin changes them meanwhile. */
async function indexNotes(shop: Shop, before?: ShopSupport): Promise<ShopSupport> {
  const support = before ?? (await loadShopSupport(shop))
  await putNoteWords(shop, findNoteWords(support.notes))
  const after = await loadShopSupport(shop)
  const isSame = after.notes.map(({ id }) => id).join() === support.notes.map(({ id }) => id).join()
  return isSame ? after : indexNotes(shop, after)
}

const maxNoteWords = 60

/** The names that are followed by a form of address, and the numbers. The rest of a note would make the list of shops slow. */
function findNoteWords(notes: readonly SupportNote[]): string[] {
  const words = notes.flatMap(({ text }) => [
    ...(text.match(
      /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]{1,12}?(?=さん|さま|様|氏)/gu,
    ) ?? []),
    ...(text.normalize('NFKC').match(/\+?\d[\d()-]{2,20}/g) ?? []),
  ])
  return [...new Set(words)].slice(0, maxNoteWords)
}

/** What admins keep about a shop. */
export async function loadShopSupport(shop: Shop): Promise<ShopSupport> {
  const [tags, notes] = await Promise.all([findShopTags(shop), listSupportNotes(shop)])
  return { tags, notes }
}

/** The shop of this id, for an admin. Throws `not_found`. */
const getShop = async (id: string): Promise<Shop> => ({ shopId: (await getShopAccount(id)).id })

/** How many shops have each tag, the most used first. */
export function countTags(rows: readonly ShopRow[]): TagCount[] {
  const counts = new Map<string, number>()
  for (const tag of rows.flatMap(({ tags }) => tags)) counts.set(tag, (counts.get(tag) ?? 0) + 1)
  return Array.from(counts, ([tag, count]) => ({ tag, count })).toSorted(
    (one, other) => other.count - one.count || (one.tag < other.tag ? -1 : 1),
  )
}
