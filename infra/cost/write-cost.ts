import { writeFile } from 'node:fs/promises'
import { formatCostDocument, formatCostText } from './cost-table.ts'

/** `npm run cost`: writes docs/cost.md and prints the table. */
await writeFile('docs/cost.md', formatCostDocument())
process.stdout.write(formatCostText())
