import * as v from 'valibot'
import { Problem } from '#functions/contract/problem.ts'
import { sharedMessages } from '#functions/contract/shared-messages.ts'

/**
 * offline: no answer · timeout: no answer in time · answered: the server refused, `problem` says why ·
 * unreadable: the answer is not from this API.
 */
export type ApiErrorKind = 'offline' | 'timeout' | 'answered' | 'unreadable'

const connectionMessages = {
  offline: 'サーバーにつながりませんでした。電波の状態を確かめて、もう一度お試しください。',
  timeout: 'サーバーの返事に時間がかかっています。少し待ってからもう一度お試しください。',
  unreadable: 'サーバーの返事を読み取れませんでした。少し待ってからもう一度お試しください。',
} as const

const blockedMessage =
  '通信がサーバーに届く前に止められました。入力した内容は残っています。しばらく待つか、別の回線でもう一度お試しください。'

/** Refusals that API Gateway sends itself, in its own format. */
const gatewayRefusals: Partial<Record<number, Pick<Problem, 'res' | 'code'>>> = {
  413: { res: sharedMessages.bodyTooLarge, code: 'too_large' },
  429: { res: sharedMessages.tooMany, code: 'too_many' },
}

type Details = {
  problem?: Problem
  status?: number
  retryAfter?: number
  gatewayId?: string
  cause?: unknown
}

/** The number by which an operator finds the call in the log. */
const formatInquiryNumber = (number = '') =>
  number === '' ? '' : `（お問い合わせ番号：${number}）`

const formatProblem = ({ res = '', inquiry_number }: Partial<Problem> = {}) =>
  res + formatInquiryNumber(inquiry_number)

/** For answers that a firewall or a network sends in place of the API. */
const formatUnanswered = (kind: keyof typeof connectionMessages, { status, gatewayId }: Details) =>
  (kind === 'unreadable' && status === 403 ? blockedMessage : connectionMessages[kind]) +
  formatInquiryNumber(gatewayId)

/** Why a call failed. `message` is Japanese text for the screen. `retryAfter` is in seconds. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly kind: ApiErrorKind
  readonly problem: Problem | undefined
  readonly status: number | undefined
  readonly retryAfter: number | undefined

  constructor(kind: ApiErrorKind, details: Details = {}) {
    const { problem, status, retryAfter, cause } = details
    super(kind === 'answered' ? formatProblem(problem) : formatUnanswered(kind, details), { cause })
    this.kind = kind
    this.problem = problem
    this.status = status
    this.retryAfter = retryAfter
  }

  /** Whether the same call may succeed a little later. */
  get isPassing(): boolean {
    return this.kind !== 'answered' || this.status === 503
  }
}

/** What the server has instead, from the refusal of a change; undefined where it is not what the schema says. */
export function readConflict<State>(
  error: unknown,
  schema: v.GenericSchema<unknown, State>,
): State | undefined {
  if (!(error instanceof ApiError) || error.problem?.code !== 'conflict') return undefined
  const { success, output } = v.safeParse(schema, error.problem.current)
  return success ? output : undefined
}

export async function readApiError(response: Response): Promise<ApiError> {
  const { status } = response
  const gatewayId = response.headers.get('apigw-requestid')
  const wait = Number(response.headers.get('retry-after') ?? Number.NaN)
  const answer: unknown = await response.json().catch(() => undefined)
  const read = v.safeParse(Problem, answer)
  const known = gatewayRefusals[status]
  const problem = read.success
    ? read.output
    : known && { ...known, request_id: gatewayId ?? 'gateway' }
  return new ApiError(problem ? 'answered' : 'unreadable', {
    status,
    ...(problem && { problem }),
    ...(Number.isFinite(wait) && { retryAfter: wait }),
    ...(gatewayId !== null && { gatewayId }),
  })
}
