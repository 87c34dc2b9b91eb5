import * as v from 'valibot'

/** The first problem of each field, by its dotted name. */
export function listFieldProblems(issues: readonly v.BaseIssue<unknown>[]): Record<string, string> {
  const problems: Record<string, string> = {}
  for (const issue of issues) problems[v.getDotPath(issue) ?? ''] ??= issue.message
  return problems
}
