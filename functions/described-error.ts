import * as v from 'valibot'

/**
 * What a log may be told of an error. Fields that a library adds are left out, and a schema's message
 * too: both may quote what somebody wrote.
 */
export function describedError(error: Error) {
  const { name, stack = '' } = error
  const frames = stack.split('\n').filter((line) => /^\s+at /.test(line))
  if (!(error instanceof v.ValiError)) return { name, message: error.message, stack: frames }
  const { issues }: { issues: readonly v.BaseIssue<unknown>[] } = error
  const places = issues.map((issue) => v.getDotPath(issue) ?? '').join(', ')
  return { name, message: `does not fit at: ${places}`, stack: frames }
}
