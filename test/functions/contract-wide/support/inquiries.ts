import type { EndpointInput } from '#functions/contract/endpoint.ts'
import type { Endpoints } from '#functions/contract/endpoints.ts'
import { addInquiry, inquiryExpiry, newInquiryId } from '#functions/table/inquiries/inquiries.ts'
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

/** Stores an inquiry with the mark of the shop; returns its id. */
export async function storeInquiry({ shop, mark }: Scene): Promise<string> {
  const now = new Date()
  const id = newInquiryId(now)
  const empty = { email: '', day: '', time: '', people: '', topic: '', choice: '', note: '' }
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
  await addInquiry({ shopId: shop.user.id }, stored, { hash: id, now })
  return id
}

export const lastingInquiry = lasting(storeInquiry)
