import * as v from 'valibot'
import { Problem } from '#functions/contract/problem.ts'

/**
 * offline: no answer came · timeout: none in time · answered: the server refused, and `problem` says
 * why · unreadable: something answered that does not speak this API.
 */
export type ApiErrorKind = 'offline' | 'timeout' | 'answered' | 'unreadable'

const words = {
  offline: 'サーバーにつながりませんでした。電波の状態を確かめて、もう一度お試しください。',
  timeout: 'サーバーの返事に時間がかかっています。少し待ってからもう一度お試しください。',
  unreadable: 'サーバーの返事を読み取れませんでした。少し待ってからもう一度お試しください。',
} as const

type Details = {
  problem?: Problem
  status?: number
  retryAfter?: number
  /** The call's id, where the API's gateway answered in our place. */
  gatewayId?: string
  cause?: unknown
}

/** What an operator finds the call by in the log. */
const numbered = (number = '') => (number === '' ? '' : `（お問い合わせ番号：${number}）`)

const wordsOf = ({ res = '', inquiry_number }: Partial<Problem> = {}) =>
  res + numbered(inquiry_number)

/** Why a call failed. `message` is Japanese and meant for the person. `retryAfter` is in seconds. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly kind: ApiErrorKind
  readonly problem: Problem | undefined
  readonly status: number | undefined
  readonly retryAfter: number | undefined

  constructor(kind: ApiErrorKind, details: Details = {}) {
    const { problem, status, retryAfter, gatewayId, cause } = details
    super(kind === 'answered' ? wordsOf(problem) : words[kind] + numbered(gatewayId), { cause })
    this.kind = kind
    this.problem = problem
    this.status = status
    this.retryAfter = retryAfter
  }

  /** True when the same call may well succeed a little later. */
  get isPassing(): boolean {
    return this.kind !== 'answered' || this.status === 503
  }
}

/** The error that a refusing answer stands for. */
export async function refusalOf(response: Response): Promise<ApiError> {
  const { status } = response
  const gatewayId = response.headers.get('apigw-requestid')
  const wait = Number(response.headers.get('retry-after') ?? Number.NaN)
  const answer: unknown = await response.json().catch(() => undefined)
  const problem = v.safeParse(Problem, answer)
  return new ApiError(problem.success ? 'answered' : 'unreadable', {
    status,
    ...(problem.success && { problem: problem.output }),
    ...(Number.isFinite(wait) && { retryAfter: wait }),
    ...(gatewayId !== null && { gatewayId }),
  })
}
