import { runbook } from './runbook.ts'

const heading = '## Alarms\n'

/** The operator's guide with what the list of alarms says now under its heading. Throws where that is missing. */
export function withRunbook(guide: string): string {
  const begin = guide.indexOf(heading)
  if (begin === -1) throw new Error(`The guide has no “${heading.trim()}”`)
  const after = guide.indexOf('\n## ', begin + heading.length)
  const rest = after === -1 ? '' : guide.slice(after)
  return `${guide.slice(0, begin)}${heading}\n${runbook()}\n${rest}`
}
