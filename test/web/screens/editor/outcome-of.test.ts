import { expect, test } from 'vitest'
import type { ProblemCode } from '#functions/contract/problem.ts'
import { ApiError } from '#web/api/api-error.ts'
import { currentOf, outcomeOf } from '#web/screens/editor/outcome-of.ts'

const bg = { position_url: '', color: '#ffffff', display: true, title: '', description: '' }

function refused(code: ProblemCode, details: { current?: unknown; retryAfter?: number } = {}) {
  const { current, retryAfter } = details
  const problem = { res: 'わけ', code, request_id: 'r1', ...(current !== undefined && { current }) }
  return new ApiError('answered', { problem, ...(retryAfter !== undefined && { retryAfter }) })
}

test.each([
  ['offline', new ApiError('offline'), { kind: 'later' }],
  ['an answer too late', new ApiError('timeout'), { kind: 'later' }],
  ['what nobody expected', new Error('?'), { kind: 'later' }],
  ['a busy server', refused('busy', { retryAfter: 3 }), { kind: 'later', waitMs: 3000 }],
  ['too many saves', refused('too_many', { retryAfter: 20 }), { kind: 'crowded', waitMs: 20_000 }],
  ['a bug on the server', refused('internal'), { kind: 'later' }],
  ['an ended session', refused('session_required'), { kind: 'signed-out' }],
  ['another session', refused('session_mismatch'), { kind: 'signed-out' }],
  ['a page too large', refused('too_large'), { kind: 'refused', message: 'わけ' }],
  ['content that does not fit', refused('invalid'), { kind: 'refused', message: 'わけ' }],
])('%s decides how saving goes on', (_, error, outcome) => {
  expect(outcomeOf(error, currentOf.bg)).toEqual(outcome)
})

test('a conflict brings the section’s present state', () => {
  const current = { res: 'OK', bg, version: 4 }
  expect(outcomeOf(refused('conflict', { current }), currentOf.bg)).toEqual({
    kind: 'conflict',
    current: { content: bg, version: 4 },
  })
  const slides = { data1: [], data2: [], version: 2 }
  expect(outcomeOf(refused('conflict', { current: slides }), currentOf.slide)).toEqual({
    kind: 'conflict',
    current: { content: { data1: [], data2: [] }, version: 2 },
  })
})
