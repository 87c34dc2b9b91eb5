import * as v from 'valibot'
import type { Endpoint } from '#functions/contract/endpoint.ts'
import { messages } from '#functions/contract/messages.ts'
import { Id } from '#functions/contract/text.ts'
import { invalid } from '#functions/failure.ts'
import type { ApiMiddleware } from './request.ts'

/**
 * Checks what was sent, strictly, against the endpoint's schemas: body, query, and the ids in the path.
 * What is not listed is refused by name.
 */
export function checkInput({ body, query = noQuery }: Endpoint): ApiMiddleware {
  return {
    before({ event }) {
      for (const [name, value] of Object.entries(event.pathParameters ?? {}))
        if (!v.is(Id, value)) throw invalid({ [name]: messages.notId })
      event.found.query = checked(query, event.queryStringParameters ?? {})
      if (body) event.found.body = checked(body, event.found.sent)
    },
  }
}

const noQuery = v.strictObject({})

function checked(schema: v.GenericSchema, sent: unknown): unknown {
  const result = v.safeParse(schema, sent, { message: messages.notAllowed })
  if (!result.success) throw invalid(fieldsOf(result.issues))
  const lists = listsForObjects(sent, result.output)
  if (lists.length > 0) throw invalid(named(lists.map((name) => [name, messages.notObject])))
  return result.output
}

/** Where an empty list was sent for an object of which nothing is required: valibot takes it for one. */
function listsForObjects(sent: unknown, taken: unknown, at: readonly string[] = []): string[] {
  if (!isHolder(sent) || !isHolder(taken)) return []
  if (Array.isArray(sent) !== Array.isArray(taken)) return [at.join('.')]
  const inner = new Map(Object.entries(taken))
  return Object.entries(sent).flatMap(([name, value]) =>
    listsForObjects(value, inner.get(name), [...at, name]),
  )
}

const isHolder = (value: unknown) => typeof value === 'object' && value !== null

/** Each issue under its field's dotted name: `data.3.text_size`. A body that is no object at all has none. */
function fieldsOf(issues: readonly v.BaseIssue<unknown>[]): Record<string, string> {
  return named(issues.map((issue) => [v.getDotPath(issue) ?? '', wordsOf(issue)]))
}

const named = (fields: readonly (readonly [string, string])[]) =>
  Object.fromEntries(fields.filter(([name]) => name !== ''))

// A schema has no words of its own for keys that are missing or too many.
function wordsOf(issue: v.BaseIssue<unknown>): string {
  if (issue.kind === 'schema' && issue.expected === 'never') return messages.unknownField
  if (issue.input === undefined) return messages.missingField
  return issue.message
}
