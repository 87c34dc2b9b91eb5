import type { Endpoint } from '#functions/contract/endpoint.ts'
import type { EndpointName } from '#functions/contract/endpoints.ts'
import type { Caller } from '#test/support/caller.ts'
import type { Call } from './valid-calls.ts'

export type Keyed = { caller: Caller; call: Call; key: string }

/** The answer without the signature of the form and the last use of the caller's session, which each call may change. */
export async function sendWithKey(name: EndpointName, { caller, call, key }: Keyed) {
  const { status, body } = await caller.call(name, call as never, { key })
  const { upload, ...rest } = blankField(body, 'seen_at') as { upload?: { id: string } }
  return { name, status, ...rest, ...(upload && { upload: upload.id }) }
}

/** Blanks a text in an answer, wherever it is. */
export const blankField = (answer: unknown, field: string): unknown =>
  JSON.parse(JSON.stringify(answer), (name, value: unknown) =>
    name === field && typeof value === 'string' ? '' : value,
  )

// Reading a list changes only what was seen; calls about sessions and factors, and forms, which have no keys, have tests of their own.
const isApart = (name: EndpointName, path: string) =>
  /^(admin)?sign(in|out)$|^changePassword$|^list|^(sendInquiry|followLetterLink)$/i.test(name) ||
  (/^\/(admin\/(factors|signin\/factor)|signin\/passkey|passkeys\/(begin|confirm))/.test(path) &&
    name !== 'removeFactor')

/** Whether the call changes something, and answers the same when it is repeated under its key. */
export const isRepeatable = (name: EndpointName, { effect, path }: Endpoint) =>
  effect === 'changes' && !isApart(name, path)

// Their body contains only the shop, or the page, and each page records its own keys.
const withoutOtherBody = new Set<EndpointName>([
  'resetDisplay',
  'unpublishPage',
  'undoPublish',
  'createDraftLink',
  'createHelpCode',
  'endHelp',
  'removeDomain',
])

const changedFields = {
  reason: '別の理由',
  trade: 'salon',
  updatetimes: [],
  page_data: 1,
  data1: [],
  data: [],
  title: '別のお知らせ',
  name: '別の名前',
  link_name: '別の言葉',
  shop_name: '別のお店',
  here: true,
  off: [],
  look: null,
  notice: null,
}

/**
 * Makes a call with another body for the same thing, or where the body contains nothing else, for another thing; undefined if
 * there is no other body.
 */
export async function changeBody(
  name: EndpointName,
  call: Call,
  makeSecond: () => Promise<Call>,
): Promise<Call | undefined> {
  if (withoutOtherBody.has(name)) return undefined
  const { body = {} } = call
  if (name === 'saveBackground') return { body: { ...body, data: { color: '#00ff00' } } }
  const changed = Object.entries(changedFields).find(([field]) => field in body)
  if (changed) return { body: { ...body, [changed[0]]: changed[1] } }
  const second = await makeSecond()
  if (JSON.stringify(call) !== JSON.stringify(second)) return second
  if ('to' in body) return { body: { ...body, page: 2 } }
  return { body: { ...body, versions: { data: 1, bg: 1, slide: 1 } } }
}
