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
  const result = v.safeParse(schema, sent)
  if (!result.success) throw invalid(fieldsOf(result.issues))
  return result.output
}

/** Each issue under its field's dotted name: `data.3.text_size`. A body that is no object at all has none. */
function fieldsOf(issues: readonly v.BaseIssue<unknown>[]): Record<string, string> {
  const fields = issues.map((issue) => [v.getDotPath(issue) ?? '', wordsOf(issue)] as const)
  return Object.fromEntries(fields.filter(([name]) => name !== ''))
}

// valibot's own English is replaced where a schema sets no words: for keys that are missing or too many.
function wordsOf(issue: v.BaseIssue<unknown>): string {
  if (issue.kind === 'schema' && issue.expected === 'never') return messages.unknownField
  if (issue.input === undefined) return messages.missingField
  return issue.message
}
