import type { MiddlewareObj } from '@middy/core'
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda'
import type * as v from 'valibot'
import type { Checked, Endpoint } from '#functions/contract/endpoint.ts'
import type { Operation } from '#functions/table/pages.ts'
import type { Person } from '#functions/table/people.ts'
import type { Shop } from '#functions/table/shop.ts'

/** The key that a client gave a change, and the hash of what it sent with it, and where to. */
export type RequestOperation = Pick<Operation, 'key' | 'hash'>

/** What the chain finds out on the way, each link for those after it. */
export type Found = {
  now: Date
  requestId: string
  address: string
  /** What the browser says that it is, in words. */
  device: string
  sent: unknown
  body: unknown
  query: unknown
  /** Cookies to set with the answer. */
  cookies: string[]
  person?: Person
  token?: string
  shop?: Shop
  operation?: RequestOperation | undefined
  /** Whom an audited call is about, once that is known. */
  target?: string
  /** How an audited call ended, where that is not as its words say. */
  result?: string
}

/** An event on its way through the chain. */
export type ApiEvent = APIGatewayProxyEventV2 & { found: Found }
export type ApiResult = APIGatewayProxyStructuredResultV2
export type ApiMiddleware = MiddlewareObj<ApiEvent, ApiResult>

type BodyUser<E extends Endpoint> = E extends { body: infer Schema extends v.GenericSchema }
  ? v.InferOutput<Schema> extends { user: string }
    ? Shop
    : undefined
  : undefined

type ShopOf<E extends Endpoint> = {
  nobody: undefined
  user: Shop
  admin: BodyUser<E>
  // Whoever is signed in as a shop touches that shop and no other.
  'user-or-admin': BodyUser<E> extends Shop ? Shop : Shop | undefined
}[E['caller']]

type PersonOf<E extends Endpoint> = {
  nobody: undefined
  user: Extract<Person, { kind: 'user' }>
  admin: Extract<Person, { kind: 'admin' }>
  'user-or-admin': Person
}[E['caller']]

/**
 * What a use case is given: the checked body, query and path parameters, the person, and the one shop that
 * this call may touch: the person's own, or for an admin the one that the body names.
 */
export type ApiRequest<E extends Endpoint> = Checked<E> &
  Pick<Found, 'now' | 'address' | 'device' | 'requestId'> & {
    operation: RequestOperation | undefined
    person: PersonOf<E>
    shop: ShopOf<E>
    /** The session's token; `""` where nobody is signed in. */
    token: string
    setCookie: (cookie: string) => void
    /** Says whom an audited call is about. */
    about: (target: string) => void
    /** Says how an audited call ended, where it has not done all that its words say. */
    endedAs: (result: 'second_step') => void
  }
