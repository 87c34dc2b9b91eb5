import { readFileSync, writeFileSync } from 'node:fs'
import { withRunbook } from '#infra/ops/guide.ts'

/*
 * Writes the list of alarms into the operator's guide, where its part of it stands.
 */

const guide = 'docs/operations.md'
writeFileSync(guide, withRunbook(readFileSync(guide, 'utf8')))
