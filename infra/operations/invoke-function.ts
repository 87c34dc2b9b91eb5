import { InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda'
import * as v from 'valibot'
import { OperatorFailure } from './operator-failure.ts'
import type { Operator } from './sign-in.ts'

/** What one of the operator's functions answers to an order. Throws `OperatorFailure` with its words where it throws. */
export async function invokeFunction(
  { region }: Pick<Operator, 'region'>,
  FunctionName: string,
  order: unknown,
): Promise<unknown> {
  // Hashing takes its time, and a second order would find what the first has made.
  const client = new LambdaClient({ region, maxAttempts: 1 })
  try {
    const { Payload, FunctionError } = await client.send(
      new InvokeCommand({ FunctionName, Payload: JSON.stringify(order) }),
    )
    const answer: unknown = JSON.parse(Payload?.transformToString() ?? 'null')
    if (FunctionError === undefined) return answer
    throw new OperatorFailure(`Refused: ${reasonIn(answer)}`)
  } finally {
    client.destroy()
  }
}

const Thrown = v.object({ errorMessage: v.string() })

const reasonIn = (answer: unknown) =>
  v.is(Thrown, answer) ? answer.errorMessage : 'the function failed; its log says why'
