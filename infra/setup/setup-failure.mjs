// @ts-check
/**
 * A reason why a command cannot continue that the user can resolve; the message is printed as it
 * is.
 */
export class SetupFailure extends Error {
  /** @override */
  name = 'SetupFailure'
}
