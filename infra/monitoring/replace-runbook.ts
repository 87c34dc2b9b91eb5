import { formatRunbook } from './runbook.ts'

const runbookHeading = '## Alarms\n'

/** Replaces the alarms chapter of the guide. Throws when the guide has no such heading. */
export function replaceRunbook(guide: string): string {
  const begin = guide.indexOf(runbookHeading)
  if (begin === -1)
    throw new Error(`docs/operations.md has no heading "${runbookHeading.trim()}": add it first`)
  const after = guide.indexOf('\n## ', begin + runbookHeading.length)
  const rest = after === -1 ? '' : guide.slice(after)
  return `${guide.slice(0, begin)}${runbookHeading}\n${formatRunbook()}\n${rest}`
}
