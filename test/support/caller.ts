import assert from 'node:assert/strict'
import * as v from 'valibot'
import type { Endpoint, EndpointInput, EndpointOutput } from '#functions/contract/endpoint.ts'
import { type EndpointName, type Endpoints, endpoints } from '#functions/contract/endpoints.ts'
import { Problem } from '#functions/contract/problem.ts'
import type { ShopProfile } from '#functions/contract/shops/shop-profile.ts'
import { listRefusals } from '#infra/openapi/list-refusals.ts'
import { adminLogin } from './admin-login.ts'

/** The endpoint's answer on 200, otherwise a problem. Both are validated. */
type Answer<Name extends EndpointName> = {
  status: number
  headers: Headers
  body: EndpointOutput<Endpoints[Name]> & Problem
}

type Options = { key?: string; headers?: Record<string, string> }

/** Calls the API like a browser. */
export type Caller = {
  /** Returns the answer with any status. */
  call<Name extends EndpointName>(
    name: Name,
    input: EndpointInput<Endpoints[Name]>,
    options?: Options,
  ): Promise<Answer<Name>>
  /** Makes a call that must succeed and returns the body. */
  ok<Name extends EndpointName>(
    name: Name,
    input: EndpointInput<Endpoints[Name]>,
    options?: Options,
  ): Promise<EndpointOutput<Endpoints[Name]>>
}

/** A caller with a cookie and the session handle. */
export type Session = Caller & { cookie: string; handle: string }

export type ShopCaller = Session & { user: ShopProfile; login_id: string; password: string }
export type AdminCaller = Session & {
  id: string
  login_id: string
  password: string
  origin: string
  /** Creates another admin. */
  again: () => Promise<AdminCaller>
}

let shopCount = 0

export type Login = { login_id: string; password: string }
export type ShopRegistration = Login & { shop_name: string; slug: string }

/** Signs the tests' admin in, or another one. */
export async function signInAdmin(origin: string, login: Login = adminLogin): Promise<Session> {
  const body = { LoginId: login.login_id, Password: login.password }
  const { headers, body: answer } = await createCaller(origin).call('adminSignIn', { body })
  return createCaller(origin, readCookie(headers), answer.token)
}

/** Registers a shop with a unique name and returns its login. */
export async function addTestShop(admin: Caller, changes: Partial<ShopRegistration> = {}) {
  shopCount += 1
  const name = `mise-${process.pid}-${shopCount}`
  const registration = {
    login_id: name,
    shop_name: `お店${shopCount}`,
    slug: name,
    password: 'sakura-saku-9',
    ...changes,
  }
  await admin.ok('addUser', { body: registration })
  return registration
}

export async function signInShop(origin: string, login: Login): Promise<ShopCaller> {
  const body = { LoginId: login.login_id, Password: login.password }
  const { status, headers, body: answer } = await createCaller(origin).call('signIn', { body })
  assert.equal(status, 200)
  const caller = createCaller(origin, readCookie(headers), answer.token)
  return { ...login, ...caller, user: answer.user }
}

/** The `name=value` of the cookie that an answer sets. */
export function readCookie(headers: Headers): string {
  return headers.getSetCookie()[0]?.split(';')[0] ?? ''
}

/** Creates a caller with this cookie and handle; without them it is signed out. */
export function createCaller(origin: string, cookie = '', handle = ''): Session {
  const call: Caller['call'] = async (name, input, { key, headers = {} } = {}) => {
    const endpoint: Endpoint = endpoints[name]
    const sent = input as Sent
    const { body } = sent
    const response = await fetch(`${origin}/api${buildTarget(endpoint, sent)}`, {
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
    expectCommonRules(response, answer, endpoint)
    expectDescribedRefusal(answer, name)
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

function buildTarget({ path }: Endpoint, { parameters = {}, query = {} }: Sent): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(parameters[name] ?? ''),
  )
  const search = new URLSearchParams(query).toString()
  return search ? `${filled}?${search}` : filled
}

/** Fails when an endpoint refuses with a code that its description does not list. */
function expectDescribedRefusal(answer: unknown, name: EndpointName): void {
  if (!v.is(Problem, answer)) return
  const known = listRefusals(endpoints[name])
  assert.ok(known.has(answer.code), `${name} refuses as ${answer.code}, which nobody expects`)
}

/** Checks what applies to every answer. */
function expectCommonRules(response: Response, answer: unknown, endpoint: Endpoint): void {
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
