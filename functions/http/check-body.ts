import * as v from 'valibot'
import type { Endpoint } from '#functions/contract/endpoint.ts'
import { messages } from '#functions/contract/messages.ts'
import { invalid } from '#functions/failure.ts'
import type { ApiMiddleware } from './request.ts'

/** Checks the body against the endpoint's schema, strictly: what is not listed is refused by name. */
export function checkBody({ body: schema }: Endpoint): ApiMiddleware {
  return {
    before({ event }) {
      if (!schema) return
      const result = v.safeParse(schema, event.found.sent)
      if (!result.success) throw invalid(fieldsOf(result.issues))
      event.found.body = result.output
    },
  }
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
