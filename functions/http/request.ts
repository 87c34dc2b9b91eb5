import type { MiddlewareObj } from '@middy/core'
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda'
import type * as v from 'valibot'
import type { CheckedInput, Endpoint } from '#functions/contract/endpoint.ts'
import type { RowProblem } from '#functions/contract/endpoints/shop/shop-batch-endpoints.ts'
import type { Account, Issuer, StoredShop } from '#functions/table/accounts/accounts.ts'
import type { Operation, StoredOperation } from '#functions/table/sessions/operations.ts'
import type { Shop } from '#functions/table/shop.ts'

/**
 * How a call is recorded under its operation key: `with-answer`, as begun before it and as done with its answer after it;
 * `without-answer`, because that holds a secret: the use case answers a repetition itself; `in-transaction`, by the use case
 * with its change; `in-item`, by the use case in the item that it changes.
 */
export type OperationRecord = 'with-answer' | 'without-answer' | 'in-transaction' | 'in-item'

/** Context of a call: each middleware adds what it found. */
export type CallContext = {
  now: Date
  requestId: string
  address: string
  device: string
  sent: unknown
  body: unknown
  query: unknown
  /** Cookies of the response. */
  cookies: string[]
  person?: Account
  token?: string
  shop?: Shop
  /** The shop's account where an admin acts for it. */
  helpedShop?: StoredShop
  /** Idempotency key of a change, and the hash of its path and body. */
  operation?: Pick<Operation, 'key' | 'hash'> | undefined
  /** What is stored of earlier runs of the call, of a caller with a session. */
  recorded?: StoredOperation | undefined
  /** Id that the audit line is about. */
  target?: string
  /** The admin who made the password or caused the link that the call uses. */
  issuer?: Issuer | undefined
  /** Names of changed fields, for the end of the audit line. */
  changed?: readonly string[]
  /** Begins the audit line of a password or code attempt that will be evaluated. Does nothing for other endpoints. */
  beginAudit?: () => Promise<void>
  /** Result for the audit log if it is not `ok`. */
  result?: string
}

export type ApiEvent = APIGatewayProxyEventV2 & { found: CallContext }
export type ApiResult = APIGatewayProxyStructuredResultV2
export type ApiMiddleware = MiddlewareObj<ApiEvent, ApiResult>

/** What the work of a row gets: its operation, and a way to say which shop its audit line is about. */
type RowContext = { operation: Operation | undefined; about: (shop: string) => void }

/** Does the work of each row, and returns its answer: what was done, or the problem. */
export type RowRunner = <Row extends { id: string }, Done extends object>(
  batch: RowBatch<Row, Done>,
) => Promise<RowAnswer<Done>[]>

export type RowBatch<Row, Done> = {
  rows: readonly Row[]
  /** How each row is recorded under the operation key. */
  record: OperationRecord
  /** The id of a row is its operation key, also in another call, and `about` tells its shop later; else it is a shop's. */
  hasOwnKeys?: true | undefined
  work: (row: Row, context: RowContext) => Promise<Done>
}

export type RowAnswer<Done> = { id: string; problem?: RowProblem } & Partial<Done>

type BodyShop<E extends Endpoint> = E extends { body: infer Schema extends v.GenericSchema }
  ? v.InferOutput<Schema> extends { user: string }
    ? Shop
    : undefined
  : undefined

type PermittedShop<E extends Endpoint> = {
  nobody: undefined
  user: Shop
  admin: BodyShop<E>
  // A shop can only touch itself.
  'user-or-admin': BodyShop<E> extends Shop ? Shop : Shop | undefined
}[E['caller']]

type PermittedAccount<E extends Endpoint> = {
  nobody: undefined
  user: Extract<Account, { kind: 'user' }>
  admin: Extract<Account, { kind: 'admin' }>
  'user-or-admin': Account
}[E['caller']]

/**
 * Input of a use case: the checked body, query and path parameters, the account, and the only shop that this call may touch: the
 * account’s own, or for an admin the one named in the body or the query.
 */
export type ApiRequest<E extends Endpoint> = CheckedInput<E> &
  Pick<CallContext, 'now' | 'address' | 'device' | 'requestId'> & {
    operation: Operation | undefined
    person: PermittedAccount<E>
    shop: PermittedShop<E>
    /** The login id of the admin who acts for the shop; `person` is then the shop. */
    helper: string | undefined
    /** `""` without a session. */
    token: string
    /** Not checked yet. */
    devices: readonly string[]
    setCookie: (cookie: string) => void
    /** Sets the id that the audit line is about, and who made the password or caused the link that the call uses. */
    about: (target: string, issuer?: Issuer) => void
    /** Sets the names of the changed fields for the audit log. */
    changedFields: (names: readonly string[]) => void
    /**
     * Begins the audit line of a try at a password or a code, once it is certain that the try will be evaluated. Calls
     * of other endpoints have their line by now, and this does nothing.
     */
    beginAudit: () => Promise<void>
    /** Does the work of each row of an endpoint with `hasRows`. */
    runRows: RowRunner
    /** Sets the result for the audit log if the call is not complete. */
    endedAs: (result: 'second_step') => void
  }
