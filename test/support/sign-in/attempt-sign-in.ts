import { request } from 'node:http'
import { json } from 'node:stream/consumers'
import type { Problem } from '#functions/contract/problem.ts'
import { adminLogin } from '#test/support/admin-login.ts'

export type TestSignIn = {
  login_id: string
  password: string
  /** The client address, `127.0.0.1` by default; any address of this machine. */
  from?: string
  path?: '/signin' | '/admin/signin'
  cookie?: string
  headers?: Record<string, string>
}

type Answer = Partial<Problem> & {
  status: number
  retryAfter: number
  /** The cookies that were set: `name=value; attributes`. */
  cookies: string[]
}

export function attemptSignIn(origin: string, attempt: TestSignIn): Promise<Answer> {
  const { login_id, password, from = '127.0.0.1', path = '/signin', cookie, headers } = attempt
  const body = JSON.stringify({ LoginId: login_id, Password: password })
  return new Promise((resolve, reject) => {
    const sent = request(
      `${origin}/api${path}`,
      {
        method: 'POST',
        localAddress: from,
        headers: { 'content-type': 'application/json', ...(cookie && { cookie }), ...headers },
      },
      (response) => {
        const cookies = response.headers['set-cookie'] ?? []
        const retryAfter = Number(response.headers['retry-after'])
        json(response).then(
          (answer) =>
            resolve({
              ...(answer as Problem),
              status: response.statusCode ?? 0,
              retryAfter,
              cookies,
            }),
          reject,
        )
      },
    )
    sent.on('error', reject)
    sent.end(body)
  })
}

/** The device cookie that an answer sets, or `''`. */
export const readDeviceCookie = ({ cookies }: { cookies: readonly string[] }) =>
  cookies.find((cookie) => /^(__Host-)?noren_device=/.test(cookie))?.split(';')[0] ?? ''

export const adminAttempt = { ...adminLogin, path: '/admin/signin' } as const
