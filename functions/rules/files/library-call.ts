import type { OperationName } from '#functions/rules/operations.ts'
import type { FileOwner } from '#functions/table/owner.ts'

/** A call about files of one owner: what a shop does with its own, the admins do with those of the archive. */
export type LibraryCall<Body> = {
  owner: FileOwner
  person: { id: string }
  operation: OperationName | undefined
  now: Date
  body: Body
}
