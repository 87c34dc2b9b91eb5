import type { OperationName } from '#functions/rules/operations.ts'
import type { FileOwner } from '#functions/table/owner.ts'

/** A call about the files of one owner: a shop's own, or for admins those of the archive. */
export type LibraryCall<Body> = {
  owner: FileOwner
  person: { id: string }
  operation: OperationName | undefined
  now: Date
  body: Body
}
