/** An error that the operator can act on: printed as one line, without a stack trace. */
export class OperatorFailure extends Error {
  override name = 'OperatorFailure'
}
