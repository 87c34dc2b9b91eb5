import { Metrics } from '@aws-lambda-powertools/metrics'
import { afterEach, expect, test, vi } from 'vitest'
import { busyFailure, Failure, signedOutFailure, tooManyFailure } from '#functions/failure.ts'
import { countFailures } from '#functions/http/problems/count-failures.ts'

afterEach(() => vi.restoreAllMocks())

/** What is counted where a call of this kind of caller throws this. */
function countFailure(caller: 'nobody' | 'user', error: unknown) {
  const counted = vi.spyOn(Metrics.prototype, 'addMetric')
  void countFailures({ caller }).onError?.({ error } as never)
  return counted.mock.calls.map(([name]) => name)
}

const refused = new Failure('sign_in_failed', 'ちがいます')

test.each([
  ['a bug of ours', new TypeError('x is not a function'), [['Faults'], ['Faults']]],
  ['a service that is down', busyFailure(), [['Busy'], ['Busy']]],
  ['a wrong password', refused, [['SignInRefused'], []]],
  ['too many tries', tooManyFailure(900, 'signin#a'), [['SignInRefused'], []]],
  ['a session that has ended', signedOutFailure(), [[], []]],
])('counts %s under its metric', (_, error, [ofNobody, ofSomebody]) => {
  expect(countFailure('nobody', error)).toEqual(ofNobody)
  vi.restoreAllMocks()
  expect(countFailure('user', error)).toEqual(ofSomebody)
})
