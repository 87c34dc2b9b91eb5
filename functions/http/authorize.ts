import * as v from 'valibot'
import type { Endpoint } from '#functions/contract/endpoint.ts'
import { messages } from '#functions/contract/messages.ts'
import { Id } from '#functions/contract/text.ts'
import { Failure, forbidden, notFound, signedOut } from '#functions/failure.ts'
import { setting } from '#functions/setting.ts'
import { findPerson, type Person, type PersonKind } from '#functions/table/people.ts'
import { findSessionOwner, handleOf } from '#functions/table/sessions.ts'
import type { Shop } from '#functions/table/shop.ts'
import { tokenIn } from './cookies.ts'
import type { ApiEvent, ApiMiddleware } from './request.ts'

const kinds = ['user', 'admin'] as const

const admits: Record<Endpoint['caller'], readonly PersonKind[]> = {
  nobody: [],
  user: ['user'],
  admin: ['admin'],
  'user-or-admin': ['user', 'admin'],
}

// One call names it `user_id`, all others `user`.
const NamesUser = v.union([
  v.pipe(
    v.object({ user: Id }),
    v.transform(({ user }) => user),
  ),
  v.pipe(
    v.object({ user_id: Id }),
    v.transform(({ user_id }) => user_id),
  ),
])

const mustChangePassword = (person: Person) => person.kind === 'user' && person.must_change_password

const mustAddFactor = (person: Person) =>
  person.kind === 'admin' && !person.has_factor && setting('ADMIN_FACTOR') === 'required'

type Held = { kind: PersonKind; token: string }

/**
 * Finds out who calls, and the one shop that the call may touch. Default is deny: a call goes on only
 * when its entry lets nobody in particular in, or when a valid session of an admitted kind makes it.
 */
export function authorize(endpoint: Endpoint): ApiMiddleware {
  return {
    async before({ event }) {
      if (endpoint.caller === 'nobody') return
      const { kind, token } = sessionMeant(event, endpoint)
      const person = await findSessionOwner(kind, token, useOf(event, endpoint))
      if (!person) throw signedOut()
      event.found.person = person
      if (!admits[endpoint.caller].includes(kind)) throw forbidden()
      if (mustChangePassword(person) && !endpoint.withOneTimePassword)
        throw new Failure('forbidden', messages.passwordToChange)
      if (mustAddFactor(person) && !endpoint.withoutFactor)
        throw new Failure('forbidden', messages.factorToAdd)
      event.found.token = token
      const shop = await shopFor(person, event.found.sent)
      if (shop) event.found.shop = shop
    },
  }
}

/** The call as a use of its session. */
function useOf({ found: { now, operation } }: ApiEvent, { renewsSession }: Endpoint) {
  return { now, ...(renewsSession && { renewalKey: operation?.key }) }
}

/**
 * The session that the call names. A browser may hold a user's and an admin's cookie at once: the
 * handle in the header says which, and proves that our own page made the call.
 */
function sessionMeant(event: ApiEvent, { caller, cookieAlone }: Endpoint): Held {
  const held = kinds.flatMap((kind) => {
    const token = tokenIn(event.cookies, kind)
    return token ? [{ kind, token }] : []
  })
  if (cookieAlone) return first(held.filter(({ kind }) => admits[caller].includes(kind)))
  first(held)
  const handle = event.headers['x-session-handle']
  if (!handle) throw forbidden()
  const meant = held.find(({ token }) => handleOf(token) === handle)
  if (!meant) throw new Failure('session_mismatch', messages.sessionMismatch)
  return meant
}

function first([session]: readonly Held[]): Held {
  if (!session) throw signedOut()
  return session
}

async function shopFor(person: Person, sent: unknown): Promise<Shop | undefined> {
  // What is no id at all is for the body check to refuse.
  const { success, output } = v.safeParse(NamesUser, sent)
  const named = success ? output : undefined
  if (person.kind === 'user') {
    if (named !== undefined && named !== person.id) throw forbidden()
    return { shopId: person.id }
  }
  if (named === undefined) return undefined
  if (!(await findPerson('user', named))) throw notFound()
  return { shopId: named }
}
