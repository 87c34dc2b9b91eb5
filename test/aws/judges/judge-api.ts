import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type EndpointName, endpointList } from '#functions/contract/endpoints.ts'
import { buildOpenApiDocument } from '#functions/contract/openapi/build-openapi-document.ts'
import { startStack } from '#infra/local/start-stack.ts'
import { runStep } from '#infra/setup/run-step.mjs'
import { fillShop, unlimitedCalls } from '#test/functions/contract-wide/support/scene.ts'
import { adminLogin } from '#test/support/admin-login.ts'
import { addTestShop, type Caller, signInAdmin, signInShop } from '#test/support/caller.ts'

/*
 * Calls the local API with what schemathesis makes of the OpenAPI document: valid and invalid input. It checks that no answer is a
 * 5xx, that statuses, types and bodies are as described, and that invalid input is refused. NOREN_PYTHON names the Python into
 * which it was installed; the first argument is the number of cases of an endpoint.
 */

const { NOREN_PYTHON: python = 'python3' } = process.env
const [cases = '10'] = process.argv.slice(2)

const checks = [
  'not_a_server_error',
  'status_code_conformance',
  'content_type_conformance',
  'response_schema_conformance',
  'negative_data_rejection',
]

/** These end the session with which all other calls are made. */
const ending = /SignOut|signOut|changePassword|setPassword|end\w*Sessions?$|changeStaff|removeStaff/

const stack = await startStack(unlimitedCalls)
try {
  const { handler } = await import('#functions/events/add-admin.ts')
  await handler(adminLogin)
  const admin = await signInAdmin(stack.app)
  const shop = await signInShop(stack.app, await addTestShop(admin))
  await fillShop({ shop, mark: '梅' })
  const known = { user: shop.user.id, user_id: shop.user.id }
  const shopDocument = writeDocument({ ...known, current: shop.password })
  const asShop = await runSchemathesis(shopDocument, shop, ({ caller }) => caller !== 'admin')
  const adminDocument = writeDocument({ ...known, current: adminLogin.password })
  const asAdmin = await runSchemathesis(adminDocument, admin, ({ caller }) => caller === 'admin')
  process.exitCode = Math.max(asShop, asAdmin)
} finally {
  await stack.stop()
}

/**
 * Writes the OpenAPI document in which valid input has these values in fields of these names, since random ones lead no further
 * than 403. Without its security, because each call has the session's headers; with 431, Node's answer to headers above 16 KB.
 */
function writeDocument(known: Record<string, string>): string {
  const text = JSON.stringify(buildOpenApiDocument(), (key, value: unknown) => {
    if (key === 'security' || key === 'securitySchemes') return undefined
    if (key === 'responses' && isRecord(value) && '200' in value)
      return { ...value, 431: { description: 'Headers above 16 KB' } }
    if (key !== 'properties' || !isRecord(value)) return value
    const texts = Object.entries(known).filter(([name]) => isText(value[name]))
    const fixed = texts.map(([name, only]) => [name, { type: 'string', const: only }] as const)
    return { ...value, ...Object.fromEntries(fixed) }
  })
  const file = join(mkdtempSync(join(tmpdir(), 'noren-openapi-')), 'openapi.json')
  writeFileSync(file, text)
  return file
}

function isText(schema: unknown): boolean {
  return isRecord(schema) && schema['type'] === 'string'
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

function runSchemathesis(
  document: string,
  { cookie, handle }: Caller,
  isIncluded: (endpoint: (typeof endpointList)[number][1]) => boolean,
): Promise<number> {
  const names = endpointList
    .filter(([name, endpoint]) => isIncluded(endpoint) && !ending.test(name))
    .map(([name]): EndpointName => name)
  const options = [
    ['--url', `${stack.app}/api`],
    ['--header', `Cookie: ${cookie}`],
    ['--header', `X-Session-Handle: ${handle}`],
    ['--checks', checks.join(',')],
    ['--max-examples', cases],
    ['--seed', '1'],
    ['--suppress-health-check', 'all'],
    ['--phases', 'examples,coverage,fuzzing'],
    ['--continue-on-failure'],
    ['--no-shrink'],
    ...names.map((name) => ['--include-operation-id', name]),
  ].flat()
  const program = 'from schemathesis.cli import schemathesis; schemathesis()'
  return runStep([python, '-c', program, 'run', document, ...options])
}
