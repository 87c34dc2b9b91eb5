/** A reason why a command cannot go on that its operator can act on: shown as it is, in one line. */
export class OperatorFailure extends Error {
  override name = 'OperatorFailure'
}
