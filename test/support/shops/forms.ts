import { request } from 'node:http'
import type { InquiryContent } from '#blocks/inquiry/schema.ts'
import { publicInquiryPath } from '#functions/contract/inquiries/sent-form.ts'
import type { PageNumber } from '#functions/contract/pages/page-number.ts'
import type { ShopCaller } from '#test/support/caller.ts'

type Fields = Record<string, string>

/** Publishes a form on a page of the shop; returns the fields that this page would send. */
export async function publishForm(
  shop: ShopCaller,
  content: Partial<InquiryContent> = {},
  page: PageNumber = 1,
) {
  const at = { user: shop.user.id, page }
  const { version } = await shop.ok('getData', { body: at })
  const data = [{ text: 'ようこそ', text_check: true }, { kind: 'inquiry', content } as const]
  await shop.ok('saveData', { body: { ...at, data, version } })
  await shop.ok('publishPage', { body: at })
  const { slug } = shop.user
  return {
    slug,
    page: String(page),
    form: '2',
    name: '山田 花子',
    phone: '090-1234-5678',
    message: 'こんにちは',
    took: '20',
  }
}

let addresses = 0

/** A visitor's address that no other has used. */
export function newAddress(): string {
  addresses += 1
  return `127.1.${addresses >> 8}.${addresses & 255}`
}

type Sending = { address?: string; type?: 'json' | 'form'; headers?: Record<string, string> }

/** Sends fields to the pages host as a browser does. */
export function sendForm(
  pages: string,
  fields: Fields | string,
  { address = newAddress(), type = 'form', headers = {} }: Sending = {},
): Promise<{ status: number; body: string; headers: Headers }> {
  const isForm = type === 'form'
  const body =
    typeof fields === 'string'
      ? fields
      : isForm
        ? new URLSearchParams(fields).toString()
        : JSON.stringify(fields)
  const { promise, resolve, reject } = Promise.withResolvers<Awaited<ReturnType<typeof sendForm>>>()
  const sent = request({
    host: '127.0.0.1',
    port: new URL(pages).port,
    path: publicInquiryPath,
    method: 'POST',
    localAddress: address,
    agent: false,
    headers: {
      'content-type': isForm ? 'application/x-www-form-urlencoded' : 'application/json',
      'content-length': Buffer.byteLength(body),
      ...headers,
    },
  })
  sent.on('error', reject)
  sent.on('response', (response) => {
    const parts: Buffer[] = []
    response.on('data', (part: Buffer) => parts.push(part))
    response.on('end', () =>
      resolve({
        status: response.statusCode ?? 0,
        body: Buffer.concat(parts).toString(),
        headers: new Headers(response.headers as Record<string, string>),
      }),
    )
  })
  sent.end(body)
  return promise
}
