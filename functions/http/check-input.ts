import * as v from 'valibot'
import type { Endpoint } from '#functions/contract/endpoint.ts'
import { limits } from '#functions/contract/limits.ts'
import { messages } from '#functions/contract/messages.ts'
import { Id } from '#functions/contract/text/id.ts'
import { invalidFailure } from '#functions/failure.ts'
import type { ApiMiddleware } from './request.ts'

/** Validates body, query and path ids strictly; unknown fields are refused by name. */
export function checkInput({ body, query = noQuery }: Endpoint): ApiMiddleware {
  return {
    before({ event }) {
      for (const [name, value] of Object.entries(event.pathParameters ?? {}))
        if (!v.is(Id, value)) throw invalidFailure({ [name]: messages.notId })
      event.found.query = parseStrictly(query, event.queryStringParameters ?? {})
      if (body) event.found.body = parseStrictly(body, event.found.sent)
    },
  }
}

const noQuery = v.strictObject({})

// Stops at the first issue of each value: normalizing text costs the square of its length, so it must not run on text that is too
// long.
const parseOptions = { message: messages.notAllowed, abortPipeEarly: true }

function parseStrictly(schema: v.GenericSchema, sent: unknown): unknown {
  const result = v.safeParse(schema, sent, parseOptions)
  if (!result.success) throw invalidFailure(toFieldMessages(result.issues))
  const lists = findMisplacedLists(sent, result.output)
  if (lists.length > 0)
    throw invalidFailure(limitFieldMessages(lists.map((name) => [name, messages.notObject])))
  return result.output
}

/** Finds empty lists that were sent for objects without required fields: valibot accepts them. */
function findMisplacedLists(sent: unknown, taken: unknown, at: readonly string[] = []): string[] {
  if (!isNonNullObject(sent) || !isNonNullObject(taken)) return []
  if (Array.isArray(sent) !== Array.isArray(taken)) return [at.join('.')]
  const inner = new Map(Object.entries(taken))
  return Object.entries(sent).flatMap(([name, value]) =>
    findMisplacedLists(value, inner.get(name), [...at, name]),
  )
}

const isNonNullObject = (value: unknown) => typeof value === 'object' && value !== null

/** Maps dotted field names (`data.3.text_size`) to messages. */
function toFieldMessages(issues: readonly v.BaseIssue<unknown>[]): Record<string, string> {
  return limitFieldMessages(issues.map((issue) => [v.getDotPath(issue) ?? '', formatIssue(issue)]))
}

/** Limits the size of a refusal. */
function limitFieldMessages(
  fields: readonly (readonly [string, string])[],
): Record<string, string> {
  const short = fields.map(
    ([name, message]) => [name.slice(0, limits.fieldNameLength), message] as const,
  )
  const byName = new Map(short.filter(([name]) => name !== ''))
  return Object.fromEntries([...byName].slice(0, limits.namedFields))
}

// valibot has no messages of its own for missing and unknown keys.
function formatIssue(issue: v.BaseIssue<unknown>): string {
  if (issue.kind === 'schema' && issue.expected === 'never') return messages.unknownField
  if (issue.input === undefined) return messages.missingField
  return issue.message
}
