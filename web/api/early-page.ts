import type { EndpointOutput } from '#functions/contract/endpoint.ts'
import type { Endpoints } from '#functions/contract/endpoints.ts'
import type { PageNumber } from '#functions/contract/pages/page-number.ts'
import type { Client } from './client.ts'

type Page = EndpointOutput<Endpoints['getPage']>

let asked: { page: PageNumber; answer: Promise<Page> } | undefined

/** Asks for a page on the press that opens it, while the scripts of the editor still load. */
export function askEarlyPage(client: Client, user: string, page: PageNumber): void {
  const answer = client.getPage({ body: { user, page } })
  // The editor reports it when it takes the answer.
  answer.catch(() => undefined)
  asked = { page, answer }
}

/** Takes the answer for this page once; undefined where it was not asked for. */
export function takeEarlyPage(page: PageNumber): Promise<Page> | undefined {
  const taken = asked
  asked = undefined
  return taken?.page === page ? taken.answer : undefined
}
