import assert from 'node:assert/strict'
import * as v from 'valibot'
import type { Endpoint, Input, Output } from '#functions/contract/endpoint.ts'
import { type EndpointName, type Endpoints, endpoints } from '#functions/contract/endpoints.ts'
import { refusalsOf } from '#functions/contract/openapi-refusals.ts'
import { Problem } from '#functions/contract/problem.ts'
import type { User } from '#functions/contract/user.ts'
import { adminLogin } from './admin-login.ts'

/** What came back: on 200 the endpoint's own answer, otherwise a problem. Both are checked on arrival. */
type Answer<Name extends EndpointName> = {
  status: number
  headers: Headers
  body: Output<Endpoints[Name]> & Problem
}

type Options = { key?: string; headers?: Record<string, string> }

/** Somebody who calls the API as a browser does: with a cookie and the handle that names its session. */
export type Caller = {
  cookie: string
  handle: string
  /** Makes a call and gives the answer, whatever it is. */
  call<Name extends EndpointName>(
    name: Name,
    input: Input<Endpoints[Name]>,
    options?: Options,
  ): Promise<Answer<Name>>
  /** Makes a call that must succeed, and gives its answer's body. */
  ok<Name extends EndpointName>(
    name: Name,
    input: Input<Endpoints[Name]>,
    options?: Options,
  ): Promise<Output<Endpoints[Name]>>
}

export type ShopCaller = Caller & { user: User; login_id: string; password: string }
export type AdminCaller = Caller & {
  id: string
  login_id: string
  password: string
  origin: string
  /** Another admin like this one. */
  again: () => Promise<AdminCaller>
}

let made = 0

export type Login = { login_id: string; password: string }
export type ShopOrder = Login & { shop_name: string; slug: string }

/** The tests' admin, or another, signed in to the product at this origin. */
export async function signInAdmin(origin: string, login: Login = adminLogin): Promise<Caller> {
  const body = { LoginId: login.login_id, Password: login.password }
  const { headers, body: answer } = await callerOf(origin).call('adminSignIn', { body })
  return callerOf(origin, cookieIn(headers), answer.token)
}

/** Registers a shop under names of its own, and gives what to sign in with. */
export async function addShopTo(admin: Caller, changes: Partial<ShopOrder> = {}) {
  made += 1
  const name = `mise-${process.pid}-${made}`
  const order = {
    login_id: name,
    shop_name: `お店${made}`,
    slug: name,
    password: 'sakura-saku-9',
    ...changes,
  }
  await admin.ok('addUser', { body: order })
  return order
}

/** A shop, signed in to the product at this origin. */
export async function signInShop(origin: string, login: Login): Promise<ShopCaller> {
  const body = { LoginId: login.login_id, Password: login.password }
  const { status, headers, body: answer } = await callerOf(origin).call('signIn', { body })
  assert.equal(status, 200)
  const caller = callerOf(origin, cookieIn(headers), answer.token)
  return { ...login, ...caller, user: answer.user }
}

/** The `name=value` of the cookie that an answer sets. */
export function cookieIn(headers: Headers): string {
  return headers.getSetCookie()[0]?.split(';')[0] ?? ''
}

/** A caller with these credentials; with others than its own it is somebody who tries something. */
export function callerOf(origin: string, cookie = '', handle = ''): Caller {
  const call: Caller['call'] = async (name, input, { key, headers = {} } = {}) => {
    const endpoint: Endpoint = endpoints[name]
    const sent = input as Sent
    const { body } = sent
    const response = await fetch(`${origin}/api${targetOf(endpoint, sent)}`, {
      method: endpoint.method,
      headers: {
        ...(cookie && { cookie }),
        ...(handle && { 'x-session-handle': handle }),
        ...(key && { 'idempotency-key': key }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const answer: unknown = await response.json()
    expectGoodManners(response, answer, endpoint)
    expectDescribed(answer, name)
    return { status: response.status, headers: response.headers, body: answer as never }
  }
  const ok: Caller['ok'] = async (name, input, options) => {
    const { status, body } = await call(name, input, options)
    assert.ok(!('code' in body), JSON.stringify(body))
    assert.equal(status, 200)
    return body
  }
  return { cookie, handle, call, ok }
}

type Sent = {
  body?: unknown
  parameters?: Record<string, string>
  query?: Record<string, string>
}

/** The path with its parameters, and the query. */
function targetOf({ path }: Endpoint, { parameters = {}, query = {} }: Sent): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(parameters[name] ?? ''),
  )
  const asked = new URLSearchParams(query).toString()
  return asked ? `${filled}?${asked}` : filled
}

/** No call refuses in a way that its description does not name. */
function expectDescribed(answer: unknown, name: EndpointName): void {
  if (!v.is(Problem, answer)) return
  const known = refusalsOf(name, endpoints[name])
  assert.ok(known.has(answer.code), `${name} refuses as ${answer.code}, which nobody expects`)
}

/** What holds for every answer, whatever was called. */
function expectGoodManners(response: Response, answer: unknown, endpoint: Endpoint): void {
  v.parse(response.ok ? endpoint.answer : Problem, answer)
  const { headers } = response
  assert.equal(headers.get('cache-control'), 'no-store')
  assert.equal(headers.get('x-content-type-options'), 'nosniff')
  assert.match(headers.get('content-type') ?? '', /^application\/json/)
  assert.equal(headers.get('access-control-allow-origin'), null)
  assert.doesNotMatch(
    JSON.stringify(answer),
    /argon2|node_modules|at \w+ \(|Exception|GSI1|arn:|amazonaws/,
  )
}
