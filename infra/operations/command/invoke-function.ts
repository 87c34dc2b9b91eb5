import { InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda'
import * as v from 'valibot'
import { OperatorFailure } from './operator-failure.ts'
import type { Operator } from './sign-in-operator.ts'

/** Invokes an operator function and returns its answer. Throws `OperatorFailure` with the function's error message. */
export async function invokeFunction(
  { region }: Pick<Operator, 'region'>,
  FunctionName: string,
  input: unknown,
): Promise<unknown> {
  // No retries: the first attempt may have succeeded.
  const client = new LambdaClient({ region, maxAttempts: 1 })
  const { Payload, FunctionError } = await client.send(
    new InvokeCommand({ FunctionName, Payload: JSON.stringify(input) }),
  )
  const answer: unknown = JSON.parse(Payload?.transformToString() ?? 'null')
  if (FunctionError === undefined) return answer
  throw new OperatorFailure(`Refused: ${getErrorMessage(answer)}`)
}

const Thrown = v.object({ errorMessage: v.string() })

const getErrorMessage = (answer: unknown) =>
  v.is(Thrown, answer) ? answer.errorMessage : 'the function failed; see its log'
