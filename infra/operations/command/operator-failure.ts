/** An error that the operator can act on: printed as one line, without a stack trace. */
export class OperatorFailure extends Error {
  override name = 'OperatorFailure'
}

/** The first line of what went wrong. */
export function getReason(error: unknown): string {
  const [line = ''] = (error instanceof Error ? error.message : String(error)).split('\n')
  return line
}
