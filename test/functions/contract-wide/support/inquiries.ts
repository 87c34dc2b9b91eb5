import type { EndpointInput } from '#functions/contract/endpoint.ts'
import type { Endpoints } from '#functions/contract/endpoints.ts'
import { makeLinkToken } from '#functions/rules/letters/letter-links.ts'
import { addInquiry, inquiryExpiry, newInquiryId } from '#functions/table/inquiries/inquiries.ts'
import { openLetters } from '#functions/table/letters/letters.ts'
import { lasting, newName, type Scene } from './scene.ts'

/** Publishes page 3 of the shop with nothing but a form: other calls change the page. */
async function publishForm({ shop }: Scene): Promise<void> {
  const at = { user: shop.user.id, page: 3 } as const
  const { version } = await shop.ok('getData', { body: at })
  const data = [{ kind: 'inquiry', content: {} }] as const
  await shop.ok('saveData', { body: { ...at, data: [...data], version } })
  await shop.ok('publishPage', { body: at })
}

export async function fillForm(scene: Scene): Promise<EndpointInput<Endpoints['sendInquiry']>> {
  await publishForm(scene)
  const { slug } = scene.shop.user
  const message = `${scene.mark}について ${newName()}`
  return { body: { slug, page: '3', form: '1', name: scene.mark, phone: '03-1234-5678', message } }
}

/** Stores an inquiry with the mark of the shop, and any address; returns its id. */
export async function storeInquiry(
  { shop, mark }: Pick<Scene, 'shop' | 'mark'>,
  email = '',
): Promise<string> {
  const now = new Date()
  const id = newInquiryId(now)
  const empty = { email, day: '', time: '', people: '', topic: '', choice: '', note: '' }
  const inquiry = {
    ...empty,
    name: mark,
    phone: '03-1234-5678',
    message: mark,
    form: 'question',
  } as const
  const stored = {
    ...inquiry,
    id,
    at: now.toISOString(),
    state: 'new',
    expires: inquiryExpiry(now),
  } as const
  await addInquiry({ shopId: shop.user.id }, stored, { hash: id, now, others: [] })
  return id
}

export const lastingInquiry = lasting((scene) => storeInquiry(scene))

/** The link of a mail that ends one kind of the shop's mails. */
export async function makeLetterLink({ shop }: Scene): Promise<{ body: { token: string } }> {
  const owner = { shopId: shop.user.id }
  return { body: { token: makeLinkToken(owner, 'week', await openLetters(owner)) } }
}
