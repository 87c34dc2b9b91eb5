import { writeFileSync } from 'node:fs'
import { buildRegistries } from './build-registry.ts'

/** The program behind `npm run kinds`: writes the lists of this folder. */
for (const [file, text] of buildRegistries()) writeFileSync(file, text)
