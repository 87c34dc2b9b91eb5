import { writeFileSync } from 'node:fs'
import { formatRunbook } from '#infra/monitoring/runbook.ts'

/*
 * Writes docs/alarms.md from the list of alarms.
 */

writeFileSync('docs/alarms.md', formatRunbook())
