import { openApiDocument } from '#functions/contract/openapi.ts'

/** The program behind `npm run openapi`: prints the API's description. */
process.stdout.write(`${JSON.stringify(openApiDocument(), undefined, 2)}\n`)
