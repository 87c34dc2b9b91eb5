import { buildOpenApiDocument } from '#infra/openapi/build-openapi-document.ts'

/** The program behind `npm run openapi`: prints the API description. */
process.stdout.write(`${JSON.stringify(buildOpenApiDocument(), undefined, 2)}\n`)
