import * as v from 'valibot'

declare global {
  // oxlint-disable-next-line no-var -- only these become properties of the global object
  var earlyCall: EarlyCall | undefined
}

/** The call that `web/early.ts` began: for the session, or with `page` for all that the editor needs first. */
export type EarlyCall = { page: number | undefined; response: Promise<Response> }

/** An answer whose schema is not checked yet, or the response that refuses the call. */
type EarlyAnswer = { answer: unknown } | { refusal: Response }

/**
 * Takes the answer of an endpoint from the call that was begun before the app; undefined where there is none, and the
 * second time. `getHandle` returns the session handle that an own call would send.
 */
export type TakeEarlyAnswer = (
  name: string,
  sent: { body?: unknown },
  getHandle: () => string,
) => Promise<EarlyAnswer | undefined>

/** A later answer is not waited for, and an older one not used. */
const limitMs = 30_000

const sessionField = 'session'

/** The fields of the editor data by the endpoints that they answer. */
const openingFields = new Map([
  ['getSession', sessionField],
  ['getPage', 'page'],
  ['getShop', 'shop'],
  ['getNewsBadge', 'news_badge'],
  ['getQandaBadge', 'qanda_badge'],
])

const Answers = v.record(v.string(), v.unknown())
const Session = v.object({ token: v.string() })

type LoadedAnswers = { answers: Record<string, unknown>; at: number }
type Loaded = LoadedAnswers | { refusal: Response }

export function createEarlyAnswers(call: EarlyCall | undefined): TakeEarlyAnswer {
  if (!call) return async () => undefined
  const { page, response } = call
  const loading = withLimit(load(response, page)).catch(() => undefined)
  const taken = new Set<string>()

  return async (name, sent, getHandle) => {
    const field = openingFields.get(name)
    const isOther = name === 'getPage' && !isOfPage(sent.body, page)
    if (field === undefined || isOther || taken.has(name)) return undefined
    taken.add(name)
    const loaded = await loading
    if (loaded && 'answers' in loaded) return pickAnswer(loaded, field, getHandle)
    return field === sessionField ? loaded : undefined
  }
}

function pickAnswer(
  { answers, at }: LoadedAnswers,
  field: string,
  getHandle: () => string,
): EarlyAnswer | undefined {
  const isOld = Date.now() - at >= limitMs
  if (isOld || !(field in answers)) return undefined
  // The cookie may hold another session than this tab's by now.
  const session = v.safeParse(Session, answers.session)
  const isOwn = session.success && session.output.token === getHandle()
  return field === sessionField || isOwn ? { answer: answers[field] } : undefined
}

async function load(call: Promise<Response>, page: number | undefined): Promise<Loaded> {
  const response = await call
  // Other refusals may be those of one part of the answer.
  if (response.status === 401) return { refusal: response }
  if (!response.ok) throw new Error(`The early call was answered with ${response.status}`)
  const answer: unknown = await response.json()
  const answers = page === undefined ? { session: answer } : v.parse(Answers, answer)
  return { answers, at: Date.now() }
}

function withLimit<Value>(promise: Promise<Value>): Promise<Value> {
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('No answer within the time limit')), limitMs)
  })
  return Promise.race([promise, late])
}

const isOfPage = (body: unknown, page: number | undefined) =>
  typeof body === 'object' && body !== null && 'page' in body && body.page === page
