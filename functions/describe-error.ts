import * as v from 'valibot'

/**
 * Returns the parts of an error that may be logged. Extra fields of libraries and messages of schemas are left out: they
 * can contain user input.
 */
export function describeError(thrown: unknown) {
  const error = thrown instanceof Error ? thrown : new Error(String(thrown))
  const { name, stack = '' } = error
  const frames = stack.split('\n').filter((line) => /^\s+at /.test(line))
  if (!(error instanceof v.ValiError)) return { name, message: error.message, stack: frames }
  const { issues }: { issues: readonly v.BaseIssue<unknown>[] } = error
  const places = issues.map((issue) => v.getDotPath(issue) ?? '').join(', ')
  return { name, message: `data does not match its schema at: ${places}`, stack: frames }
}
