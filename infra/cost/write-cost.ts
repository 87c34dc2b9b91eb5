import { writeFile } from 'node:fs/promises'
import { costDocument, costText } from './cost-table.ts'

/** The program behind `npm run cost`: writes docs/cost.md anew, and prints the table. */
await writeFile('docs/cost.md', costDocument())
process.stdout.write(costText())
