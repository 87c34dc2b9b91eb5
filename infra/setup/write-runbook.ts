import { readFileSync, writeFileSync } from 'node:fs'
import { replaceRunbook } from '#infra/monitoring/replace-runbook.ts'

/*
 * Writes the list of alarms into docs/operations.md.
 */

const guideFile = 'docs/operations.md'
writeFileSync(guideFile, replaceRunbook(readFileSync(guideFile, 'utf8')))
