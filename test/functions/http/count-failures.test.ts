import { Metrics } from '@aws-lambda-powertools/metrics'
import { afterEach, expect, test, vi } from 'vitest'
import { busy, Failure, signedOut, tooMany } from '#functions/failure.ts'
import { countFailures } from '#functions/http/count-failures.ts'

afterEach(() => vi.restoreAllMocks())

/** What is counted where a call of this kind of caller throws this. */
function countedOf(caller: 'nobody' | 'user', error: unknown) {
  const counted = vi.spyOn(Metrics.prototype, 'addMetric')
  void countFailures({ caller }).onError?.({ error } as never)
  return counted.mock.calls.map(([name]) => name)
}

const refused = new Failure('sign_in_failed', 'ちがいます')

test.each([
  ['a bug of ours', new TypeError('x is not a function'), [['Faults'], ['Faults']]],
  ['a service that is down', busy(), [['Busy'], ['Busy']]],
  ['a wrong password', refused, [['SignInRefused'], []]],
  ['too many tries', tooMany(900), [['SignInRefused'], []]],
  ['a session that has ended', signedOut(), [[], []]],
])('%s is counted as what it is', (_, error, [ofNobody, ofSomebody]) => {
  expect(countedOf('nobody', error)).toEqual(ofNobody)
  vi.restoreAllMocks()
  expect(countedOf('user', error)).toEqual(ofSomebody)
})
